import { expect, test } from 'vitest'
import { planExperiment } from '~/data/plan-experiment/plan-experiment.ts'
import { planExperimentSchema } from '~/data/plan-experiment/schema.ts'
import en from '~/i18n/claude-code/en.json' with { type: 'json' }

test('the experiment follows its schema', () => {
  expect(planExperimentSchema.safeParse(planExperiment).error).toBeUndefined()
})

test('every variant, figure and metric has its words', () => {
  const { variants, baseline, metrics } = en.experiment
  const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).sort()
  expect(Object.keys(variants).sort()).toEqual(ids(planExperiment.variants))
  expect(Object.keys(baseline).sort()).toEqual(ids(planExperiment.baseline))
  expect(Object.keys(metrics).sort()).toEqual(ids(planExperiment.metrics))
})
