import { z } from 'zod'

// For tests and builds only.

/** The experiment on phase 4 of plan mode, as the article reports it. */
export const planExperimentSchema = z.strictObject({
  source: z.string().min(1, { error: 'name the source' }),
  checked: z.iso.date({ error: 'write the day of the comparison, ISO' }),
  basis: z.enum(['published', 'observed', 'inferred']),
  flag: z.string(),
  variants: z.array(z.strictObject({ id: z.string(), value: z.string().nullable() })),
  baseline: z.array(
    z.strictObject({
      id: z.string(),
      value: z.number(),
      unit: z.enum(['characters', 'percent']),
      approximate: z.boolean().optional(),
    }),
  ),
  metrics: z.array(
    z.strictObject({
      id: z.string(),
      role: z.enum(['main', 'mechanism', 'guardrail']),
      name: z.string().nullable(),
    }),
  ),
})

export type PlanExperiment = z.infer<typeof planExperimentSchema>
