import lookalikes from '../../data/unicode/lookalikes.json' with { type: 'json' }

/** What sets a text apart from the token that it resembles. */
export const differenceKinds = [
  /** Another vertical bar: fullwidth for ASCII, a box drawing … */
  'bar',
  /** A bar more than once. */
  'doubled',
  /** Another low line: `▁` for `_`, or a space. */
  'underscore',
  /** Nothing where the token has a low line. */
  'missing',
  'space',
  /** A character that nobody sees: zero width, a direction mark … */
  'unseen',
  'case',
  /** A letter of another script or width. */
  'letter',
  'bracket',
  'slash',
] as const
export type DifferenceKind = (typeof differenceKinds)[number]

const unseen = /^\p{Default_Ignorable_Code_Point}$/u
const blank = /^[\p{Zs}\t]$/u

const listed = new Map<string, string>([
  ...lookalikes.groups.flatMap(({ like, signs }) => pairs(like, signs)),
  ...Object.entries(lookalikes.letters.signs).flatMap(([like, signs]) => pairs(like, signs)),
])

function pairs(like: string, signs: readonly string[]): [string, string][] {
  return signs.map((hex) => [String.fromCodePoint(Number.parseInt(hex, 16)), like])
}

/** What was found of each sign: texts repeat theirs. */
const asked = new Map<string, string>()

/**
 * The ASCII sign that `sign`, one code point, is or resembles; `''` for one that nobody sees, a space for
 * any blank, and `sign` itself if it resembles none.
 */
export function plain(sign: string): string {
  if (sign < '\u0080') return sign === '\t' ? ' ' : sign
  const known = asked.get(sign)
  if (known !== undefined) return known
  const found = seek(sign)
  if (asked.size > 5000) asked.clear()
  asked.set(sign, found)
  return found
}

function seek(sign: string): string {
  if (unseen.test(sign)) return ''
  if (blank.test(sign)) return ' '
  const like = listed.get(sign)
  if (like !== undefined) return like
  const normal = sign.normalize('NFKC')
  if (/^[!-~]$/.test(normal)) return normal
  return listed.get(normal) ?? sign
}

/** Every sign that may stand for a `<`, and the signs of bars, as a class for patterns. */
export const openers = `<${signsLike('<')}＜﹤`

function signsLike(like: string): string {
  return lookalikes.groups
    .filter((group) => group.like === like)
    .flatMap(({ signs }) => pairs(like, signs).map(([sign]) => sign))
    .join('')
}
