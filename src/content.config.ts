import { defineCollection } from 'astro:content'
import { docsLoader, i18nLoader } from '@astrojs/starlight/loaders'
import { docsSchema, i18nSchema } from '@astrojs/starlight/schema'
import { z } from 'astro/zod'

/**
 * When a page's facts were last compared with their sources, and how the weakest of them is known;
 * what readers call its subject, for the search box.
 */
const facts = z.object({
  checked: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/, { error: 'write a day in quotes as YYYY-MM-DD' })
    .optional(),
  basis: z.enum(['published', 'observed', 'inferred']).optional(),
  keywords: z.array(z.string()).default([]),
})

export const collections = {
  docs: defineCollection({ loader: docsLoader(), schema: docsSchema({ extend: facts }) }),
  i18n: defineCollection({ loader: i18nLoader(), schema: i18nSchema() }),
}
