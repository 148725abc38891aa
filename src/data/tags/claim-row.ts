export const claimTopics = ['tags', 'protocol', 'thinking', 'system'] as const
export type ClaimTopic = (typeof claimTopics)[number]

export const claimVerdicts = ['confirmed', 'partly', 'wrong', 'dated', 'added', 'open'] as const
export type ClaimVerdict = (typeof claimVerdicts)[number]

/** A statement of the references beside what public pages say; `i18n/tags` has the words for both. */
export interface ClaimRow {
  readonly id: string
  readonly topic: ClaimTopic
  readonly verdict: ClaimVerdict
  readonly basis: 'published' | 'observed' | 'inferred'
  /** The public page, or `null` where none was found. */
  readonly source: string | null
  /** Day of the look-up, ISO. */
  readonly checked: string
}
