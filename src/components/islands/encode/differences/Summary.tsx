import { javascriptJson } from '~/core/json/write.ts'
import { fillGaps } from '~/i18n/fill-gaps.ts'
import { settings } from '../columns/option-choices.ts'
import type { ColumnView } from '../view.ts'
import { optionWords, type Words } from '../words.ts'
import type { DifferencesWords } from './use-compare-part.ts'
import type { Compared } from './use-comparison.ts'

interface Props {
  readonly words: Words
  readonly texts: DifferencesWords
  readonly compared: Compared
  readonly a: ColumnView
  readonly b: ColumnView
  readonly numberOf: (count: number) => string
}

/** How much differs, where it begins, and which options do. */
export function Summary({ words, texts, compared, a, b, numberOf }: Props) {
  const { parting, bytes } = compared.comparison
  const options = differingOptions(words, a, b)
  const isOneFamily = a.family.id === b.family.id && a.conversation === b.conversation
  return (
    <div class="diff-summary" data-testid="summary">
      {parting ? (
        <>
          <p data-testid="first">
            {fillGaps(texts.parting, {
              byte: numberOf(parting.byte),
              character: numberOf(parting.position.character),
              line: numberOf(parting.position.line),
              column: numberOf(parting.position.column),
            })}
          </p>
          <p data-testid="bytes">
            {fillGaps(texts.bytes, {
              same: numberOf(bytes.same),
              a: numberOf(bytes.a),
              b: numberOf(bytes.b),
            })}
          </p>
        </>
      ) : (
        <p data-testid="same">{fillGaps(texts.same, { bytes: numberOf(bytes.same) })}</p>
      )}
      {isOneFamily && options.length > 0 && (
        <p data-testid="options">
          {options.length === 1 && parting ? texts.oneOption : texts.options} {options.join(' · ')}
        </p>
      )}
    </div>
  )
}

/** Each option that two columns of one family have set to different values. */
function differingOptions(words: Words, a: ColumnView, b: ColumnView): string[] {
  const [left, right] = [valuesOf(a), valuesOf(b)]
  return a.family.options.flatMap(({ name }) => {
    const [one, two] = [left.get(name), right.get(name)]
    if (one === two) return []
    const { unset } = words.encode.options
    return `${optionWords(words, a.family, name).label}: ${one ?? unset} / ${two ?? unset}`
  })
}

function valuesOf({ family, choices, conversation }: ColumnView): ReadonlyMap<string, string> {
  return new Map(
    settings(family, choices, conversation).map(({ option, value }) => [
      option.name,
      javascriptJson(value),
    ]),
  )
}
