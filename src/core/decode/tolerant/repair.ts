import type { Stretch } from '../decoded.ts'

/** What a tolerant reading may do to a text. Each is ours: no vendor says that it was meant so. */
export const repairCodes = [
  // the turn
  'repair.header-skipped',
  'repair.end-missing',
  'repair.behind-end-dropped',
  'repair.cut-off',
  // reasoning
  'repair.thinking-opened',
  'repair.thinking-closed',
  'repair.call-in-thinking',
  'repair.token-kept',
  // calls and their tags
  'repair.opening-missing',
  'repair.closing-missing',
  'repair.tag-twice',
  'repair.layout',
  'repair.text-behind-calls',
  'repair.text-in-call-dropped',
  'repair.other-format',
  'repair.other-word',
  'repair.call-untagged',
  'repair.call-list',
  'repair.json-body',
  'repair.kind-missing',
  'repair.value-as-text',
  'repair.parameter-twice',
  // spelling
  'repair.bars-doubled',
  'repair.bars-ascii',
  'repair.bars-fullwidth',
  'repair.underscores',
  'repair.tag-spaced',
  'repair.tag-case',
  'repair.tag-form',
  'repair.dsml-missing',
  // JSON
  'repair.json-fence',
  'repair.json-quotes',
  'repair.json-words',
  'repair.json-keys',
  'repair.json-comma',
  'repair.json-braces-doubled',
  'repair.json-bracket-missing',
  'repair.json-bracket-extra',
  'repair.json-control',
  'repair.json-escape',
  'repair.json-repeated',
  'repair.arguments-text',
  'repair.arguments-key',
  'repair.arguments-missing',
  'repair.member-ignored',
  'repair.call-nested',
] as const
export type RepairCode = (typeof repairCodes)[number]

/** One thing that a tolerant reading took for something else than what stands there. */
export interface Repair {
  readonly code: RepairCode
  /** Where in the text; empty where something is missing. */
  readonly at: Stretch
  /** What stands there; empty where something is missing. */
  readonly found: string
  /** What it was read as; empty where it was left out. */
  readonly meant: string
}
