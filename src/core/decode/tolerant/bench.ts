import { pythonJson } from '../../json/write.ts'
import type { DecodedCall, Stretch } from '../decoded.ts'
import type { DecodeFormat } from '../decoder.ts'
import { type LooseJson, readLooseJson } from './loose-json.ts'
import { findMarks, type Mark, type MarkKind, type Words } from './marks.ts'
import type { Repair, RepairCode } from './repair.ts'

/** A text on which a tolerant reading works: its marks, a place in it, and what was repaired so far. */
export class Bench {
  readonly marks: readonly Mark[]
  readonly repairs: Repair[] = []
  readonly calls: DecodedCall[] = []
  at = 0
  private nextMark = 0

  constructor(
    readonly text: string,
    readonly format: DecodeFormat,
    readonly words: Words,
  ) {
    this.marks = findMarks(text, format, words)
  }

  /** The first mark that begins at or behind the place. */
  get mark(): Mark | undefined {
    while ((this.marks[this.nextMark]?.start ?? Number.POSITIVE_INFINITY) < this.at) this.nextMark++
    return this.marks[this.nextMark]
  }

  /** The mark that comes `count` marks behind that one. */
  ahead(count: number): Mark | undefined {
    return this.mark && this.marks[this.nextMark + count]
  }

  /** The mark at the place, white space aside. */
  markHere(): Mark | undefined {
    const { mark } = this
    return mark && mark.start === this.blankEnd(this.at) ? mark : undefined
  }

  isHere(...kinds: readonly MarkKind[]): boolean {
    const here = this.markHere()
    return here !== undefined && kinds.includes(here.kind)
  }

  /** Whether nothing but white space follows. */
  get isOver(): boolean {
    return this.blankEnd(this.at) >= this.text.length
  }

  blankEnd(from: number): number {
    let at = from
    while (at < this.text.length && ' \t\r\n'.includes(this.text[at] as string)) at++
    return at
  }

  /** What undoes everything that happens from here on. */
  undo(): () => void {
    const { at, nextMark } = this
    const sizes = [this.repairs.length, this.calls.length] as const
    return () => {
      this.at = at
      this.nextMark = nextMark
      this.repairs.length = sizes[0]
      this.calls.length = sizes[1]
    }
  }

  note(code: RepairCode, start: number, end: number, meant = ''): void {
    this.repairs.push({ code, at: { start, end }, found: this.text.slice(start, end), meant })
  }

  /** Something that stays what it is, though the format has no place for it there. */
  keep(code: RepairCode, start: number, end: number): void {
    this.note(code, start, end, this.text.slice(start, end))
  }

  /** Takes a mark for what it was meant to be. */
  use(mark: Mark): void {
    for (const code of mark.codes) this.note(code, mark.start, mark.end, mark.meant)
    if (mark.isCut) this.note('repair.cut-off', mark.end, mark.end)
    this.at = mark.end
  }

  /** Takes a mark for one that says nothing more. */
  drop(mark: Mark): void {
    this.note('repair.tag-twice', mark.start, mark.end)
    this.at = mark.end
  }

  /** Skips white space, of which the format wants `meant`. */
  layout(meant: string): void {
    const end = this.blankEnd(this.at)
    if (this.text.slice(this.at, end) !== meant) this.note('repair.layout', this.at, end, meant)
    this.at = end
  }

  /** Something that the format wants and that is not there. */
  missing(code: RepairCode, meant: string, at = this.at): void {
    this.note(code, at, at, meant)
  }

  /** A JSON value at the place, with its repairs; the place moves behind it. */
  json(closer: MarkKind): LooseJson | null {
    const start = this.at
    let first: LooseJson | null = null
    // a closing tag may stand inside of a string, so that its end is not that of the value
    for (const limit of this.limits(closer)) {
      const read = readLooseJson(this.text, start, limit)
      first ??= read
      if (!read) break
      if (read.isCutInString) continue
      first = read
      break
    }
    if (!first) return null
    this.repairs.push(...first.repairs)
    this.at = first.end
    return first
  }

  /** The JSON text of a value that begins at `start`: as it stands if nothing in it was repaired. */
  textOf({ value, end, isCut, repairs }: LooseJson, start: number): string {
    return isCut || repairs.length > 0 ? pythonJson(value) : this.text.slice(start, end)
  }

  /** Notes that a value broke off: with the text, or with what stands behind it. */
  cutJson({ isCut }: LooseJson): void {
    if (!isCut) return
    if (this.isOver) this.note('repair.cut-off', this.text.length, this.text.length)
    else this.missing('repair.json-bracket-missing', '}')
  }

  /** Brackets that close nothing. */
  extraBrackets(): void {
    const start = this.blankEnd(this.at)
    let end = start
    while (this.text[end] === '}' || this.text[end] === ']') end++
    if (end === start) return
    this.note('repair.json-bracket-extra', start, end)
    this.at = end
  }

  /** Whether a fence opens here, which is passed over; `isMeant` if the format has one. */
  fence(isMeant = false): boolean {
    const found = /^```[a-z]{0,10}\s{0,3}/i.exec(this.text.slice(this.at, this.at + 20))
    if (!found) return false
    const end = this.at + found[0].length
    if (!isMeant || found[0] !== '```json\n')
      this.note('repair.json-fence', this.at, end, isMeant ? '```json\n' : '')
    this.at = end
    return true
  }

  /** Passes over the fence that closes, if it is there. */
  closeFence(isMeant = false): void {
    const start = this.blankEnd(this.at)
    if (!this.text.startsWith('```', start)) {
      if (isMeant && !this.wasCut) this.missing('repair.json-fence', '\n```')
      return
    }
    if (isMeant) this.layout('\n')
    else this.note('repair.json-fence', start, start + 3)
    this.at = start + 3
  }

  /** Whether the text ended inside of what was read last. */
  get wasCut(): boolean {
    const last = this.repairs.at(-1)
    return last?.code === 'repair.cut-off' && last.at.end === this.text.length && this.isOver
  }

  /** Where a value may end at the latest: at one of the next closing tags, or with the text. */
  private limits(closer: MarkKind): readonly number[] {
    const limits: number[] = []
    for (let count = 0; count < 60 && limits.length < 3; count++) {
      const mark = this.ahead(count)
      if (mark?.kind === closer) limits.push(mark.start)
    }
    return limits.length > 0 ? limits : [this.text.length]
  }
}

export function stretch(start: number, end: number): Stretch {
  return { start, end }
}
