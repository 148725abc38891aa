export { type BlindSpot, type BlindSpotCode, blindSpotCodes, blindSpots } from './blind-spots.ts'
export {
  type BlockView,
  type Comparison,
  compareStep,
  type Fate,
  type MessageView,
  type Segment,
} from './compare-step.ts'
export { type FlatPart, flatten } from './flatten.ts'
export { type IdleCode, idleCodes, outcomeOf, type StepOutcome } from './outcome.ts'
export { type Rule, type RuleBasis, readingRules, stepRules } from './rules.ts'
export { type Share, type Shares, sharesOf } from './shares.ts'
