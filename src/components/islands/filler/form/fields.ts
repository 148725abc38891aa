import { promptCatalogue } from '~/core/prompt/index.ts'
import type { VariableRow } from '~/data/system-prompt/variable-row.ts'
import { promptVariables } from '~/data/system-prompt/variables.ts'
import { fillGaps } from '~/i18n/fill-gaps.ts'
import type { Locale } from '~/i18n/site/site-text.ts'
import type { Read } from '../reading.ts'
import type { Words } from '../words.ts'

/** Group of variables that only the reader's template knows. */
export const OWN = 'own'

/** A variable as the form shows it. */
export interface FieldRow extends Pick<VariableRow, 'name' | 'type' | 'values' | 'volatile'> {
  readonly meaning: string
  /** Written out; empty for a variable of the reader's own. */
  readonly example: string
}

export interface FieldGroup {
  readonly id: string
  readonly title: string
  readonly rows: readonly FieldRow[]
}

/** The variables of a template in the groups and the order of the catalogue, the reader's own last. */
export function groupsOf({ names, own }: Read, words: Words, locale: Locale): FieldGroup[] {
  const used = new Set(names)
  const groups = new Map<string, FieldRow[]>()
  for (const row of promptVariables) {
    if (!used.has(row.name)) continue
    const rows = groups.get(row.group) ?? []
    groups.set(row.group, rows)
    const { name, type, values, volatile } = row
    const example = Array.isArray(row.example) ? row.example.join(' · ') : String(row.example)
    rows.push({ name, type, values, volatile, meaning: row.meaning[locale], example })
  }
  const titles: Readonly<Record<string, string>> = words.prompt.groups
  const known = Array.from(groups, ([id, rows]) => ({ id, title: titles[id] ?? id, rows }))
  if (own.length === 0) return known
  const { form } = words.filler
  const rows = own.map((name): FieldRow => {
    const nearest = promptCatalogue.nearest(name)
    const meaning = nearest ? fillGaps(form.ownNear, { nearest }) : form.ownMeaning
    return { name, type: 'string', values: undefined, volatile: false, meaning, example: '' }
  })
  return [...known, { id: OWN, title: form.own, rows }]
}

/** The groups with only those variables that `query` is found in: name, meaning, or the group's title. */
export function matching(groups: readonly FieldGroup[], query: string): readonly FieldGroup[] {
  const wanted = query.trim().toLowerCase()
  if (wanted === '') return groups
  const has = (text: string) => text.toLowerCase().includes(wanted)
  return groups.flatMap((group) => {
    const rows = has(group.title)
      ? group.rows
      : group.rows.filter(({ name, meaning }) => has(name) || has(meaning))
    return rows.length > 0 ? [{ ...group, rows }] : []
  })
}

/** The id of the element that takes the value of a variable. */
export function fieldId(name: string): string {
  return `value-${name}`
}
