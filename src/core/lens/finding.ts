/** In the order in which findings at one place are listed. */
export const findingCodes = [
  'tag.unclosed',
  'tag.stray-close',
  'tag.crossed',
  'tag.unknown',
  'tag.case',
  'tag.other-model',
  'tag.weaker-here',
  'tag.protocol-in-user',
  'tag.protocol-in-prompt',
  'tag.odd-parent',
  'tag.missing-index',
  'tag.repeated-index',
  'tag.shouting',
  'tag.empty',
  'tag.early-close',
  'tag.too-deep',
] as const
export type FindingCode = (typeof findingCodes)[number]

export type Level = 'error' | 'warning' | 'info'

const levels: Readonly<Record<FindingCode, Level>> = {
  'tag.unclosed': 'warning',
  'tag.stray-close': 'warning',
  'tag.crossed': 'warning',
  'tag.unknown': 'info',
  'tag.case': 'info',
  'tag.other-model': 'info',
  'tag.weaker-here': 'info',
  'tag.protocol-in-user': 'warning',
  'tag.protocol-in-prompt': 'info',
  'tag.odd-parent': 'info',
  'tag.missing-index': 'info',
  'tag.repeated-index': 'warning',
  'tag.shouting': 'info',
  'tag.empty': 'info',
  'tag.early-close': 'error',
  'tag.too-deep': 'warning',
}

/** What a code says beside the place. */
interface Details {
  /** The known name that is nearest, if one is near. */
  'tag.unknown': { readonly nearest: string | null }
  'tag.case': { readonly known: string }
  'tag.other-model': { readonly models: readonly string[] }
  /** Names that were open inside, in order of opening. */
  'tag.crossed': { readonly inner: readonly string[] }
  'tag.odd-parent': { readonly parent: string; readonly usual: readonly string[] }
  /** `first`: where the first document with that index opens. */
  'tag.repeated-index': { readonly index: string; readonly first: number }
  'tag.shouting': { readonly word: string }
  /** Where the closed element opens and where the closing tag left over stands; `null` outside the text. */
  'tag.early-close': { readonly wrapper: number | null; readonly later: number | null }
}

type DetailsOf<Code extends FindingCode> = Code extends keyof Details ? Details[Code] : object

interface Place {
  /** UTF-16 offsets, the end exclusive. */
  readonly start: number
  readonly end: number
  /** The name as written. */
  readonly tag: string
}

export type Finding = {
  [Code in FindingCode]: { readonly code: Code; readonly level: Level } & Place & DetailsOf<Code>
}[FindingCode]

/** A finding of `code` at `place`, with what the code says beside it. */
export function finding<Code extends FindingCode>(
  code: Code,
  { start, end, tag }: Place,
  details: DetailsOf<Code>,
): Finding {
  return { code, level: levels[code], start, end, tag, ...details } as Finding
}

const ranks = new Map(findingCodes.map((code, rank) => [code, rank]))

/** By place, then in the order of the codes. */
export function inOrder(findings: readonly Finding[]): readonly Finding[] {
  const rank = ({ code }: Finding) => ranks.get(code) ?? 0
  return findings.toSorted((a, b) => a.start - b.start || rank(a) - rank(b))
}
