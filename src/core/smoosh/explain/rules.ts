import type { StepId } from '../step.ts'

/** `article`: the article describes it. `decision`: it says nothing, and this model had to choose. */
export type RuleBasis = 'article' | 'decision'

export interface Rule {
  /** The view has a sentence for it. */
  readonly id: string
  readonly basis: RuleBasis
}

const article = (id: string): Rule => ({ id, basis: 'article' })
const decision = (id: string): Rule => ({ id, basis: 'decision' })

/** What each step goes by. */
export const stepRules: Readonly<Record<StepId, readonly Rule[]>> = {
  drop: [
    article('drop.silent'),
    article('drop.blank'),
    decision('drop.closed-list'),
    decision('drop.not-system'),
    decision('drop.cache-mark'),
    decision('drop.first'),
  ],
  wrap: [
    article('wrap.each-text'),
    article('wrap.once'),
    decision('wrap.exact-start'),
    decision('wrap.meta-alone'),
    decision('wrap.typed'),
  ],
  merge: [
    article('merge.run'),
    decision('merge.texts-apart'),
    decision('merge.meta'),
    decision('merge.system'),
  ],
  hoist: [article('hoist.results')],
  smoosh: [
    article('smoosh.last-result'),
    article('smoosh.reference'),
    article('smoosh.string'),
    article('smoosh.array'),
    article('smoosh.error'),
    decision('smoosh.no-earlier'),
    decision('smoosh.untrimmed'),
    decision('smoosh.cache-mark'),
    decision('smoosh.stays-array'),
  ],
  sanitise: [article('sanitise.text-only'), decision('sanitise.placeholder')],
  finalise: [article('finalise.two-fields')],
}

/** What the readers and the strips go by. */
export const readingRules: readonly Rule[] = [
  article('read.bubble'),
  article('read.telemetry'),
  decision('read.search-meta'),
  decision('read.results'),
  decision('read.line-breaks'),
  decision('read.white-space'),
]
