import { matchSequence } from './match-sequence.ts'

/** Lengths of a stretch in two texts. */
export interface Part {
  readonly same: boolean
  readonly a: number
  readonly b: number
}

/**
 * What two texts have in common, by words and control tokens; the parts make both texts. Words that
 * are equal by chance, few of them amid much that differs, count as different.
 */
export function refine(a: string, b: string, tokens: ReadonlySet<string>): Part[] {
  if (a === '' || b === '') return a === b ? [] : [{ same: false, a: a.length, b: b.length }]
  const cut = cutter(tokens)
  const [wordsA, wordsB] = [cut(a), cut(b)]
  const parts: Part[] = []
  let [fromA, fromB] = [0, 0]
  const different = (toA: number, toB: number) => {
    const lengths = { a: lengthOf(wordsA, fromA, toA), b: lengthOf(wordsB, fromB, toB) }
    if (lengths.a > 0 || lengths.b > 0) parts.push({ same: false, ...lengths })
  }
  for (const match of matchSequence(wordsA, wordsB)) {
    different(match.a, match.b)
    fromA = match.a + match.length
    fromB = match.b + match.length
    const length = lengthOf(wordsA, match.a, fromA)
    parts.push({ same: true, a: length, b: length })
  }
  different(wordsA.length, wordsB.length)
  return withoutChance(parts)
}

/** Each pass may make the neighbours of a part longer; the rest is left as it is. */
const MOST_PASSES = 4

function withoutChance(parts: Part[]): Part[] {
  let list = parts
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    const next: Part[] = []
    for (const [index, part] of list.entries()) {
      const [before, after] = [next.at(-1), list[index + 1]]
      const isChance =
        part.same && before && after && part.a <= most(before) && part.a <= most(after)
      const same = part.same && !isChance
      if (before && before.same === same) {
        next[next.length - 1] = { same, a: before.a + part.a, b: before.b + part.b }
      } else next.push({ ...part, same })
    }
    if (next.length === list.length) return next
    list = next
  }
  return list
}

function most({ a, b }: Part): number {
  return Math.max(a, b)
}

function lengthOf(words: readonly string[], from: number, to: number): number {
  let length = 0
  for (let at = from; at < to; at++) length += (words[at] as string).length
  return length
}

/** Cuts a text into control tokens, words, line feeds, other white space, and single other characters. */
function cutter(tokens: ReadonlySet<string>): (text: string) => string[] {
  const literals = [...tokens]
    .filter((token) => token !== '')
    .sort((a, b) => b.length - a.length)
    .map((token) => token.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'))
  const wanted = ['\\n', '[^\\S\\n]+', '[\\p{L}\\p{M}\\p{N}_]+', '[\\s\\S]']
  // Chinese has no spaces between words
  wanted.splice(2, 0, '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}]\\p{M}*')
  const pattern = new RegExp([...literals, ...wanted].join('|'), 'gu')
  return (text) => text.match(pattern) ?? []
}
