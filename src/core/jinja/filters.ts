import type { Args } from './arguments.ts'
import type { Runtime } from './runtime.ts'
import { sequenceFilters } from './sequence-filters.ts'
import { textFilters } from './text-filters.ts'
import { valueFilters } from './value-filters.ts'
import type { Value } from './values.ts'

export type Filter = (value: Value, args: Args, r: Runtime) => Value

/** Every filter by name: jinja2's own, and `tojson` as transformers has it. */
export const filters: ReadonlyMap<string, Filter> = new Map([
  ...Object.entries(valueFilters),
  ...Object.entries(textFilters),
  ...Object.entries(sequenceFilters),
])
