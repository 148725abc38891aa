import type { Args } from './arguments.ts'
import { Fault } from './error.ts'
import type { Runtime } from './runtime.ts'
import { sequenceFilters } from './sequence-filters.ts'
import type { Str } from './text.ts'
import { textFilters } from './text-filters.ts'
import { valueFilters } from './value-filters.ts'
import type { Value } from './values.ts'

export type Filter = (value: Value, args: Args, r: Runtime) => Value

/**
 * What templates may use beyond the language itself. Whoever renders chooses one, so that a page
 * fetches no code that none of its templates asks for.
 */
export interface Library {
  readonly filters: ReadonlyMap<string, Filter>
  /** `pattern % values`. */
  readonly percent: (pattern: Str, values: Value, r: Runtime) => Value
  /** `pattern.format(…)`. */
  readonly format: (pattern: Str, args: Args, r: Runtime) => Value
  /** `strftime_now(pattern)`. */
  readonly date: (now: Date, pattern: string) => string
}

const missing = () => {
  throw new Fault('unsupported', 'formatting, which takes the full library')
}

/** Enough for most chat templates: their usual filters, and no formatting of text or dates. */
export const basicLibrary: Library = {
  filters: new Map([
    ...Object.entries(valueFilters),
    ...Object.entries(textFilters),
    ...Object.entries(sequenceFilters),
  ]),
  percent: missing,
  format: missing,
  date: missing,
}
