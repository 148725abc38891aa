import type { JsonObject } from '../json/value.ts'
import type { FillOptions } from './options.ts'
import type { Part, PromptTemplate, Range } from './parse.ts'

/** What became of a section; where several apply, the first of these after `kept`. */
export const sectionStates = ['kept', 'off', 'missing-dir', 'first-line'] as const
export type SectionState = (typeof sectionStates)[number]

const directories: readonly string[] = ['memory.dir', 'scratchpad.dir']

/** What becomes of a part. The static side and text under no heading always stay. */
export function stateOf(
  part: Part,
  values: JsonObject,
  {
    catalogue,
    off,
    rules,
  }: Pick<FillOptions, 'catalogue' | 'rules'> & { off: ReadonlySet<string> },
): SectionState {
  if (part.title === null || part.side !== 'dynamic') return 'kept'
  if (off.has(part.title)) return 'off'
  const names = part.placeholders
    .filter(({ isLiteral, name }) => !isLiteral && catalogue.get(name) !== undefined)
    .map(({ name }) => name)
  const isMissing = (name: string) =>
    directories.includes(name) && (values.get(name) ?? null) === null
  if (rules.dirs && names.some(isMissing)) return 'missing-dir'
  const isElsewhere = rules.git && values.get('git.isRepository') === false
  return isElsewhere && names.includes('git.isRepository') ? 'first-line' : 'kept'
}

/** The ranges of `part` that stay, in order; none is empty. */
export function keptRanges(
  template: PromptTemplate,
  part: Part,
  state: SectionState,
  boundary: FillOptions['boundary'],
): Range[] {
  const { start, end, rest } = part
  if (state === 'off' || state === 'missing-dir') return []
  const cut = state === 'first-line' ? rest : boundary === 'drop' ? template.boundary : null
  if (!cut || cut.end <= start || cut.start >= end) return [{ start, end }]
  return [
    { start, end: cut.start },
    { start: cut.end, end },
  ].filter((range) => range.start < range.end)
}
