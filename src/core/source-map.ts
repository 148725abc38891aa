import { child, type Place, pathOf } from './json/place.ts'
import type { Change, Encoding, Guard, InputOrigin, Span, Writer } from './span.ts'

/** A stretch of a joined string that was copied from the string at `from`, from unit `at` on. */
export interface Piece {
  readonly start: number
  readonly end: number
  readonly from: Place | null
  readonly at: number
}

type Origin =
  | { readonly type: 'copy'; readonly from: Place | null }
  | { readonly type: 'join'; readonly pieces: readonly Piece[] }
  | { readonly type: 'rewrite'; readonly from: Place | null }
  | { readonly type: 'made' }

type GuardLists = Map<readonly Guard[], readonly Guard[]>

interface Node {
  origin: Origin | null
  readonly children: Map<string | number, Node>
}

/** A way from places and spans back to where they came from. */
export interface WayBack {
  /** Where the value at `place` stood; `undefined` if it was made on the way. */
  place(place: Place | null): Place | null | undefined
  /** `encoding` with every place led back. */
  relocate(encoding: Encoding): Encoding
}

/** Back along `near`, and from there along `far`. */
export function inTwoSteps(near: WayBack, far: WayBack): WayBack {
  return {
    place(place) {
      const between = near.place(place)
      return between === undefined ? undefined : far.place(between)
    },
    relocate: (encoding) => far.relocate(near.relocate(encoding)),
  }
}

/**
 * The way back from a conversation to what the reader pasted, where an importer or a family's
 * preparation has moved, joined or made things. Places without an entry follow the nearest one above.
 */
export class SourceMap implements WayBack {
  private readonly root: Node = { origin: { type: 'copy', from: null }, children: new Map() }
  private readonly known = new Map<Place, Origin>()
  private plain = true

  /** The subtree at `to` is the one at `from`, unchanged. */
  copy(to: Place | null, from: Place | null): this {
    return this.set(to, { type: 'copy', from })
  }

  /** The string at `to` is put together from `pieces`, in order; what lies between them is ours. */
  join(to: Place | null, pieces: readonly Piece[]): this {
    return this.set(to, { type: 'join', pieces })
  }

  /** The subtree at `to` says what the one at `from` says, in another form. */
  rewrite(to: Place | null, from: Place | null): this {
    return this.set(to, { type: 'rewrite', from })
  }

  /** The subtree at `to` is in no input. */
  made(to: Place | null): this {
    return this.set(to, { type: 'made' })
  }

  /** Where the value at `place` stands in the input; `undefined` if it was made. */
  place(place: Place | null): Place | null | undefined {
    const origin = this.find(place)
    if (origin.type === 'made') return undefined
    if (origin.type === 'join') return origin.pieces[0]?.from
    return origin.from
  }

  /** The parts of the input that `origin` stands for, in order, with the units of `origin` they cover. */
  private pieces(input: InputOrigin): { input: InputOrigin | null; length: number }[] {
    const origin = this.find(input.place)
    const length = input.end - input.start
    if (input.part === 'key') {
      // the value may have come from under a key of another name
      const from = this.place(input.place)
      if (!from) return [{ input: null, length }]
      const same = origin.type === 'copy' && from.key === input.place?.key
      const range = same ? {} : { start: 0, end: 0, exact: false }
      return [{ input: { ...input, place: from, ...range }, length }]
    }
    if (origin.type === 'made') return [{ input: null, length }]
    if (origin.type === 'copy') return [{ input: { ...input, place: origin.from }, length }]
    if (origin.type === 'rewrite') {
      return [{ input: { ...input, place: origin.from, start: 0, end: 0, exact: false }, length }]
    }
    const parts: { input: InputOrigin | null; length: number }[] = []
    let at = input.start
    for (const piece of origin.pieces) {
      // an empty piece stands for no character
      if (piece.start === piece.end || piece.end <= at || piece.start >= input.end) continue
      if (piece.start > at) parts.push({ input: null, length: piece.start - at })
      const start = Math.max(piece.start, at)
      const end = Math.min(piece.end, input.end)
      const moved = piece.at - piece.start
      parts.push({
        input: { ...input, place: piece.from, start: start + moved, end: end + moved },
        length: end - start,
      })
      at = end
    }
    if (at < input.end) parts.push({ input: null, length: input.end - at })
    return parts
  }

  /** `encoding` with every place led back to the input; a span over several pieces is cut at their borders. */
  relocate(encoding: Encoding): Encoding {
    if (this.plain) return encoding
    const spans: Span[] = []
    const firstOf: number[] = []
    const rounds: GuardLists = new Map()
    for (const span of encoding.spans) {
      firstOf.push(spans.length)
      spans.push(...this.relocateSpan(span, rounds))
    }
    const changes = encoding.changes.map((change): Change => {
      const place = this.place(change.place) ?? null
      if (change.span === null) return { ...change, place }
      const span = firstOf[change.span] ?? null
      const before = encoding.spans[change.span]?.input
      const after = span === null ? null : spans[span]?.input
      // of a joined string the span knows which piece is meant
      const isOfSpan = before && after && before.place === change.place
      return { ...change, place: isOfSpan ? after.place : place, span }
    })
    return { ...encoding, spans, changes }
  }

  private relocateSpan(span: Span, rounds: GuardLists): Span[] {
    const owner = this.place(span.owner) ?? null
    const writer = this.relocateWriter(span.writer, rounds)
    if (!span.input) return [{ ...span, owner, writer }]
    const pieces = this.pieces(span.input)
    const [only] = pieces
    if (pieces.length <= 1 || !span.input.exact) {
      return [{ ...span, owner, writer, input: only?.input ?? null }]
    }
    let start = span.start
    return pieces.map(({ input, length }) => {
      const end = start + length
      const part = { ...span, owner, writer, input, start, end }
      start = end
      return part
    })
  }

  /** Spans of one statement share their list of guards, before and after. */
  private relocateWriter(writer: Writer, rounds: GuardLists): Writer {
    if (writer.type !== 'template') return writer
    let guards = rounds.get(writer.guards)
    if (!guards) {
      guards = writer.guards.map((guard) =>
        guard.item ? { ...guard, item: this.place(guard.item) ?? null } : guard,
      )
      rounds.set(writer.guards, guards)
    }
    return { ...writer, guards }
  }

  private set(to: Place | null, origin: Origin): this {
    let node = this.root
    for (const key of pathOf(to)) {
      let next = node.children.get(key)
      if (!next) {
        next = { origin: null, children: new Map() }
        node.children.set(key, next)
      }
      node = next
    }
    node.origin = origin
    this.plain = false
    this.known.clear()
    return this
  }

  private find(place: Place | null): Origin {
    if (!place) return this.root.origin as Origin
    const known = this.known.get(place)
    if (known) return known
    let node: Node | undefined = this.root
    let origin = this.root.origin as Origin
    for (const key of pathOf(place)) {
      node = node?.children.get(key)
      if (node?.origin) origin = node.origin
      else if (origin.type === 'copy') origin = { type: 'copy', from: child(origin.from, key) }
    }
    this.known.set(place, origin)
    return origin
  }
}
