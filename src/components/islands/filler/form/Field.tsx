import { useId } from 'preact/hooks'
import { fillGaps } from '~/i18n/fill-gaps.ts'
import { pure } from '../../encode/pure.tsx'
import { clocks, isClock } from '../moments.ts'
import { type StoredValue, valueIn } from '../stored-values.ts'
import { type FillerWords, gapFor } from '../words.ts'
import { type FieldRow, fieldId } from './fields.ts'
import { ListControl } from './ListControl.tsx'
import { type Edited, editedAs } from './typed-text.ts'
import { ValueControl } from './ValueControl.tsx'

export interface FieldProps {
  readonly words: FillerWords['form']
  readonly row: FieldRow
  readonly pair: StoredValue | undefined
  readonly locale: string
  readonly hidden: boolean
  onSet(name: string, json: string | null): void
  onShow(name: string): void
}

/** A variable: what it means, and a control that fits its type. */
export const Field = pure(function Field(props: FieldProps) {
  const { words, row, pair, locale, hidden, onSet, onShow } = props
  const { name, type, values, meaning, example, volatile } = row
  const help = useId()
  const value = pair && valueIn(pair)
  const edited: Edited | null = pair && value !== undefined ? editedAs(type, value, pair[1]) : null
  const set = (json: string | null) => onSet(name, json)
  const named = (text: string) => fillGaps(text, { name })
  return (
    <div
      class="filler-field"
      data-variable={name}
      data-filled={edited ? '' : undefined}
      data-volatile={volatile ? '' : undefined}
      hidden={hidden}
    >
      <div class="filler-field-head">
        {type === 'list' && edited?.as !== 'json' ? (
          <code>{name}</code>
        ) : (
          <label for={fieldId(name)}>
            <code>{name}</code>
          </label>
        )}
        {volatile && (
          <span
            class="filler-clock"
            role="img"
            aria-label={words.volatile}
            title={words.volatile}
          />
        )}
        {tagOf(edited, words) && <span class="filler-tag">{tagOf(edited, words)}</span>}
        <span class="encode-spring" />
        {edited === null && isTextual(type) && (
          <button
            type="button"
            class="encode-quiet filler-empty"
            aria-label={named(words.makeEmptyFor)}
            onClick={() => set('""')}
          >
            {words.makeEmpty}
          </button>
        )}
        {isClock(name) && (
          <button
            type="button"
            class="encode-quiet"
            aria-label={named(words.nowFor)}
            onClick={() => set(JSON.stringify(clocks[name](new Date(), locale)))}
          >
            {words.now}
          </button>
        )}
        {edited && (
          <button
            type="button"
            class="encode-quiet"
            aria-label={named(words.remove)}
            title={named(words.remove)}
            onClick={() => set(null)}
          >
            ×
          </button>
        )}
        <button
          type="button"
          class="encode-quiet filler-show"
          aria-label={named(words.show)}
          title={named(words.show)}
          onClick={() => onShow(name)}
        >
          →
        </button>
      </div>
      {type === 'list' && edited?.as !== 'json' ? (
        <ListControl
          words={words}
          name={name}
          items={edited?.as === 'list' ? edited.items : null}
          describedBy={help}
          onItems={(items) => set(JSON.stringify(items))}
        />
      ) : (
        <ValueControl
          words={words}
          name={name}
          type={type}
          values={values}
          edited={edited}
          describedBy={help}
          onJson={set}
        />
      )}
      <p id={help} class="filler-help">
        {meaning}
        {example && (
          <>
            {gapFor(locale)}
            {words.example} <code>{example}</code>
          </>
        )}
      </p>
    </div>
  )
})

function isTextual(type: FieldRow['type']): boolean {
  return type === 'string' || type === 'path' || type === 'date'
}

function tagOf(edited: Edited | null, words: FillerWords['form']): string | null {
  if (edited?.as === 'json') return words.asJson
  if (edited?.as === 'text' && edited.text === '') return words.emptyText
  return edited?.as === 'list' && edited.items.length === 0 ? words.emptyList : null
}
