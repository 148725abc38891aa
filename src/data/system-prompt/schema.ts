import { z } from 'zod'
import { type VariableRow, variableTypes } from './variable-row.ts'

// For tests and builds only: the core and the pages read the rows as they are.

const sentence = z.string().regex(/^\S.*[.。]$/u, { error: 'write a sentence with its full stop' })

const row = z.strictObject({
  name: z.string().regex(/^[a-zA-Z][a-zA-Z0-9]*\.[a-zA-Z][a-zA-Z0-9]*$/, {
    error: 'write group.field, in ASCII letters and digits',
  }),
  group: z.string(),
  type: z.enum(variableTypes, { error: `write one of: ${variableTypes.join(', ')}` }),
  values: z.array(z.string()).min(1, { error: 'list what it may be' }).optional(),
  meaning: z.strictObject({
    en: sentence,
    'zh-cn': sentence.refine((text) => /\p{Script=Han}/u.test(text), {
      error: 'write the Chinese sentence in Chinese',
    }),
  }),
  example: z.union([z.string().min(1), z.number(), z.boolean(), z.array(z.string()).min(1)], {
    error: 'give an example value, and no empty one',
  }),
  volatile: z.boolean({ error: 'write true or false' }),
  source: z.string().min(1, { error: 'name the template' }),
  basis: z.enum(['stated', 'inferred'], { error: 'write stated or inferred' }),
})

const jsonType = { number: 'number', boolean: 'boolean', list: 'object' } as const

/** Rows of the table: each name once and in its group, values where an enum needs them, examples that fit. */
export const variableRows = z.array(row).superRefine((rows, context) => {
  const seen = new Set<string>()
  for (const [index, { name, group, type, values, example }] of rows.entries()) {
    const fault = (message: string) =>
      context.addIssue({ code: 'custom', path: [index], message: `${name}: ${message}` })
    if (seen.has(name)) fault('write each name once')
    seen.add(name)
    if (!name.startsWith(`${group}.`)) fault('its group is what stands before the dot')
    if ((type === 'enum') !== (values !== undefined))
      fault('values belong to an enum, and to no other')
    const wanted = jsonType[type as keyof typeof jsonType] ?? 'string'
    if (typeof example !== wanted) fault(`the example of a ${type} is a ${wanted}`)
    if (values && !values.includes(String(example))) fault('the example is one of the values')
  }
}) satisfies z.ZodType<VariableRow[]>
