import type { Bilingual } from '../tokens/token-row.ts'

/** How three families settle one question. Backquotes set off code. */
export interface ComparisonRow {
  readonly id: string
  readonly topic: Bilingual
  readonly claude: Bilingual
  readonly qwen: Bilingual
  readonly deepseek: Bilingual
  readonly source: Bilingual
  /** Day of the comparison with it, ISO. */
  readonly checked: string
  readonly basis: 'published' | 'observed' | 'inferred'
}
