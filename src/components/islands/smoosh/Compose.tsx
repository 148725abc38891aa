import { useEffect, useMemo, useState } from 'preact/hooks'
import { pathText, placeOf } from '~/core/json/place.ts'
import { javascriptJson } from '~/core/json/write.ts'
import { compose, placesFor, type Where } from '~/core/smoosh/index.ts'
import type { ReminderRow } from '~/data/reminders/reminder-row.ts'
import { fillGaps } from '~/i18n/fill-gaps.ts'
import { storedMarks } from './marks.ts'
import type { Shown } from './reading.ts'
import type { Action } from './state.ts'
import type { Words } from './words.ts'

interface Props {
  readonly words: Words
  readonly shown: Shown
  dispatch(action: Action): void
}

/** Puts a reminder of one of the catalogue's producers into the messages. */
export function Compose({ words, shown, dispatch }: Props) {
  const { compose: texts } = words.smoosh
  const [open, setOpen] = useState(false)
  const [rows, setRows] = useState<readonly ReminderRow[]>([])
  const [type, setType] = useState('date_change')
  const [at, setAt] = useState<number | null>(null)

  useEffect(() => {
    if (!open || rows.length > 0) return
    let wanted = true
    void import('~/data/reminders/catalogue.ts').then(({ reminders }) => {
      if (wanted) setRows(reminders)
    })
    return () => {
      wanted = false
    }
  }, [open, rows])

  const row = rows.find((one) => one.type === type) ?? rows[0]
  const places = useMemo(() => (row ? placesFor(row, shown.stored) : []), [row, shown])
  const last = places.length - 1
  const chosen = at !== null && at <= last ? at : last
  const where = places[chosen]
  const onInsert = () => {
    const made = row && where && compose(shown.input, row, where, { marks: shown.marks })
    if (!made) return
    const source = javascriptJson(made.input, 2)
    dispatch({ type: 'open', source, marks: storedMarks(made.marks) })
  }
  const groups = [...new Set(rows.map(({ group }) => group))]
  return (
    <details
      class="smoosh-compose"
      onToggle={(event) => setOpen(event.currentTarget.open)}
      data-testid="compose"
    >
      <summary>{texts.title}</summary>
      {row && (
        <div class="smoosh-actions">
          <select
            aria-label={texts.producer}
            value={row.type}
            onChange={(event) => {
              setType(event.currentTarget.value)
              setAt(null)
            }}
          >
            {groups.map((group) => (
              <optgroup
                key={group}
                label={(words.groups as Readonly<Record<string, string>>)[group] ?? group}
              >
                {rows
                  .filter((one) => one.group === group)
                  .map((one) => (
                    <option key={one.type} value={one.type}>
                      {one.type}
                    </option>
                  ))}
              </optgroup>
            ))}
          </select>
          <select
            aria-label={texts.where}
            value={String(chosen)}
            disabled={!where}
            onChange={(event) => setAt(Number(event.currentTarget.value))}
          >
            {places.map((place, index) => (
              <option key={index} value={String(index)}>
                {placeName(words, place, shown.stored.length)}
              </option>
            ))}
          </select>
          <button type="button" disabled={!where} onClick={onInsert}>
            {texts.insert}
          </button>
          <p>
            {!where && `${texts.nowhere} `}
            {row.parts.every(({ exact }) => exact) ? texts.exact : texts.ours} {texts.forgets}
          </p>
        </div>
      )}
    </details>
  )
}

function placeName(words: Words, where: Where, length: number): string {
  const { compose: texts } = words.smoosh
  if (where.at === 'inside') {
    const block = where.block === null ? [] : ['content', where.block]
    const path = pathText(placeOf(['messages', where.message, ...block]))
    return fillGaps(texts.inside, { path })
  }
  if (where.before === length) return texts.end
  return fillGaps(texts.before, { path: pathText(placeOf(['messages', where.before])) })
}
