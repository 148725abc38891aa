import { lookUp } from '~/core/tokenizers/look-up.ts'
import { tokenList } from '~/core/tokenizers/token-list.ts'
import type { Tokenizer } from '~/core/tokenizers/tokenizer.ts'
import { type TokenizerId, tokenizerOver } from '~/core/tokenizers/tokenizers.ts'
import type { Kept, TokenAnswer, TokenJob } from './job.ts'
import { type Loaded, loadVocabulary, type Sources, VocabularyFault } from './load-vocabulary.ts'

type Tell = (answer: TokenAnswer, transfer?: Transferable[]) => void

/** Answers jobs one after the other; a vocabulary is loaded once, and again only after a fault. */
export class Answerer {
  private readonly loading = new Map<string, Promise<Loaded>>()
  private readonly tokenizers = new Map<TokenizerId, Tokenizer>()

  constructor(
    private readonly sources: Sources,
    private readonly tell: Tell,
  ) {}

  async take(job: TokenJob): Promise<void> {
    const { number } = job
    try {
      const { tokenizer, kept } = await this.tokenizer(job)
      if (job.type === 'load') this.tell({ type: 'loaded', number, kept })
      else if (job.type === 'look-up') {
        this.tell({ type: 'look-up', number, found: lookUp(tokenizer, job.query) })
      } else {
        const list = tokenList(tokenizer, job.text, job.cuts, job.reading)
        const { ids, starts, ends, perSpan, kinds } = list
        const columns = [ids, starts, ends, perSpan, kinds.ids, kinds.offsets, kinds.bytes]
        const transfer = columns.map(({ buffer }) => buffer as ArrayBuffer)
        this.tell({ type: 'count', number, list }, transfer)
      }
    } catch (error) {
      const fault = error instanceof VocabularyFault ? error.fault : { code: 'worker' as const }
      this.tell({ type: 'fault', number, fault })
    }
  }

  private async tokenizer({
    file: { url },
    number,
    tokenizer: id,
  }: TokenJob): Promise<{ tokenizer: Tokenizer; kept: Kept }> {
    const loading = this.loading.get(url) ?? this.load(url, number)
    this.loading.set(url, loading)
    const { vocabulary, kept } = await loading
    const tokenizer = this.tokenizers.get(id) ?? tokenizerOver(id, vocabulary)
    this.tokenizers.set(id, tokenizer)
    return { tokenizer, kept }
  }

  private async load(url: string, number: number): Promise<Loaded> {
    try {
      const onBytes = (bytes: number) => this.tell({ type: 'progress', number, bytes })
      return await loadVocabulary(url, onBytes, this.sources)
    } catch (error) {
      this.loading.delete(url)
      throw error
    }
  }
}
