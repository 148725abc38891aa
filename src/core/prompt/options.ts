import { type Catalogue, promptCatalogue } from './catalogue.ts'

/** What stands for a known variable without a value: the placeholder, nothing, or a visible mark. */
export const missingModes = ['keep', 'blank', 'mark'] as const
export type MissingMode = (typeof missingModes)[number]

export const boundaryChoices = ['drop', 'keep'] as const
export type BoundaryChoice = (typeof boundaryChoices)[number]

/**
 * `git`: where `git.isRepository` is false, its section keeps its first line only. `dirs`: a section
 * that names `memory.dir` or `scratchpad.dir` goes if that has no value.
 */
export const sectionRules = ['git', 'dirs'] as const
export type SectionRule = (typeof sectionRules)[number]

export interface FillOptions {
  readonly catalogue: Catalogue
  readonly mode: MissingMode
  /** Titles of sections behind the boundary that are switched off. */
  readonly off: readonly string[]
  readonly rules: Readonly<Record<SectionRule, boolean>>
  readonly boundary: BoundaryChoice
}

export const defaultOptions: FillOptions = {
  catalogue: promptCatalogue,
  mode: 'keep',
  off: [],
  rules: { git: true, dirs: true },
  boundary: 'drop',
}
