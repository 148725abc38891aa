import type { SpanKind } from '~/core/span.ts'
import { fillGaps } from '~/i18n/fill-gaps.ts'
import { pointedAt } from '../columns/use-pointing.ts'
import type { Pointer } from '../pointer.ts'
import type { ColumnView } from '../view.ts'
import type { TokenWords, Words } from '../words.ts'
import type { Counted } from './use-tokens.ts'

export interface TableProps {
  readonly words: Words
  readonly texts: TokenWords
  readonly locale: string
  readonly view: ColumnView
  readonly counted: Counted
  readonly pointer: Pointer
}

interface Row {
  readonly name: string
  /** The name that is told apart from all others. */
  readonly title: string
  readonly kind?: SpanKind
  readonly tokens: number
  readonly span: number
}

interface Props extends TableProps {
  readonly label: string
  readonly rows: readonly Row[]
}

/** Parts of a prompt with their tokens; each name leads to its place. */
export function TokenTable({ words, texts, locale, view, counted, pointer, label, rows }: Props) {
  const all = counted.list.ids.length
  const count = new Intl.NumberFormat(locale)
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  const show = (span: number) => {
    const pointed = pointedAt(counted.encoding, view.key, span)
    if (pointed) pointer.pin(pointed)
  }
  return (
    <table class="ids-table" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{texts.parts.part}</th>
          <th scope="col">{texts.parts.tokens}</th>
          <th scope="col">{texts.parts.share}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, title, kind, tokens, span }) => (
          <tr key={title}>
            <th scope="row">
              <button
                type="button"
                class="encode-place"
                aria-label={fillGaps(texts.parts.go, { part: title })}
                onClick={() => show(span)}
              >
                {name}
              </button>
              {kind && name !== words.encode.kinds[kind] && (
                <span class="span" data-kind={kind}>
                  {words.encode.kinds[kind]}
                </span>
              )}
            </th>
            <td>{count.format(tokens)}</td>
            <td>
              <meter
                class="token-share"
                min={0}
                max={1}
                value={all > 0 ? tokens / all : 0}
                aria-hidden="true"
              />
              {share.format(all > 0 ? tokens / all : 0)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
