import { z } from 'zod'
import { bilingual, day, sentence } from '../tokens/schema.ts'
import type { DeepseekRelease, QwenRelease, Variant } from './release-row.ts'

// For tests only: pages read `releases.ts`, so that zod stays out of them.

const release = {
  id: z.string().regex(/^[a-z0-9.-]+$/, { error: 'write lower-case ASCII' }),
  name: sentence,
  families: z.array(sentence),
  changes: bilingual,
  source: z.strictObject({ en: sentence, 'zh-cn': sentence }),
  checked: day,
  basis: z.enum(['published', 'observed', 'inferred']),
}

export const qwenReleaseRows = z.array(
  z.strictObject({
    ...release,
    tokens: z.int().positive().nullable(),
    defaultSystem: z.string().nullable(),
    definitions: z.enum(['after-system', 'before-system', 'ignored']).nullable(),
    calls: z.enum(['json', 'xml', 'ignored']).nullable(),
    opens: z.string().nullable(),
    opensOff: z.string().nullable(),
    history: z.enum(['as-written', 'cut', 'since-question', 'all']).nullable(),
    laterSystem: z.enum(['in-place', 'dropped', 'refused']).nullable(),
    otherRoles: z.enum(['dropped', 'printed', 'refused']).nullable(),
  }),
) satisfies z.ZodType<QwenRelease[]>

export const deepseekReleaseRows = z.array(
  z.strictObject({
    ...release,
    form: z.enum(['jinja', 'python']),
    system: z.enum(['joined', 'bare', 'marked']),
    header: z.enum(['assistant', 'user', 'user-system']),
    thinks: z.string().nullable(),
    chats: z.string().nullable(),
    history: z.enum(['as-written', 'cut-last', 'cut-first', 'last-user', 'last-user-no-tools']),
    definitions: z.boolean(),
    calls: z.string().min(1),
    results: z.string().min(1),
    efforts: z.array(sentence),
    reminder: z.boolean(),
  }),
) satisfies z.ZodType<DeepseekRelease[]>

export const variantRows = z.array(
  z.strictObject({
    family: sentence,
    release: z.string().nullable(),
    size: bilingual.nullable(),
    changes: bilingual.nullable(),
    source: release.source,
    checked: day,
    basis: release.basis,
  }),
) satisfies z.ZodType<Variant[]>
