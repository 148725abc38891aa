import { type Place, pathText } from '../json/place.ts'
import type { Encoding } from '../span.ts'
import type { Stretch } from './align.ts'
import { isLineEnd } from './line-end.ts'

/** A longer repetition is left as it was found. */
const FARTHEST = 400

/**
 * The same stretches, where text that one side alone has may stand at several points to the same
 * effect: it then begins where a message does, or else a line. `a <b> <c>` against `a <c>` is without
 * `<b> ` rather than without `b> <`.
 */
export function slid(stretches: readonly Stretch[], a: Encoding, b: Encoding): Stretch[] {
  const out = [...stretches]
  const starts = { a: new Starts(a), b: new Starts(b) }
  for (let index = 1; index < out.length - 1; index++) {
    const [before, here, after] = out.slice(index - 1, index + 2) as [Stretch, Stretch, Stretch]
    if (here.same) continue
    const isLeft = here.b.start === here.b.end
    if (!isLeft && here.a.start !== here.a.end) continue
    const { text } = isLeft ? a : b
    const { start, end } = isLeft ? here.a : here.b
    const most = { back: before.a.end - before.a.start - 1, on: after.a.end - after.a.start - 1 }
    const by = best(text, start, end, most, isLeft ? starts.a : starts.b)
    if (by === 0) continue
    const moved = (range: Stretch['a']) => ({ start: range.start + by, end: range.end + by })
    out[index - 1] = {
      same: true,
      a: { ...before.a, end: before.a.end + by },
      b: { ...before.b, end: before.b.end + by },
    }
    out[index] = { same: false, a: moved(here.a), b: moved(here.b) }
    out[index + 1] = {
      same: true,
      a: { ...after.a, start: after.a.start + by },
      b: { ...after.b, start: after.b.start + by },
    }
  }
  return out
}

function best(
  text: string,
  start: number,
  end: number,
  most: { readonly back: number; readonly on: number },
  starts: Starts,
): number {
  let chosen = 0
  let worth = starts.worth(start)
  const consider = (by: number) => {
    const other = starts.worth(start + by)
    if (other > worth) [chosen, worth] = [by, other]
  }
  for (let by = -1; -by <= Math.min(most.back, FARTHEST); by--) {
    if (text.charCodeAt(start + by) !== text.charCodeAt(end + by)) break
    consider(by)
  }
  for (let by = 1; by <= Math.min(most.on, FARTHEST); by++) {
    if (text.charCodeAt(start + by - 1) !== text.charCodeAt(end + by - 1)) break
    consider(by)
  }
  return chosen
}

/** How well a text may be cut at an offset. */
class Starts {
  private readonly worths = new Map<number, number>()

  constructor(private readonly encoding: Encoding) {
    const paths = new Map<Place | null, string>()
    let before: string | null = null
    for (const { start, owner } of encoding.spans) {
      let path = paths.get(owner)
      if (path === undefined) {
        path = pathText(owner)
        paths.set(owner, path)
      }
      this.worths.set(start, path === before ? 1 : 3)
      before = path
    }
  }

  worth(at: number): number {
    return this.worths.get(at) ?? (isLineEnd(this.encoding.text, at) ? 0.5 : 0)
  }
}
