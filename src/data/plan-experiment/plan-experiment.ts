import rows from './plan-experiment.json' with { type: 'json' }
import type { PlanExperiment } from './schema.ts'

/** Variants, figures and metrics; their words are in `i18n/claude-code`. */
export const planExperiment: PlanExperiment = rows as PlanExperiment
