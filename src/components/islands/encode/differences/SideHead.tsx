import type { SideName } from '~/core/compare/index.ts'
import { fillGaps } from '~/i18n/fill-gaps.ts'
import { Options } from '../columns/Options.tsx'
import { Refusal } from '../columns/Refusal.tsx'
import type { Comparing } from '../comparing.ts'
import type { Pointer } from '../pointer.ts'
import { TroubleList } from '../source/TroubleList.tsx'
import type { Action } from '../state.ts'
import { troublesOf } from '../trouble.ts'
import type { ColumnView, View } from '../view.ts'
import type { Words } from '../words.ts'
import type { DifferencesWords } from './use-compare-part.ts'

interface Props {
  readonly words: Words
  readonly texts: DifferencesWords
  readonly side: SideName
  readonly comparing: Comparing
  readonly columns: readonly ColumnView[]
  readonly column: ColumnView | null
  /** What was kept, if this side shows it. */
  readonly kept: View | null
  readonly pointer: Pointer
  readonly dispatch: (action: Action) => void
  onKeep(): void
}

const KEPT = 'kept'
const OTHER = 'other'

/** Which column or conversation a side shows, with its options, or why it shows none. */
export function SideHead(props: Props) {
  const { words, texts, side, comparing, columns, column, kept, pointer, dispatch } = props
  const { sides } = texts
  const isKept = side === 'a' && comparing.a === 'kept'
  const isPasted = isKept && comparing.kept?.family === null
  const choose = (value: string) => {
    if (value === OTHER) {
      const other = {
        source: '',
        format: null,
        pick: 0,
        arguments: 'given',
        family: null,
        choices: {},
      } as const
      dispatch({ type: 'compare', change: { a: 'kept', kept: other } })
    } else if (value === KEPT) dispatch({ type: 'compare', change: { a: 'kept' } })
    else dispatch({ type: 'compare', change: { [side]: Number(value) } })
  }
  return (
    <section
      class="diff-side"
      data-side={side}
      aria-label={fillGaps(texts.side, { side: sides[side] })}
    >
      <div class="diff-pick">
        <b class="diff-name" data-side={side} aria-hidden="true">
          {sides[side]}
        </b>
        <select
          class="encode-family"
          aria-label={fillGaps(texts.side, { side: sides[side] })}
          value={isKept ? (isPasted ? OTHER : KEPT) : String(comparing[side])}
          onChange={(event) => choose(event.currentTarget.value)}
        >
          {columns.map(({ key, family }, index) => (
            <option key={key} value={String(key)}>
              {fillGaps(texts.column, { number: index + 1, family: family.label })}
            </option>
          ))}
          {side === 'a' && comparing.kept?.family && (
            <option value={KEPT}>
              {fillGaps(texts.kept, { family: column?.family.label ?? comparing.kept.family })}
            </option>
          )}
          {side === 'a' && <option value={OTHER}>{texts.other}</option>}
        </select>
        {side === 'b' && (
          <button type="button" disabled={!column?.encoding} onClick={props.onKeep}>
            {texts.keep}
          </button>
        )}
      </div>
      {column && !isKept && (
        <Options
          words={words}
          view={column}
          onChoose={(option, choice) =>
            dispatch({ type: 'choose', column: column.key, option, choice })
          }
        />
      )}
      {isPasted && (
        <label class="diff-other">
          {texts.otherLabel}
          <textarea
            rows={5}
            spellcheck={false}
            autocomplete="off"
            value={comparing.kept?.source ?? ''}
            aria-invalid={kept?.reading.type === 'faults' && comparing.kept?.source !== ''}
            onInput={(event) => dispatch({ type: 'kept-write', source: event.currentTarget.value })}
          />
        </label>
      )}
      {isKept && kept && comparing.kept?.source !== '' && (
        <TroubleList troubles={troublesOf(words, kept.reading, [])} />
      )}
      {column && <Refusal words={words} view={column} pointer={pointer} />}
    </section>
  )
}
