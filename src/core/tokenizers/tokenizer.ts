import { AddedTokens } from './added-tokens.ts'
import { mergeAll } from './merge.ts'
import { normalForm } from './normal-form.ts'
import type { AddedToken, Vocabulary } from './packed.ts'
import { PairTable } from './pair-table.ts'
import type { Split } from './split.ts'

/** A token at its place. */
export interface PlacedToken {
  readonly id: number
  /** UTF-16 offsets in the text; tokens that share a character overlap there. */
  readonly start: number
  readonly end: number
  /** The added token that it is, if it is one. */
  readonly added: AddedToken | null
}

/** What spells an added token and is read as text all the same: everything, or what a function says. */
export type Plain = boolean | ((start: number, end: number) => boolean)

export interface TokenizerOptions {
  readonly split: Split
  /** Whether text between added tokens is brought to NFC first. */
  readonly normalizes: boolean
}

/** Longer pieces are rare and not worth keeping. */
const LONGEST_KEPT = 64
const MOST_KEPT = 40_000

/** A byte-level BPE tokenizer. Adds no token of its own. */
export class Tokenizer {
  private readonly pairs: PairTable
  private readonly added: AddedTokens
  private readonly ofByte: Uint32Array
  /** How many bytes each ordinary token has. */
  private readonly lengths: Uint32Array
  private readonly kept = new Map<string, readonly number[]>()
  private readonly encoder = new TextEncoder()

  constructor(
    private readonly vocabulary: Vocabulary,
    private readonly options: TokenizerOptions,
  ) {
    this.pairs = new PairTable(vocabulary)
    this.added = new AddedTokens(vocabulary.added)
    this.ofByte = new Uint32Array(256)
    for (const [index, byte] of vocabulary.bytes.entries()) {
      this.ofByte[byte] = vocabulary.firstByte + index
    }
    const { firstMerge, left, right } = vocabulary
    this.lengths = new Uint32Array(firstMerge + left.length).fill(1, 0, firstMerge)
    for (let at = 0; at < left.length; at++) {
      const whole = (this.lengths[left[at] ?? 0] ?? 0) + (this.lengths[right[at] ?? 0] ?? 0)
      this.lengths[firstMerge + at] = whole
    }
  }

  /** The ids of `text`. With `plain`, what spells an added token is text like any other. Linear. */
  ids(text: string, plain: Plain = false): number[] {
    const ids: number[] = []
    for (const { start, end, added } of this.sections(text, plain)) {
      if (added) ids.push(added.id)
      else {
        const section = text.slice(start, end)
        const normal = this.options.normalizes ? section.normalize('NFC') : section
        for (const piece of this.options.split(normal)) {
          for (const id of this.piece(piece)) ids.push(id)
        }
      }
    }
    return ids
  }

  /** The same tokens with their places. */
  tokens(text: string, plain: Plain = false): PlacedToken[] {
    const tokens: PlacedToken[] = []
    for (const { start, end, added } of this.sections(text, plain)) {
      if (added) tokens.push({ id: added.id, start, end, added })
      else this.place(text.slice(start, end), start, tokens)
    }
    return tokens
  }

  /** The added tokens that `text` spells, with their places. */
  spelled(text: string): readonly (PlacedToken & { readonly added: AddedToken })[] {
    return this.added
      .cut(text)
      .flatMap(({ start, end, added }) => (added ? [{ id: added.id, start, end, added }] : []))
  }

  /** The bytes that a token stands for; none for an id that is not in the vocabulary. */
  bytesOf(id: number): Uint8Array {
    const { bytes, firstByte, firstMerge, left, right } = this.vocabulary
    const token = this.addedOf(id)
    if (token) return this.encoder.encode(token.token)
    const found: number[] = []
    const todo = [id]
    for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
      const merge = next - firstMerge
      if (merge >= 0 && merge < left.length) todo.push(right[merge] ?? 0, left[merge] ?? 0)
      else {
        const byte = bytes[next - firstByte]
        if (byte !== undefined) found.push(byte)
      }
    }
    return Uint8Array.from(found)
  }

  /** The added token with this id, if it is one. */
  addedOf(id: number): AddedToken | null {
    return this.added.byId.get(id) ?? null
  }

  /** The added tokens in order of their ids. */
  get addedTokens(): readonly AddedToken[] {
    return this.vocabulary.added
  }

  /** Every id is below. */
  get size(): number {
    const { added, firstMerge, left } = this.vocabulary
    return added.reduce((most, { id }) => Math.max(most, id + 1), firstMerge + left.length)
  }

  private sections(text: string, plain: Plain) {
    if (plain !== true) return this.added.cut(text, plain || undefined)
    return text === '' ? [] : [{ start: 0, end: text.length, added: null }]
  }

  private place(section: string, offset: number, tokens: PlacedToken[]): void {
    const { text, places } = this.options.normalizes
      ? normalForm(section)
      : { text: section, places: null }
    const origin = (at: number) => offset + (places ? (places[at] ?? section.length) : at)
    // the end of what a cluster became is the end of the cluster
    const originEnd = (at: number) => {
      if (!places) return offset + at
      let behind = at
      while (behind < text.length && places[behind] === places[at - 1]) behind++
      return offset + (places[behind] ?? section.length)
    }
    let at = 0
    for (const piece of this.options.split(text)) {
      const ids = this.piece(piece)
      const cursor = new ByteCursor(piece)
      for (const id of ids) {
        const { start, end } = cursor.take(this.lengths[id] ?? 0)
        tokens.push({ id, start: origin(at + start), end: originEnd(at + end), added: null })
      }
      at += piece.length
    }
  }

  private piece(piece: string): readonly number[] {
    const known = this.kept.get(piece)
    if (known) return known
    const bytes = this.encoder.encode(piece)
    const ids: number[] = []
    for (const byte of bytes) ids.push(this.ofByte[byte] ?? 0)
    const merged = mergeAll(ids, this.pairs)
    if (piece.length <= LONGEST_KEPT) {
      if (this.kept.size >= MOST_KEPT) this.kept.clear()
      this.kept.set(piece, merged)
    }
    return merged
  }
}

/** Walks a text by UTF-8 bytes and tells where in it they stand. */
class ByteCursor {
  /** The character that is being walked through, and the bytes of it still to come. */
  private unit = 0
  private left = 0
  private width = 0

  constructor(private readonly text: string) {}

  /** The characters that the next `count` bytes belong to, whole or in part. */
  take(count: number): { readonly start: number; readonly end: number } {
    const start = this.left > 0 ? this.unit : this.unit + this.width
    for (let todo = count; todo > 0; ) {
      if (this.left === 0) this.enter()
      const step = Math.min(todo, this.left)
      this.left -= step
      todo -= step
    }
    return { start, end: this.unit + this.width }
  }

  private enter(): void {
    this.unit += this.width
    const point = this.text.codePointAt(this.unit) ?? 0
    this.width = point > 0xffff ? 2 : 1
    this.left = point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4
  }
}
