import { z } from 'zod'
import { type ReminderRow, reminderForms } from './reminder-row.ts'

// For tests and builds only: the core and the pages read the rows as they are.

const word = z.string().regex(/^\S+$/, { error: 'write one word, as the wire spells it' })
const line = z.int({ error: 'write the line of the article as a whole number' }).positive()
const stated = z.strictObject({
  basis: z.enum(['article', 'inferred'], { error: 'write article or inferred' }),
  line: line.optional(),
})

const placeholder = z.strictObject({
  name: word,
  basis: z.enum(['article', 'assumed'], { error: 'write article or assumed' }),
  example: z.string({ error: 'give an example value; it may be empty' }),
})

const part = z.strictObject({
  text: z.string().min(1, { error: 'write the text with its placeholders' }),
  exact: z.boolean({ error: 'write true only for the article’s own template' }),
  by: z.enum(['producer', 'user'], { error: 'write producer, or user for what the user asked' }),
})

const row = z.strictObject({
  type: word,
  attachment: word.nullable(),
  group: word,
  section: z.string().regex(/^(\d+\.\d+|[A-Z])$/, { error: 'write a section such as 4.7, or B' }),
  line,
  named: z.enum(['article', 'ours'], { error: 'write article or ours' }),
  form: stated.extend({
    is: z.enum(reminderForms, { error: `write one of: ${reminderForms.join(', ')}` }),
  }),
  trigger: stated,
  frequency: stated.extend({ is: word }),
  template: z.enum(['given', 'partly', 'lost', 'none'], {
    error: 'write given, partly, lost or none',
  }),
  placeholders: z.array(placeholder),
  parts: z.array(part).min(1, { error: 'give at least one text' }),
  hosts: z.array(z.enum(['tool-result', 'reminder'])),
  retired: z.boolean(),
})

/** Rows of the catalogue: each type once, placeholders and texts in step, hosts where they belong. */
export const reminderRows = z.array(row).superRefine((rows, context) => {
  const seen = new Set<string>()
  for (const [index, each] of rows.entries()) {
    const fault = (message: string) =>
      context.addIssue({ code: 'custom', path: [index], message: `${each.type}: ${message}` })
    if (seen.has(each.type)) fault('write each type once')
    seen.add(each.type)
    const texts = [
      ...each.parts.map(({ text }) => text),
      ...each.placeholders.map((p) => p.example),
    ]
    const named = texts.join('\n').match(/\$\{[^}]*\}/g) ?? []
    for (const { name } of each.placeholders) {
      if (!named.some((gap) => gap.includes(name))) fault(`put \${${name}} into a text`)
    }
    for (const gap of named) {
      if (!each.placeholders.some(({ name }) => gap.includes(name))) fault(`describe ${gap}`)
    }
    if ((each.form.is === 'embedded') !== each.hosts.length > 0) {
      fault('name hosts for an embedded producer, and for no other')
    }
    if (each.form.is === 'none' && each.attachment === null) fault('a silent type is an attachment')
    if (each.form.is === 'embedded' && each.attachment !== null)
      fault('it is no message of its own')
    const exact = each.parts.some((one) => one.exact)
    if (exact && each.template !== 'given') fault('only a template that is given can be exact')
  }
}) satisfies z.ZodType<ReminderRow[]>

const searched = z.array(z.string().min(1)).min(1, { error: 'give at least one word' })

/** Words to search by, for each type in both languages. */
export const reminderKeywordRows = z.record(
  word,
  z.strictObject({
    en: searched,
    'zh-cn': searched.refine((words) => words.some((one) => /\p{Script=Han}/u.test(one)), {
      error: 'give at least one word in Chinese',
    }),
  }),
)
