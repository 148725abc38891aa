import { z } from 'zod'
import { bilingual, day, sentence } from '../tokens/schema.ts'
import type { ComparisonRow } from './comparison-row.ts'

// For tests only: pages read `comparison.ts`, so that zod stays out of them.

export const comparisonRows = z.array(
  z.strictObject({
    id: z.string().regex(/^[a-z-]+$/, { error: 'write lower-case ASCII' }),
    topic: z.strictObject({ en: sentence, 'zh-cn': sentence }),
    claude: bilingual,
    qwen: bilingual,
    deepseek: bilingual,
    source: bilingual,
    checked: day,
    basis: z.enum(['published', 'observed', 'inferred']),
  }),
) satisfies z.ZodType<ComparisonRow[]>
