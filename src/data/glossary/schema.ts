import { z } from 'zod'
import { bilingual, day, sentence } from '../tokens/schema.ts'
import type { GlossaryRow } from './glossary.ts'

// For tests only: pages read `glossary.ts`, so that zod stays out of them.

export const glossaryRows = z.array(
  z.strictObject({
    id: z.string().regex(/^[a-z0-9-]+$/, { error: 'write lower-case ASCII' }),
    term: z.strictObject({ en: sentence, 'zh-cn': sentence }),
    meaning: bilingual,
    related: z.array(sentence),
    page: sentence,
    keywords: z.array(sentence),
    source: bilingual.nullable(),
    checked: day.nullable(),
    basis: z.enum(['published', 'observed', 'inferred']).nullable(),
  }),
) satisfies z.ZodType<GlossaryRow[]>
