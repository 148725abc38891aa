import { z } from 'zod'
import { type TokenNote, type TokenRow, tokenClasses } from './token-row.ts'

// For tests and builds only: pages and the core read `token-row.ts`, so that zod stays out of them.

export const sentence = z.string().refine((text) => text.trim() === text && text.length > 0, {
  error: 'write a sentence, without blanks around it',
})

export const bilingual = z.strictObject({
  en: sentence,
  'zh-cn': sentence.refine((text) => /\p{Script=Han}/u.test(text), {
    error: 'write the Chinese sentence in Chinese',
  }),
})

const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text

export const day = z.string().refine(isDay, { error: 'write a day of the calendar as YYYY-MM-DD' })

const note = z.strictObject({
  token: z.string().min(1, { error: 'write the token as the tokenizer spells it' }),
  class: z.enum(tokenClasses, { error: `write one of: ${tokenClasses.join(', ')}` }),
  purpose: bilingual,
  source: sentence,
  checked: day,
  basis: z.enum(['published', 'observed', 'inferred'], {
    error: 'write published, observed or inferred',
  }),
  note: bilingual.optional(),
})

const row = note.extend({
  id: z
    .int({ error: 'write the id as a whole number, or null if no source states it' })
    .nonnegative({ error: 'ids start at 0' })
    .nullable(),
  special: z.boolean({ error: 'write true or false, or null if no source states it' }).nullable(),
})

/** Rows of a table: each token once, and each id once. */
export const tokenRows = z.array(row).superRefine((rows, context) => {
  const firstWith = new Map<string | number, number>()
  for (const [index, { token, id }] of rows.entries()) {
    for (const key of id === null ? [token] : [token, id]) {
      const first = firstWith.get(key)
      if (first === undefined) firstWith.set(key, index)
      else
        context.addIssue({ code: 'custom', path: [index], message: `row ${first} is ${key} too` })
    }
  }
}) satisfies z.ZodType<TokenRow[]>

/** Rows before a tokenizer's ids and flags are joined to them. */
export const tokenNotes = z.array(note) satisfies z.ZodType<TokenNote[]>
