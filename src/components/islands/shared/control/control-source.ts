import type { LensOrigin } from '~/core/lens/index.ts'

/** A text that a reader gave, for a look at what it holds of control text. */
export interface ControlSource {
  /** Tells it from the others of the page, and stays while it is edited. */
  readonly id: string
  /** What a reader calls it: `messages[1].content`, `Part 2`. */
  readonly label: string
  readonly origin: LensOrigin
  readonly text: string
}

export interface ControlProps {
  readonly locale: string
  /** Keep the same array while nothing changed. */
  readonly sources: readonly ControlSource[]
  /** Whether tags of a protocol are looked for, too; not where the page shows them anyway. */
  readonly withTags: boolean
  /** Starts with the counts alone, where the page tells of tokens by itself. */
  readonly isFolded?: boolean
  /** Leads to a stretch of a source, in UTF-16 units of its text. Without it places are only named. */
  onShow?(id: string, start: number, end: number): void
}
