import { child, type Place, pathOf, pathText } from '../json/place.ts'
import type { Json } from '../json/value.ts'
import type { Change, Encoding, Span } from '../span.ts'
import type { Side } from './owners.ts'
import type { Range } from './range.ts'
import { ValueSet } from './value-set.ts'

/** A text that is compared, asked for its spans and for what of its input they hold. */
export class ReadSide {
  readonly input: Json
  private readonly encoding: Encoding
  /** By name. */
  private readonly owners = new Map<string, Place>()
  private readonly values = new ValueSet()
  private readonly paths = new Map<Place, string>()
  private addedFor: Set<string> | null = null
  private changes: Map<string, Change[]> | null = null

  constructor(
    { encoding, input }: Side,
    /** What messages are called in both texts, by path; `null` if their paths are their names. */
    private readonly names: ReadonlyMap<string, string> | null,
  ) {
    this.input = input
    this.encoding = encoding
    for (const span of encoding.spans) {
      if (span.owner) this.owners.set(this.ownerName(span.owner), span.owner)
      if (span.input?.place) this.values.add(this.valueName(span))
    }
  }

  /** Spans that have characters in `range`, in order. */
  spansIn({ start, end }: Range): Span[] {
    const { spans } = this.encoding
    let low = 0
    let high = spans.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((spans[middle] as Span).end <= start) low = middle + 1
      else high = middle
    }
    let last = low
    while (last < spans.length && (spans[last] as Span).start < end) last++
    return spans.slice(low, last)
  }

  isSpace({ start, end }: Range): boolean {
    return this.encoding.text.slice(start, end).trim() === ''
  }

  isOneLine({ start, end }: Range): boolean {
    return !this.encoding.text.slice(start, end).includes('\n')
  }

  ownerName(owner: Place): string {
    const path = this.pathOf(owner)
    return this.names?.get(path) ?? path
  }

  /** What the value of the input that `span` shows is called in both texts. */
  valueName({ owner, input }: Span): string {
    const path = input ? this.pathOf(input.place) : ''
    const around = owner && this.pathOf(owner)
    if (!around || !path.startsWith(around)) return path
    return this.ownerName(owner) + path.slice(around.length)
  }

  /** The values that stand between the first of `ranges` and the last, or touch them. */
  valuesAbout(ranges: readonly Range[]): ValueSet {
    const values = new ValueSet()
    const [first, last] = [ranges[0], ranges.at(-1)]
    if (!first || !last) return values
    for (const span of this.spansIn({ start: first.start - 1, end: last.end + 1 })) {
      if (span.input?.place) values.add(this.valueName(span))
    }
    return values
  }

  /** Whether anything in the text stands for the message or tool of that name, or comes from it. */
  hasOwner(name: string): boolean {
    return this.owners.has(name) || this.values.touches(name)
  }

  hasValue(name: string): boolean {
    return this.values.touches(name)
  }

  /** Where the value of `span`, which is of another side, stands in the input of this one. */
  counterpart({ owner, input }: Span, name: string | null): Place | null {
    const place = input?.place ?? null
    const here = name === null ? undefined : this.owners.get(name)
    if (!owner || !here) return place
    return pathOf(place).slice(pathOf(owner).length).reduce<Place | null>(child, here)
  }

  /** Whether the family says that it added this, or other text for the same reason. */
  isAdded({ input, reason }: Span): boolean {
    if (input || reason === null) return false
    this.addedFor ??= new Set(
      this.encoding.changes.flatMap(({ action, span }) =>
        action === 'added' && span !== null ? (this.encoding.spans[span]?.reason ?? []) : [],
      ),
    )
    return this.addedFor.has(reason)
  }

  /** What the family did to a value, or else to the nearest one around it. */
  changesOf(place: Place, actions: readonly Change['action'][]): readonly Change[] {
    for (let at: Place | null = place; at; at = at.parent) {
      const changes = this.changesAt(at, actions)
      if (changes.length > 0) return changes
    }
    return []
  }

  /** What the family did to the value itself. */
  changesAt(place: Place, actions: readonly Change['action'][]): readonly Change[] {
    this.changes ??= this.findChanges()
    const changes = this.changes.get(this.pathOf(place)) ?? []
    return changes.filter(({ action }) => actions.includes(action))
  }

  private findChanges(): Map<string, Change[]> {
    const found = new Map<string, Change[]>()
    for (const change of this.encoding.changes) {
      if (!change.place) continue
      const path = pathText(change.place)
      const known = found.get(path)
      if (known) known.push(change)
      else found.set(path, [change])
    }
    return found
  }

  private pathOf(place: Place | null): string {
    if (!place) return ''
    let path = this.paths.get(place)
    if (path === undefined) {
      path = pathText(place)
      this.paths.set(place, path)
    }
    return path
  }
}
