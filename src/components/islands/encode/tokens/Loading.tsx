import type { TokenizerId } from '~/core/tokenizers/tokenizers.ts'
import { fillGaps } from '~/i18n/fill-gaps.ts'
import type { TokenWords } from '../words.ts'
import type { LoadFault } from './job.ts'
import { fileOf, type VocabularyState } from './vocabularies.ts'

interface Props {
  readonly texts: TokenWords
  readonly locale: string
  readonly tokenizer: TokenizerId
  readonly state: VocabularyState
  onRetry(): void
}

/** How far the vocabulary is, or why it does not come. */
export function Loading({ texts, locale, tokenizer, state, onRetry }: Props) {
  const { bytes } = fileOf(tokenizer)
  const { load } = texts
  const size = kilobytes(locale, bytes)
  if (state.type === 'fault') {
    return (
      <div class="token-fault" role="alert">
        <p>{faultText(texts, state.fault)}</p>
        <button type="button" onClick={onRetry}>
          {load.retry}
        </button>
      </div>
    )
  }
  const done = state.type === 'loading' ? state.bytes : bytes
  const label = fillGaps(load.first, { vocabulary: texts.vocabularies[tokenizer], size })
  return (
    <div class="token-loading">
      <p>{label}</p>
      <progress aria-label={label} max={bytes} value={Math.min(done, bytes)} />
      <p class="token-done">
        {fillGaps(load.progress, { done: kilobytes(locale, Math.min(done, bytes)), size })}
      </p>
    </div>
  )
}

function faultText({ load }: TokenWords, fault: LoadFault): string {
  const values = fault.code === 'status' ? { status: fault.status } : {}
  return fillGaps(load.faults[fault.code], values)
}

function kilobytes(locale: string, bytes: number): string {
  return `${new Intl.NumberFormat(locale).format(Math.round(bytes / 1024))} KB`
}
