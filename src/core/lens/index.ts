/** What a text holds of prompt tags: which pair, which do not, and what a writer should know of them. */

export {
  type Finding,
  type FindingCode,
  findingCodes,
  type Level,
} from './finding.ts'
export { applyEdits, type Edit, type Fix, Fixes, fixKinds, mendAll } from './fixes.ts'
export { KnownTags, type LensTag } from './known-tags.ts'
export { inspectTags, type LensResult } from './lens.ts'
export {
  defaultOptions,
  type LensModel,
  type LensOptions,
  type LensOrigin,
  lensModels,
  lensOrigins,
} from './options.ts'
export { promptTags } from './prompt-tags.ts'
export { type ModelFinding, readByModels } from './readings.ts'
export type { TagNode } from './tree.ts'
