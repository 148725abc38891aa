import { child, type Path, type Place } from './place.ts'

/** UTF-16 units of a text, end exclusive. */
export interface Range {
  readonly start: number
  readonly end: number
}

/** How a text holds its values: as one JSON text, one JSON text a line, or as a string itself. */
export type Layout = 'json' | 'lines' | 'text'

/** Where a value stands, quotes included, and the key before it where it has one. */
export interface Located extends Range {
  readonly key: Range | null
}

/** What a position in a text belongs to; `unit` counts in the decoded string, if it is in one. */
export interface Hit {
  readonly place: Place | null
  readonly part: 'value' | 'key'
  readonly unit: number | null
}

interface Node extends Located {
  end: number
  readonly parent: Node | null
  readonly place: Place | null
  readonly children: Node[] | null
  /** Children by key; made when first asked for. */
  byKey: Map<string | number, Node> | null
}

/** Escapes of one string: where each begins in the decoded string, and how much longer it made the source. */
interface Escapes {
  readonly units: readonly number[]
  readonly extra: readonly number[]
}

const blank = /\s*/y
const scalar = /[^\s,:[\]{}"]+/y
const escapes = /\\(?:u[0-9a-fA-F]{4}|[^u])/g

/**
 * Positions of every value of a JSON text. Made once in a time linear in the text; each answer then
 * costs the length of its path. Never throws: of text that is not JSON it knows the part before the fault.
 */
export function indexJson(text: string, layout: Layout = 'json'): JsonIndex {
  return new JsonIndex(text, layout)
}

/** `indexJson(text).locate(path)`, for a single question. */
export function locate(text: string, path: Path): Located | null {
  return indexJson(text).locate(path)
}

/** `indexJson(text).locateRange(…)`, for a single question. */
export function locateRange(text: string, path: Path, start: number, end: number): Range | null {
  return indexJson(text).locateRange(path, start, end)
}

/** `indexJson(text).placeAt(offset)`, for a single question. */
export function placeAt(text: string, offset: number): Hit | null {
  return indexJson(text).placeAt(offset)
}

export class JsonIndex {
  private readonly root: Node | null
  private readonly escapes = new Map<number, Escapes>()

  constructor(
    readonly text: string,
    private readonly layout: Layout,
  ) {
    this.root = layout === 'text' ? node(0, text.length) : scan(text, layout)
  }

  /** The value at `path`, or `null` if there is none. */
  locate(path: Path): Located | null {
    const found = this.find(path)
    return found && { start: found.start, end: found.end, key: found.key }
  }

  /**
   * The source of units `start` to `end` of the string at `path` (or of its key); an escape counts as
   * a whole. `null` if no string stands there.
   */
  locateRange(
    path: Path,
    start: number,
    end: number,
    part: 'value' | 'key' = 'value',
  ): Range | null {
    const found = this.find(path)
    const range = part === 'key' ? found?.key : found
    if (!range || !this.isString(range)) return null
    return { start: this.toSource(range, start), end: this.toSource(range, end) }
  }

  /** The innermost value or key at `offset`; `null` outside of the JSON. */
  placeAt(offset: number): Hit | null {
    let at = this.root
    if (!at || offset < at.start || offset > at.end) return null
    for (;;) {
      const next = childAt(at, offset)
      if (!next || childOf(at, next.place?.key ?? '') !== next) break
      at = next
      if (at.key && offset <= at.key.end) return this.hit(at, 'key', at.key, offset)
      // between key and value
      if (offset < at.start) return { place: at.place, part: 'key', unit: null }
    }
    return this.hit(at, 'value', at, offset)
  }

  private hit(at: Node, part: 'value' | 'key', range: Range, offset: number): Hit {
    const unit = this.isString(range) ? this.toUnit(range, offset) : null
    return { place: at.place, part, unit }
  }

  private find(path: Path): Node | null {
    let at = this.root
    for (const key of path) at = at && childOf(at, key)
    return at
  }

  private isString(range: Range): boolean {
    return this.layout === 'text' || this.text[range.start] === '"'
  }

  private toSource(range: Range, unit: number): number {
    if (this.layout === 'text') return Math.min(unit, range.end)
    const { units, extra } = this.escapesOf(range)
    const before = countBelow(units, unit)
    return Math.min(range.start + 1 + unit + (extra[before - 1] ?? 0), range.end - 1)
  }

  private toUnit(range: Range, offset: number): number {
    if (this.layout === 'text') return offset
    const { units, extra } = this.escapesOf(range)
    const inside = Math.max(0, Math.min(offset, range.end - 1) - range.start - 1)
    // source offsets of the escapes rise with their number: those wholly before `inside` are counted
    let low = 0
    let high = units.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((units[middle] ?? 0) + 1 + (extra[middle] ?? 0) <= inside) low = middle + 1
      else high = middle
    }
    const unit = inside - (extra[low - 1] ?? 0)
    return Math.min(unit, units[low] ?? unit)
  }

  private escapesOf(range: Range): Escapes {
    const known = this.escapes.get(range.start)
    if (known) return known
    const units: number[] = []
    const extra: number[] = []
    let longer = 0
    for (const found of this.text.slice(range.start + 1, range.end - 1).matchAll(escapes)) {
      units.push(found.index - longer)
      longer += found[0].length - 1
      extra.push(longer)
    }
    const made = { units, extra }
    this.escapes.set(range.start, made)
    return made
  }
}

