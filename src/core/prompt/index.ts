export { Catalogue, promptCatalogue, type Variable } from './catalogue.ts'
export { type Comparison, comparePrompts, type DifferingSection } from './compare.ts'
export {
  type Diagnostic,
  type DiagnosticCode,
  diagnosticCodes,
  type SentenceCode,
  sentenceOf,
} from './diagnostic.ts'
export { fillPrompt } from './fill.ts'
export type { FilledPlace, FilledSection, Filling, KeptRange } from './filling.ts'
export { type FormValue, formValues } from './form-values.ts'
export type { DiffLine } from './line-diff.ts'
export {
  type BoundaryChoice,
  boundaryChoices,
  defaultOptions,
  type FillOptions,
  type MissingMode,
  missingModes,
  type SectionRule,
  sectionRules,
} from './options.ts'
export { BOUNDARY, type Part, type PromptTemplate, parsePrompt, type Side } from './parse.ts'
export { type PromptReason, promptReasons } from './prompt-writer.ts'
export { type ReadValues, readValues } from './read-values.ts'
export { type SectionState, sectionStates } from './section-state.ts'
export { volatileLast } from './volatile-last.ts'
