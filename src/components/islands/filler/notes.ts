import type { Diagnostic, FilledPlace } from '~/core/prompt/index.ts'
import { BOUNDARY, promptCatalogue } from '~/core/prompt/index.ts'
import { fillGaps } from '~/i18n/fill-gaps.ts'
import type { Mark } from '../encode/source/marks.ts'
import type { Shown } from './reading.ts'
import { sentenceFor, type Words } from './words.ts'

/** Something to know about the template or its values, in words. */
export interface Note {
  readonly code: string
  readonly text: string
  /** Position in the template, from 1. */
  readonly at: { readonly line: number; readonly column: number } | null
  /** Range of the template. */
  readonly mark: Mark | null
}

export interface Notes {
  /** Names without a value, each once, in order. */
  readonly missing: readonly string[]
  readonly others: readonly Note[]
}

/** What there is to say; missing values are a list of their own, for there may be many. */
export function notesOf(words: Words, { template, filling, own }: Shown): Notes {
  const positions = new Positions(template.text)
  const missing = new Set<string>()
  const others: Note[] = []
  const near = new Map(own.map((name) => [name, promptCatalogue.nearest(name)]))
  const guesses = filling.places.filter(({ name, state }) => isUsed(state) && near.get(name))
  let next = 0
  const guess = (before: number) => {
    for (let place = guesses[next]; place && place.offset < before; place = guesses[++next]) {
      const { name, offset } = place
      const text = `${name}: ${fillGaps(words.filler.form.ownNear, { nearest: near.get(name) ?? '' })}`
      const mark = { start: offset, end: offset + name.length + 3, kind: 'fault' } as const
      others.push({ code: 'variable.own', text, at: positions.of(offset), mark })
    }
  }
  for (const diagnostic of filling.diagnostics) {
    guess('offset' in diagnostic ? diagnostic.offset : Number.POSITIVE_INFINITY)
    if (diagnostic.code === 'variable.missing') missing.add(diagnostic.name)
    else others.push(noteOn(words, diagnostic, positions))
  }
  guess(Number.POSITIVE_INFINITY)
  return { missing: [...missing], others }
}

function isUsed(state: FilledPlace['state']): boolean {
  return state === 'filled' || state === 'missing'
}

function noteOn(words: Words, diagnostic: Diagnostic, positions: Positions): Note {
  const text = sentenceFor(words, diagnostic)
  const { code } = diagnostic
  if (!('offset' in diagnostic)) return { code, text, at: null, mark: null }
  const { offset } = diagnostic
  const length = 'name' in diagnostic ? diagnostic.name.length + 3 : BOUNDARY.length
  const mark: Mark = { start: offset, end: offset + length, kind: 'fault' }
  return { code, text, at: positions.of(offset), mark }
}

/** Lines and columns of offsets that are asked for in their order. */
class Positions {
  private line = 1
  private start = 0

  constructor(private readonly text: string) {}

  of(offset: number): { line: number; column: number } {
    for (;;) {
      const feed = this.text.indexOf('\n', this.start)
      if (feed === -1 || feed >= offset) break
      this.line++
      this.start = feed + 1
    }
    return { line: this.line, column: offset - this.start + 1 }
  }
}