function node(start: number, end: number, children: Node[] | null = null): Node {
  return { start, end, key: null, parent: null, place: null, children, byKey: null }
}

/** One pass with a stack of its own: the depth of the text is no limit. */
function scan(text: string, layout: Layout): Node | null {
  let at = text.startsWith('\ufeff') ? 1 : 0
  const match = (pattern: RegExp): string => {
    pattern.lastIndex = at
    const found = pattern.exec(text)?.[0] ?? ''
    at += found.length
    return found
  }
  match(blank)
  const lines = layout === 'lines' ? node(at, text.length, []) : null
  let inside = lines
  let root = lines
  let key: (Range & { readonly name: string }) | null = null
  const add = (start: number, children: Node[] | null = null): Node => {
    const step = key ? key.name : (inside?.children?.length ?? 0)
    const made = {
      ...node(start, at, children),
      key: key && { start: key.start, end: key.end },
      parent: inside,
      place: inside && child(inside.place, step),
    }
    key = null
    inside?.children?.push(made)
    root ??= made
    return made
  }
  for (match(blank); at < text.length; match(blank)) {
    const start = at
    const c = text[at]
    if (c === '{' || c === '[') {
      at++
      inside = add(start, [])
    } else if (c === '}' || c === ']') {
      at++
      if (!inside || inside === lines) return root
      inside.end = at
      inside = inside.parent
    } else if (c === ',' || c === ':') {
      at++
    } else if (c === '"') {
      at = stringEnd(text, start)
      const isKey: boolean =
        !key && inside !== null && text[inside.start] === '{' && inside !== lines
      if (isKey) key = { start, end: at, name: decode(text.slice(start, at)) }
      else add(start)
    } else {
      if (!match(scalar)) return root
      add(start)
    }
    if (!inside && layout === 'json') return root
  }
  for (; inside && inside !== lines; inside = inside.parent) inside.end = at
  return root
}

function stringEnd(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '"') return at + 1
    if (text[at] === '\\') at++
  }
  return text.length
}

function decode(source: string): string {
  try {
    return JSON.parse(source) as string
  } catch {
    return source
  }
}

/** The child at `key`; of a repeated key the last, as when reading. */
function childOf(at: Node, key: string | number): Node | null {
  if (typeof key === 'number') {
    const found = at.children?.[key] ?? null
    return found?.place?.key === key ? found : null
  }
  at.byKey ??= new Map(at.children?.map((member) => [member.place?.key ?? '', member]))
  return at.byKey.get(key) ?? null
}

/** The child that holds `offset`, its key included; of two that touch, the latter. */
function childAt({ children }: Node, offset: number): Node | null {
  if (!children) return null
  let low = 0
  let high = children.length
  while (low < high) {
    const middle = (low + high) >> 1
    const { key, start } = children[middle] as Node
    if ((key ?? { start }).start <= offset) low = middle + 1
    else high = middle
  }
  const found = children[low - 1]
  return found && offset <= found.end ? found : null
}

function countBelow(sorted: readonly number[], limit: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? 0) < limit) low = middle + 1
    else high = middle
  }
  return low
}
