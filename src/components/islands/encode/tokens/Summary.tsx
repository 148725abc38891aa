import type { ComponentChildren } from 'preact'
import { useMemo } from 'preact/hooks'
import { type TokenizerId, tokenizers } from '~/core/tokenizers/tokenizers.ts'
import { fillGaps } from '~/i18n/fill-gaps.ts'
import { measure } from '../measure.ts'
import type { TokenWords } from '../words.ts'
import type { Counted } from './use-tokens.ts'

interface Props {
  readonly texts: TokenWords
  readonly locale: string
  readonly tokenizer: TokenizerId
  readonly counted: Counted | null
  /** Whether `counted` is of the prompt as it stands. */
  readonly isCurrent: boolean
  readonly children: ComponentChildren
}

/** How many tokens, by which vocabulary, and how sure that is. */
export function Summary({ texts, locale, tokenizer, counted, isCurrent, children }: Props) {
  const bytes = useMemo(() => measure(counted?.encoding.text ?? '').bytes, [counted])
  if (!counted) return <p class="token-sum">{texts.counting}</p>
  const count = counted.list.ids.length
  const confidence = tokenizers.find(({ id }) => id === tokenizer)?.confidence ?? 'estimate'
  const format = (value: number, digits = 0) =>
    new Intl.NumberFormat(locale, { maximumFractionDigits: digits }).format(value)
  return (
    <div class="token-sum" data-stale={isCurrent ? undefined : ''}>
      <b data-testid="token-count">{fillGaps(texts.sum, { count: format(count) })}</b>
      <span class="token-certainty" data-confidence={confidence}>
        {texts.certainty[confidence]}
      </span>
      <span>{texts.vocabularies[tokenizer]}</span>
      {count > 0 && <span>{fillGaps(texts.perToken, { bytes: format(bytes / count, 1) })}</span>}
      {children}
    </div>
  )
}
