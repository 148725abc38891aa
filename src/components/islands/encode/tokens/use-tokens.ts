import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { Encoding } from '~/core/span.ts'
import type { TokenList } from '~/core/tokenizers/token-list.ts'
import type { TokenReading } from '~/core/tokenizers/token-reading.ts'
import type { TokenizerId } from '~/core/tokenizers/tokenizers.ts'
import { cutsOf } from './cuts.ts'
import type { TokenWorker } from './token-worker.ts'
import { fileOf, type Vocabularies, type VocabularyState } from './vocabularies.ts'

/** An encoding with its tokens. */
export interface Counted {
  readonly encoding: Encoding
  readonly reading: TokenReading
  readonly tokenizer: TokenizerId
  readonly list: TokenList
}

export interface Tokens {
  readonly vocabulary: VocabularyState
  /** Of the encoding as it is, or of an earlier one while the worker is at it. */
  readonly counted: Counted | null
  retry(): void
}

/**
 * The tokens of `encoding`, made by the worker. One job is under way at a time: what comes up meanwhile
 * waits, and of that only the last is done.
 */
export function useTokens(
  worker: TokenWorker,
  vocabularies: Vocabularies,
  encoding: Encoding | null,
  tokenizer: TokenizerId,
  reading: TokenReading,
): Tokens {
  const [vocabulary, setVocabulary] = useState<VocabularyState>({ type: 'loading', bytes: 0 })
  const [counted, setCounted] = useState<Counted | null>(null)
  const wanted = useRef<Omit<Counted, 'list'> | null>(null)
  const busy = useRef<{ forget(): void } | null>(null)
  const left = useRef(false)

  useEffect(() => vocabularies.listen(tokenizer, setVocabulary), [vocabularies, tokenizer])
  const isReady = vocabulary.type === 'ready'

  useEffect(() => {
    wanted.current = encoding && { encoding, reading, tokenizer }
    const next = () => {
      const job = wanted.current
      if (busy.current || !job || left.current) return
      wanted.current = null
      busy.current = worker.ask(
        {
          type: 'count',
          file: fileOf(job.tokenizer),
          tokenizer: job.tokenizer,
          text: job.encoding.text,
          cuts: cutsOf(job.encoding),
          reading: job.reading,
        },
        (answer) => {
          if (answer.type === 'progress') return
          busy.current = null
          if (answer.type === 'count') setCounted({ ...job, list: answer.list })
          next()
        },
      )
    }
    if (isReady) next()
  }, [worker, encoding, tokenizer, reading, isReady])

  useEffect(
    () => () => {
      left.current = true
      busy.current?.forget()
    },
    [],
  )

  return useMemo(
    () => ({
      vocabulary,
      counted: counted?.tokenizer === tokenizer ? counted : null,
      retry: () => vocabularies.load(tokenizer),
    }),
    [vocabulary, counted, tokenizer, vocabularies],
  )
}
