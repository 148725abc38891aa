import { plainSpelling } from '~/components/docs/plain-spelling.ts'

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

/**
 * Entries that `query` names, best first, at most six: the literal or the id as it stands, then the
 * name without its brackets and bars, another spelling, then names that begin or hold it. Looks
 * past what keyboards lack: `<|user|>` finds `<｜User｜>`.
 */
export function matchEntries(query: string, hits: readonly EntryHit[]): readonly EntryHit[] {
  const wanted = plainSpelling(query)
  if (wanted === '') return []
  return hits
    .map((hit) => ({ hit, rank: rankOf(wanted, hit) }))
    .filter(({ rank }) => rank < Number.POSITIVE_INFINITY)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, SHOWN)
    .map(({ hit }) => hit)
}

function rankOf(wanted: string, { name, id, keywords }: EntryHit): number {
  if (wanted === String(id)) return 0
  const spelled = plainSpelling(name)
  if (wanted === spelled) return 0
  const whole = bareName(spelled)
  const bare = bareName(wanted)
  if (bare === '') return Number.POSITIVE_INFINITY
  if (bare === whole) return 1
  if (keywords.some((keyword) => plainSpelling(keyword) === wanted)) return 2
  if (bare.length >= 2 && whole.startsWith(bare)) return 3
  if (bare.length >= 3 && whole.includes(bare)) return 4
  return Number.POSITIVE_INFINITY
}

/** What is left of a name, or of a part of one, without brackets, bars and the slash. */
function bareName(spelled: string): string {
  return spelled.replace(/^[<|/]+|[|>]+$/g, '')
}
