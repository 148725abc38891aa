import {
  type TokenizerId,
  type VocabularyName,
  vocabularyFor,
} from '~/core/tokenizers/tokenizers.ts'
import { vocabularyFiles } from '~/core/tokenizers/vocabulary-files.ts'
import type { Kept, LoadFault, VocabularyFile } from './job.ts'
import type { TokenWorker } from './token-worker.ts'

export type VocabularyState =
  | { readonly type: 'loading'; readonly bytes: number }
  | { readonly type: 'ready'; readonly kept: Kept }
  | { readonly type: 'fault'; readonly fault: LoadFault }

type Listener = (state: VocabularyState) => void

/** How far the vocabularies are, for every column that needs one. */
export class Vocabularies {
  private readonly states = new Map<VocabularyName, VocabularyState>()
  private readonly listeners = new Map<VocabularyName, Set<Listener>>()

  constructor(private readonly worker: TokenWorker) {}

  /** Calls `listener` now and at every change, and loads what was never asked for; returns what ends that. */
  listen(tokenizer: TokenizerId, listener: Listener): () => void {
    const name = vocabularyFor(tokenizer)
    const all = this.listeners.get(name) ?? new Set()
    this.listeners.set(name, all.add(listener))
    const state = this.states.get(name)
    if (state) listener(state)
    else this.load(tokenizer)
    return () => {
      all.delete(listener)
    }
  }

  /** Loads it, after a fault too. */
  load(tokenizer: TokenizerId): void {
    const name = vocabularyFor(tokenizer)
    if (this.states.get(name)?.type === 'loading') return
    this.set(name, { type: 'loading', bytes: 0 })
    this.worker.ask({ type: 'load', tokenizer, file: fileOf(tokenizer) }, (answer) => {
      if (answer.type === 'progress') this.set(name, { type: 'loading', bytes: answer.bytes })
      if (answer.type === 'loaded') this.set(name, { type: 'ready', kept: answer.kept })
      if (answer.type === 'fault') this.set(name, { type: 'fault', fault: answer.fault })
    })
  }

  private set(name: VocabularyName, state: VocabularyState): void {
    this.states.set(name, state)
    for (const listener of this.listeners.get(name) ?? []) listener(state)
  }
}

/** Where the vocabulary of `tokenizer` is served; another address where its content changes. */
export function fileOf(tokenizer: TokenizerId): VocabularyFile {
  const name = vocabularyFor(tokenizer)
  const { bytes, revision } = vocabularyFiles[name]
  const base = import.meta.env.BASE_URL.replace(/\/?$/, '/')
  const url = new URL(`${base}vocabularies/${name}.bin?${revision}`, location.href)
  return { url: url.href, bytes }
}
