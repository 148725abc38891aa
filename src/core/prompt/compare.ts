import { commonPrefix } from '../common-prefix.ts'
import type { JsonObject } from '../json/value.ts'
import { fillPrompt } from './fill.ts'
import { type FilledPlace, type Filling, isUse } from './filling.ts'
import { type DiffLine, lineDiff } from './line-diff.ts'
import type { FillOptions } from './options.ts'
import { type PromptTemplate, parsePrompt } from './parse.ts'

export interface DifferingSection {
  /** `null` for text under no heading. */
  readonly title: string | null
  /** Index of its part in the template. */
  readonly part: number
  /** In the order of their first differing place, each once. */
  readonly variables: readonly string[]
}

export interface Comparison {
  readonly left: Filling
  readonly right: Filling
  /** UTF-16 units that both texts have in common from the start: what a cache could share. */
  readonly prefix: number
  /** Those with a variable whose rendering differs, in order; one that is not here is equal in both. */
  readonly sections: readonly DifferingSection[]
  readonly lines: readonly DiffLine[]
}

/** Two sets of values in one template with the same options, and where they differ. Linear. */
export function comparePrompts(
  template: string | PromptTemplate,
  left: JsonObject,
  right: JsonObject,
  options: Partial<FillOptions> = {},
): Comparison {
  const parsed = typeof template === 'string' ? parsePrompt(template) : template
  const a = fillPrompt(parsed, left, options)
  const b = fillPrompt(parsed, right, options)
  return {
    left: a,
    right: b,
    prefix: commonPrefix(a.text, b.text),
    sections: differingSections(parsed, a, b),
    lines: lineDiff(parsed, a, b),
  }
}

function differingSections(
  { parts }: PromptTemplate,
  left: Filling,
  right: Filling,
): DifferingSection[] {
  const variables = new Map<number, Set<string>>()
  for (const [index, place] of left.places.entries()) {
    const other = right.places[index]
    if (!other || !differs(place, left.text, other, right.text)) continue
    const known = variables.get(place.part)
    if (known) known.add(place.name)
    else variables.set(place.part, new Set([place.name]))
  }
  return Array.from(variables, ([part, names]) => ({
    title: parts[part]?.title ?? null,
    part,
    variables: [...names],
  }))
}

function differs(place: FilledPlace, text: string, other: FilledPlace, otherText: string): boolean {
  if (!isUse(place)) return false
  const isRemoved = place.state === 'removed'
  if (isRemoved || other.state === 'removed') return place.state !== other.state
  return text.slice(place.start, place.end) !== otherText.slice(other.start, other.end)
}
