import { plainSpelling } from '~/components/docs/plain-spelling.ts'
import { isSlip } from './is-slip.ts'

/** A token, tag or reminder, as the search box shows it. */
export interface EntryHit {
  readonly name: string
  readonly id: number | null
  /** What it belongs to. */
  readonly where: string
  /** What it does, in the reader's language. */
  readonly says: string
  /** Other spellings. */
  readonly keywords: readonly string[]
  /** Address of its page. */
  readonly href: string
}

const SHOWN = 6

/** How near a query is to an entry, best first. */
const LITERAL = 0
const NAME = 1
const KEYWORD = 2
const BEGINNING = 3
const PART = 4
const HELD = 5
const SLIP = 6
const FAR = Number.POSITIVE_INFINITY

/**
 * Entries that `query` names, best first, at most six: the literal or the id as it stands, then the
 * name without its brackets and bars, another spelling, names that begin or hold it, tokens that it
 * holds; names that differ by a slip of the keys only where nothing else is found. Looks past what
 * keyboards lack: `<|user|>` finds `<｜User｜>`.
 */
export function matchEntries(query: string, hits: readonly EntryHit[]): readonly EntryHit[] {
  const wanted = plainSpelling(query)
  if (wanted === '') return []
  const found = hits
    .map((hit) => ({ hit, rank: rankOf(wanted, hit) }))
    .filter(({ rank }) => rank < FAR)
    .sort((a, b) => a.rank - b.rank)
  const best = found[0]?.rank ?? FAR
  return found
    .filter(({ rank }) => rank < SLIP || best === SLIP)
    .slice(0, SHOWN)
    .map(({ hit }) => hit)
}

/** Whether `query` is the name or id of `hit`, with or without its brackets. */
export function isNamed(query: string, hit: EntryHit): boolean {
  return rankOf(plainSpelling(query), hit) <= NAME
}

function rankOf(wanted: string, { name, id, keywords }: EntryHit): number {
  if (wanted === String(id)) return LITERAL
  const spelled = plainSpelling(name)
  if (wanted === spelled) return LITERAL
  const whole = bareName(spelled)
  const bare = bareName(wanted)
  if (bare === '') return FAR
  if (bare === whole) return NAME
  if (keywords.some((keyword) => plainSpelling(keyword) === wanted)) return KEYWORD
  if (bare.length >= 2 && whole.startsWith(bare)) return BEGINNING
  if (bare.length >= 3 && whole.includes(bare)) return PART
  // `<｜DSML｜invoke` or `<|im_start|>user`: a token with what stands beside it
  if (/^[<|]/.test(spelled) && wanted.includes(spelled)) return HELD
  return isSlip(bare, whole) ? SLIP : FAR
}

/** What is left of a name, or of a part of one, without brackets, bars and the slash. */
function bareName(spelled: string): string {
  return spelled.replace(/^[<|/]+|[|>]+$/g, '')
}
