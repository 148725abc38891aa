import rows from './comparison.json' with { type: 'json' }
import type { ComparisonRow } from './comparison-row.ts'

/** Claude, Qwen3 and DeepSeek V4, question by question. */
export const comparison = rows as readonly ComparisonRow[]
