import {
  Fixes,
  type ModelFinding,
  promptTags,
  readByModels,
  type TagNode,
} from '~/core/lens/index.ts'
import { type Place, placesOf } from './places.ts'
import { Positions } from './positions.ts'
import type { Part, TagsState } from './state.ts'

/** What the lens says of one part. */
export interface PartReading {
  readonly part: Part
  readonly scanCode: boolean
  readonly tree: readonly TagNode[]
  readonly findings: readonly ModelFinding[]
  readonly places: readonly Place[]
  readonly positions: Positions
  readonly fixes: Fixes
}

/** What is shown for `state`; readings of parts that did not change are those of `before`. */
export function read(
  { parts, scanCode }: TagsState,
  before: readonly PartReading[],
): readonly PartReading[] {
  const known = new Map(before.map((reading) => [reading.part, reading]))
  return parts.map((part) => {
    const old = known.get(part)
    return old?.scanCode === scanCode ? old : readPart(part, scanCode)
  })
}

function readPart(part: Part, scanCode: boolean): PartReading {
  const { text, origin } = part
  const { findings, tree } = readByModels(text, promptTags, { origin, scanCode })
  const all = { tree, findings: findings.map(({ finding }) => finding) }
  return {
    part,
    scanCode,
    tree,
    findings,
    places: placesOf(text, tree, all.findings),
    positions: new Positions(text),
    fixes: new Fixes(text, all, promptTags),
  }
}
