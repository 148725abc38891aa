import { type TokenReading, tokenReadings } from '~/core/tokenizers/token-reading.ts'
import { fillGaps } from '~/i18n/fill-gaps.ts'
import { pointedAt } from '../columns/use-pointing.ts'
import type { Pointer } from '../pointer.ts'
import type { Action } from '../state.ts'
import type { ColumnView } from '../view.ts'
import type { TokenWords } from '../words.ts'
import { spanAt } from './span-at.ts'
import type { Counted } from './use-tokens.ts'

interface Props {
  readonly texts: TokenWords
  readonly locale: string
  readonly view: ColumnView
  readonly counted: Counted
  readonly reading: TokenReading
  readonly pointer: Pointer
  dispatch(action: Action): void
}

/** Places shown; a hostile text can spell a thousand. */
const MOST_PLACES = 12

/** Whether control tokens in the reader's own text count as such, and what that changes. */
export function Reading({ texts, locale, view, counted, reading, pointer, dispatch }: Props) {
  const { reading: words } = texts
  const { spelled, counts } = counted.list
  const format = new Intl.NumberFormat(locale).format
  const show = (offset: number) => {
    const pointed = pointedAt(counted.encoding, view.key, spanAt(counted.encoding, offset))
    if (pointed) pointer.pin(pointed)
  }
  return (
    <fieldset class="token-reading">
      <legend>{words.label}</legend>
      <div class="encode-switch">
        {tokenReadings.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={reading === one}
            onClick={() => dispatch({ type: 'token-reading', reading: one })}
          >
            {words[one]}
          </button>
        ))}
      </div>
      {spelled.length === 0 ? (
        <p>{words.same}</p>
      ) : (
        <>
          <p data-testid="token-difference">
            {fillGaps(words.differ, { parsed: format(counts.parsed), text: format(counts.text) })}
          </p>
          <ul class="encode-places" aria-label={words.places}>
            {spelled.slice(0, MOST_PLACES).map(({ token, start, asText }) => (
              <li key={start}>
                <button type="button" class="encode-place" onClick={() => show(start)}>
                  {fillGaps(words.place, { token, count: asText })}
                </button>
              </li>
            ))}
            {spelled.length > MOST_PLACES && (
              <li>{fillGaps(words.rest, { count: spelled.length - MOST_PLACES })}</li>
            )}
          </ul>
        </>
      )}
    </fieldset>
  )
}
