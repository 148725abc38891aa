import tokens from '../../data/deepseek/tokens.json' with { type: 'json' }
import { differencesOf } from './differences.ts'
import type { ControlFinding, Hazard } from './finding.ts'
import { controlTokens, type KnownToken } from './known-tokens.ts'
import { openers, plain } from './signs.ts'

/** Room for what may stand between the signs of a lookalike. */
const WINDOW = 2 * controlTokens.longest + 16

const opener = new RegExp(`[${openers}]`, 'gu')
const unbracketed = controlTokens.unbracketed.map(({ token }) => token)
const insideTag = /[\p{L}\p{N}\p{M}_-]/u

/**
 * Every stretch of `text` that is a control token of any vocabulary, or looks like one, in order; none
 * overlaps another. Knows nothing of who wrote the text. Linear in the text.
 */
export function findControlText(text: string): readonly ControlFinding[] {
  const found: ControlFinding[] = []
  for (const { index } of text.matchAll(opener)) {
    const finding = atOpener(text, index)
    if (finding) found.push(finding)
  }
  for (const token of unbracketed) {
    for (let at = text.indexOf(token); at >= 0; at = text.indexOf(token, at + token.length)) {
      found.push(spelled(text, at, controlTokens.named(token)))
    }
  }
  return withRepeats(apart(found.sort((a, b) => a.start - b.start || b.end - a.end)))
}

/** What opens at `start`: a whole token, or one that stands within a tag. */
function atOpener(text: string, start: number): ControlFinding | null {
  const limit = Math.min(text.length, start + WINDOW)
  /** Where the bars of the window begin and end. */
  const bars: { start: number; end: number }[] = []
  for (let at = start; at < limit; ) {
    const sign = String.fromCodePoint(text.codePointAt(at) ?? 0)
    const like = plain(sign)
    const end = at + sign.length
    if (like === '>') return whole(text, start, end) ?? inner(text, bars)
    if (like === '|') {
      const last = bars.at(-1)
      if (last && isBlank(text.slice(last.end, at))) last.end = end
      else bars.push({ start: at, end })
    } else if (at > start && !isPart(like)) return inner(text, bars)
    at = end
  }
  return inner(text, bars)
}

/** Whether a sign may stand inside a token or a text like one; a second `<` begins another. */
function isPart(like: string): boolean {
  return like === '' || like === ' ' || like === '/' || insideTag.test(like)
}

function isBlank(text: string): boolean {
  for (const sign of text) if (plain(sign) !== '' && plain(sign) !== ' ') return false
  return true
}

function whole(text: string, start: number, end: number): ControlFinding | null {
  const written = text.slice(start, end)
  const exact = controlTokens.named(written)
  if (exact) return spelled(text, start, exact)
  const token = nearest(controlTokens.like(written), written, start)
  if (!token || !isMeant(written, token.token)) return null
  return lookalike(text, start, end, token)
}

/** A token without brackets between the first two bars. */
function inner(
  text: string,
  [first, second]: readonly { start: number; end: number }[],
): ControlFinding | null {
  if (!first || !second) return null
  const written = text.slice(first.start, second.end)
  if (controlTokens.named(written)) return null // found by itself
  const [token] = controlTokens.like(written)
  return token ? lookalike(text, first.start, second.end, token) : null
}

/**
 * A text like a token without bars is like many a tag: it counts only in the usual brackets of any width,
 * with blanks at its edges, never within, and in capitals throughout, since a component begins with one.
 */
function isMeant(written: string, token: string): boolean {
  if (/[|｜]/.test(token)) return true
  if (!/^[<＜﹤].*[>＞﹥]$/.test(written)) return false
  const name = Array.from(written, plain).join('')
  const bare = name.replace(/^<\s{0,2}(\/?)\s{0,2}/, '<$1').replace(/\s{0,2}>$/, '>')
  if (/\s/.test(bare)) return false
  const letters = bare.replace(/[^A-Za-z]/g, '')
  return letters === letters.toLowerCase() || letters === letters.toUpperCase()
}

function nearest(
  candidates: readonly KnownToken[],
  written: string,
  start: number,
): KnownToken | undefined {
  const [first, ...others] = candidates
  if (!first || others.length === 0) return first
  const count = ({ token }: KnownToken) => differencesOf(written, token, start).length
  return candidates.reduce((best, one) => (count(one) < count(best) ? one : best), first)
}

function spelled(text: string, start: number, known: KnownToken | undefined): ControlFinding {
  const { token = '', readers = [] } = known ?? {}
  const end = start + token.length
  return {
    code: 'control.spelled',
    level: 'warning',
    start,
    end,
    token,
    readers,
    differences: [],
    hazards: closesUp(text, start, end) ? ['token-removed'] : [],
  }
}

function lookalike(
  text: string,
  start: number,
  end: number,
  { token, readers }: KnownToken,
): ControlFinding {
  const written = text.slice(start, end)
  const hazards: Hazard[] = []
  if (written.normalize('NFKC') === token) hazards.push('nfkc')
  if (written.replace(/\p{Default_Ignorable_Code_Point}/gu, '') === token) {
    hazards.push('unseen-removed')
  }
  return {
    code: 'control.lookalike',
    level: hazards.length > 0 ? 'warning' : 'info',
    start,
    end,
    token,
    readers,
    differences: differencesOf(written, token, start),
    hazards,
  }
}

/** Whether a token appears where `start` to `end` is taken out. */
function closesUp(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - controlTokens.longest), start)
  const behind = text.slice(end, end + controlTokens.longest)
  const cut = before.lastIndexOf('<')
  if (cut < 0) return false
  const close = behind.indexOf('>')
  if (close < 0) return false
  return controlTokens.named(before.slice(cut) + behind.slice(0, close + 1)) !== undefined
}

function apart(findings: readonly ControlFinding[]): readonly ControlFinding[] {
  let last = 0
  return findings.filter(({ start, end }) => {
    const isFree = start >= last
    if (isFree) last = end
    return isFree
  })
}

function withRepeats(findings: readonly ControlFinding[]): readonly ControlFinding[] {
  return findings.map((finding, index) => {
    const before = findings[index - 1]
    const isRepeat =
      finding.code === 'control.spelled' &&
      finding.token === tokens.bos &&
      before?.token === tokens.bos &&
      before.end === finding.start
    return isRepeat ? { ...finding, code: 'control.repeated-start' } : finding
  })
}
