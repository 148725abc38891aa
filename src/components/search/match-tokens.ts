import { plainSpelling } from '~/components/docs/plain-spelling.ts'

/** A row of a table of tokens, as the search box shows it. */
export interface TokenHit {
  readonly token: string
  readonly id: number | null
  readonly table: string
  /** What the token does, in the reader's language. */
  readonly says: string
  /** Address of the row. */
  readonly href: string
}

const SHOWN = 6

/**
 * Rows that `query` names, best first, at most six: the literal or the id as it stands, then the
 * name without its brackets and bars, then names that begin or hold it. Looks past what keyboards
 * lack: `<|user|>` finds `<｜User｜>`.
 */
export function matchTokens(query: string, hits: readonly TokenHit[]): readonly TokenHit[] {
  const wanted = plainSpelling(query)
  if (wanted === '') return []
  return hits
    .map((hit) => ({ hit, rank: rankOf(wanted, hit) }))
    .filter(({ rank }) => rank < Number.POSITIVE_INFINITY)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, SHOWN)
    .map(({ hit }) => hit)
}

function rankOf(wanted: string, { token, id }: TokenHit): number {
  if (wanted === String(id)) return 0
  const spelled = plainSpelling(token)
  if (wanted === spelled) return 0
  const name = nameOf(spelled)
  const bare = nameOf(wanted)
  if (bare === '') return Number.POSITIVE_INFINITY
  if (bare === name) return 1
  if (bare.length >= 2 && name.startsWith(bare)) return 2
  if (bare.length >= 3 && name.includes(bare)) return 3
  return Number.POSITIVE_INFINITY
}

/** What is left of a token, or of a part of one, without brackets, bars and the slash. */
function nameOf(spelled: string): string {
  return spelled.replace(/^[<|/]+|[|>]+$/g, '')
}
