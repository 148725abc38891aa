import { type DifferenceKind, plain } from './signs.ts'

/** One place where a text is not the token that it resembles. */
export interface Difference {
  readonly kind: DifferenceKind
  /** UTF-16 offsets in the text. */
  readonly start: number
  readonly end: number
  /** Code points, as `U+007C`; `null` where one has a sign and the other none. */
  readonly found: string | null
  readonly expected: string | null
}

/** What sets `text`, which stands at `offset`, apart from `token`; both have one skeleton. */
export function differencesOf(text: string, token: string, offset: number): readonly Difference[] {
  const wanted = [...token]
  const list: Difference[] = []
  let at = offset
  let next = 0
  let last = ''
  const add = (kind: DifferenceKind, sign: string | null, expected: string | null) => {
    const end = at + (sign?.length ?? 0)
    list.push({ kind, start: at, end, found: code(sign), expected: code(expected) })
  }
  for (const sign of text) {
    const like = plain(sign)
    let expected = wanted[next]
    // a low line that the text leaves out
    if (expected !== undefined && isLow(expected) && !isLow(sign) && like !== '' && like !== ' ') {
      add('missing', null, expected)
      expected = wanted[++next]
    }
    if (like === '') add('unseen', sign, null)
    else if (like === ' ' && !(expected !== undefined && isLow(expected))) add('space', sign, null)
    else if (like === '|' && last === '|' && plain(expected ?? '') !== '|') {
      add('doubled', sign, null)
    } else {
      if (isLow(sign) && !(expected !== undefined && isLow(expected))) {
        add('underscore', sign, null)
      } else {
        if (sign !== expected) add(kindOf(sign, expected ?? ''), sign, expected ?? null)
        next++
      }
    }
    if (like !== '' && like !== ' ') last = like
    at += sign.length
  }
  return list
}

function isLow(sign: string): boolean {
  return plain(sign) === '_'
}

function kindOf(sign: string, expected: string): DifferenceKind {
  const like = plain(expected)
  if (like === '|') return 'bar'
  if (like === '_') return 'underscore'
  if (like === '<' || like === '>') return 'bracket'
  if (like === '/') return 'slash'
  return sign.toLowerCase() === expected.toLowerCase() ? 'case' : 'letter'
}

function code(sign: string | null): string | null {
  const point = sign?.codePointAt(0)
  return point === undefined ? null : `U+${point.toString(16).toUpperCase().padStart(4, '0')}`
}
