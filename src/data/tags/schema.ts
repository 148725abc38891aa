import { z } from 'zod'
import { type ClaimRow, claimTopics, claimVerdicts } from './claim-row.ts'
import {
  type TagRow,
  tagFaults,
  tagGroups,
  tagModels,
  tagOrigins,
  tagTiers,
  tagTrusts,
  tagWriters,
} from './tag-row.ts'

// For tests and builds only: pages and the core read the rows as they are.

const name = z.string().regex(/^[a-z][a-z0-9_-]*$/, { error: 'write the name without brackets' })
const oneOf = <const T extends readonly string[]>(codes: T) =>
  z.enum(codes, { error: `write one of: ${codes.join(', ')}` })
const tier = z.literal(tagTiers, { error: 'write a tier from 1 to 4' })

const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text

const day = z.string().refine(isDay, { error: 'write a day of the calendar as YYYY-MM-DD' })

const example = z.strictObject({
  origin: oneOf(tagOrigins),
  text: z.string().min(1, { error: 'write the example' }),
})

const row = z.strictObject({
  name,
  models: z.array(oneOf(tagModels)),
  tier: z.strictObject({ 'opus-4-8': tier.optional(), 'fable-5': tier.optional() }),
  also: tier.nullable(),
  group: oneOf(tagGroups),
  writers: z.array(oneOf(tagWriters)).min(1, { error: 'say who writes it' }),
  attributes: z.array(name),
  parents: z.array(name),
  children: z.array(name),
  trust: oneOf(tagTrusts),
  isData: z.boolean(),
  inferred: z.array(oneOf(['trust', 'writers'])),
  source: oneOf(['both', ...tagModels, 'system-prompt', 'reminder-article']),
  seen: z.url({ error: 'give the address of a public page, or null' }).nullable(),
  checked: day,
  basis: oneOf(['published', 'observed', 'inferred']),
  keywords: z.array(z.string().min(1)).min(1, { error: 'write other spellings of it' }),
  good: example,
  bad: example.extend({ fault: oneOf(tagFaults) }),
})

/** Rows of the table: each name once, tiers for the models that list it, parents and children in step. */
export const tagRows = z.array(row).superRefine((rows, context) => {
  const byName = new Map(rows.map((each) => [each.name, each]))
  for (const [index, each] of rows.entries()) {
    const fault = (message: string) =>
      context.addIssue({ code: 'custom', path: [index], message: `${each.name}: ${message}` })
    if (byName.get(each.name) !== each) fault('write each name once')
    if (`${Object.keys(each.tier).sort()}` !== `${[...each.models].sort()}`)
      fault('give a tier for each model that lists it, and for no other')
    for (const child of each.children) {
      if (!byName.get(child)?.parents.includes(each.name)) fault(`name it as a parent of ${child}`)
    }
    for (const parent of each.parents) {
      if (!byName.get(parent)?.children.includes(each.name))
        fault(`name it as a child of ${parent}`)
    }
    if (each.isData !== ['data', 'protocol-data'].includes(each.trust))
      fault('it is data if its trust says so')
    if ((each.basis === 'inferred') !== (each.seen === null))
      fault('what is not inferred was seen on a public page')
  }
}) satisfies z.ZodType<TagRow[]>

const claim = z.strictObject({
  id: name,
  topic: oneOf(claimTopics),
  verdict: oneOf(claimVerdicts),
  basis: oneOf(['published', 'observed', 'inferred']),
  source: z.url({ error: 'give the address of a public page, or null' }).nullable(),
  checked: day,
})

/** Rows of the comparison: each id once, and a source for whatever is settled. */
export const claimRows = z.array(claim).superRefine((rows, context) => {
  const seen = new Set<string>()
  for (const [index, { id, verdict, source }] of rows.entries()) {
    const fault = (message: string) =>
      context.addIssue({ code: 'custom', path: [index], message: `${id}: ${message}` })
    if (seen.has(id)) fault('write each claim once')
    seen.add(id)
    if (source === null && verdict !== 'open') fault('what has no source is open')
  }
}) satisfies z.ZodType<ClaimRow[]>
