import type { RefObject } from 'preact'
import { useMemo } from 'preact/hooks'
import { fillGaps } from '~/i18n/fill-gaps.ts'
import type { Locale } from '~/i18n/site/site-text.ts'
import { MOST_OWN, type Shown } from '../reading.ts'
import type { StoredValue } from '../stored-values.ts'
import type { Words } from '../words.ts'
import { Field } from './Field.tsx'
import { groupsOf, matching } from './fields.ts'

interface Props {
  readonly words: Words
  readonly locale: Locale
  readonly shown: Shown
  readonly stored: readonly StoredValue[]
  readonly query: string
  /** Ids of groups that are unfolded. */
  readonly open: ReadonlySet<string>
  readonly box: RefObject<HTMLDivElement>
  onQuery(query: string): void
  onFold(group: string, open: boolean): void
  onSet(name: string, json: string | null): void
  onShow(name: string): void
  onFocus(name: string): void
}

/** The variables of the template in their groups, with what they have. */
export function Form(props: Props) {
  const { words, locale, shown, stored, query, open, box, onQuery, onFold, onSet, onShow } = props
  const { form } = words.filler
  const { names, own } = shown
  const groups = useMemo(() => groupsOf(shown, words, locale), [names, own, words, locale])
  const found = useMemo(() => matching(groups, query), [groups, query])
  const pairs = new Map(stored.map((pair) => [pair[0], pair]))
  const shownNames = new Set(found.flatMap(({ rows }) => rows.map(({ name }) => name)))
  const all = groups.reduce((sum, { rows }) => sum + rows.length, 0)
  const filled = groups.reduce((sum, group) => sum + filledIn(group.rows, pairs), 0)
  const progress = fillGaps(form.progress, { filled, all })
  return (
    <>
      <div class="filler-form-head">
        <input
          type="search"
          aria-label={form.search}
          placeholder={form.search}
          value={query}
          onInput={(event) => onQuery(event.currentTarget.value)}
        />
        <p class="filler-progress" data-testid="progress">
          <progress max={Math.max(1, all)} value={filled} aria-label={progress} />
          {progress}
        </p>
      </div>
      <div
        class="filler-groups"
        ref={box}
        onFocusCapture={(event) => {
          const field = (event.target as HTMLElement).closest('[data-variable]')
          const name = field?.getAttribute('data-variable')
          if (name) props.onFocus(name)
        }}
      >
        {all === 0 && <p class="encode-note">{form.empty}</p>}
        {all > 0 && found.length === 0 && <p class="encode-note">{form.none}</p>}
        {groups.map(({ id, title, rows }) => {
          const isFound = rows.some(({ name }) => shownNames.has(name))
          return (
            <details
              key={id}
              class="filler-group"
              data-group={id}
              hidden={!isFound}
              open={query !== '' || open.has(id)}
              onToggle={(event) => {
                // what a search unfolds is not the reader's choice
                if (query === '') onFold(id, event.currentTarget.open)
              }}
            >
              <summary>
                {title}
                <span class="filler-count">
                  {fillGaps(form.count, { filled: filledIn(rows, pairs), all: rows.length })}
                </span>
              </summary>
              {rows.map((row) => (
                <Field
                  key={row.name}
                  words={form}
                  row={row}
                  pair={pairs.get(row.name)}
                  locale={locale}
                  hidden={!shownNames.has(row.name)}
                  onSet={onSet}
                  onShow={onShow}
                />
              ))}
            </details>
          )
        })}
        {shown.hasMoreOwn && (
          <p class="encode-note">{fillGaps(form.tooMany, { count: MOST_OWN })}</p>
        )}
      </div>
    </>
  )
}

function filledIn(
  rows: readonly { readonly name: string }[],
  pairs: ReadonlyMap<string, StoredValue>,
): number {
  return rows.filter(({ name }) => pairs.has(name)).length
}
