import type { VariableRow } from './variable-row.ts'
import rows from './variables.json' with { type: 'json' }

/** The 49 placeholders, in the order of the template. */
export const promptVariables: readonly VariableRow[] = rows as VariableRow[]
