import { commonPrefix } from '../common-prefix.ts'
import {
  byteLength,
  type Cause,
  causesOf,
  compareEncodings,
  type Parting,
  partingOf,
  type Range,
  type Side,
} from '../compare/index.ts'
import type { Encoding, Span } from '../span.ts'

/** What a prompt keeps of the one before it. */
export interface TurnStep {
  /** In UTF-8: of the earlier prompt, of the later one, and from the start the same in both. */
  readonly bytes: { readonly before: number; readonly after: number; readonly kept: number }
  /** `null` if the later prompt is the earlier one and more. */
  readonly break: TurnBreak | null
}

/** Where the later prompt leaves the earlier one. */
export interface TurnBreak {
  readonly parting: Parting
  /** `end`: only in what the earlier prompt leaves the model to continue from; else in what is past. */
  readonly where: 'end' | 'past'
  readonly causes: readonly Cause[]
  /** What stands there in the earlier prompt and in the later. */
  readonly before: Range
  readonly after: Range
}

/** Two prompts of one conversation, the later of which goes on where the earlier was answered. */
export function compareTurns(before: Side, after: Side): TurnStep {
  const [earlier, later] = [before.encoding.text, after.encoding.text]
  const kept = commonPrefix(earlier, later)
  const bytes = {
    before: byteLength(earlier),
    after: byteLength(later),
    kept: byteLength(earlier, 0, kept),
  }
  const parting = kept === earlier.length ? null : partingOf(earlier, later)
  if (!parting) return { bytes, break: null }
  if (kept >= endOf(before.encoding)) {
    const start = Math.min(beforeToken(before.encoding, kept), beforeToken(after.encoding, kept))
    const a = { start, end: earlier.length }
    const b = { start, end: spanAt(after.encoding, kept)?.end ?? later.length }
    const causes = causesOf(before, after, [{ same: false, a, b }])
    return { bytes, break: { parting, where: 'end', causes, before: a, after: b } }
  }
  const { differences } = compareEncodings(before, after)
  // one may end before the texts part: what follows it is the same by chance
  const first = differences.find(({ a, b }) => a.end > kept || b.end > kept)
  return {
    bytes,
    break: {
      parting,
      where: 'past',
      causes: first?.causes ?? [],
      before: first?.a ?? { start: kept, end: earlier.length },
      after: first?.b ?? { start: kept, end: later.length },
    },
  }
}

/** Where the text behind the last thing that anybody said begins. */
function endOf({ text, spans }: Encoding): number {
  const last = spans.findLast(({ input }) => input !== null)
  return last?.end ?? text.length
}

/** `at`, or the start of the control token that it is inside of. */
function beforeToken(encoding: Encoding, at: number): number {
  const span = spanAt(encoding, at)
  return span?.token ? span.start : at
}

function spanAt({ spans }: Encoding, at: number): Span | undefined {
  return spans.find(({ end }) => end > at)
}
