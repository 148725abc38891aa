/** `article`: the article states it; `inferred`: our reading. A page shows the second as such. */
export type Basis = 'article' | 'inferred'

/**
 * Where a producer's text goes. `A`: a user message of its own. `A+text`: with other text behind it
 * in that message. `embedded`: written inside a tool result or another reminder. `none`: nowhere.
 */
export const reminderForms = ['A', 'A+text', 'embedded', 'none'] as const
export type ReminderForm = (typeof reminderForms)[number]

/** A fact whose words are in `i18n/reminders`. */
export interface Stated {
  readonly basis: Basis
  /** The article's line that states it, where that is not the row's own. */
  readonly line?: number | undefined
}

export interface Placeholder {
  /** As it stands in a template, between `${` and `}` or in an expression there. */
  readonly name: string
  /** `assumed`: our stand-in in a template that the article's text lost. */
  readonly basis: 'article' | 'assumed'
  /** A value of ours; it may name other placeholders of the row. */
  readonly example: string
}

/**
 * One text of a producer. Each is a message of its own, but of `A+text` they make one message, and
 * an `embedded` one brings its tags.
 */
export interface TemplatePart {
  readonly text: string
  /** Whether it is the article's letter for letter; otherwise ours, to show the shape. */
  readonly exact: boolean
  readonly by: 'producer' | 'user'
}

/** One producer of reminders, or one variant of it; `i18n/reminders` has the words for it. */
export interface ReminderRow {
  /** A dot stands between type and variant. */
  readonly type: string
  /** The `attachment` that its messages carry; `null` if they are written without one. */
  readonly attachment: string | null
  readonly group: string
  /** Section of the article, and the line in its text that names the producer. */
  readonly section: string
  readonly line: number
  /** Who gave it its name. */
  readonly named: 'article' | 'ours'
  readonly form: Stated & { readonly is: ReminderForm }
  readonly trigger: Stated
  readonly frequency: Stated & { readonly is: string }
  /** What the article has of its template. */
  readonly template: 'given' | 'partly' | 'lost' | 'none'
  readonly placeholders: readonly Placeholder[]
  readonly parts: readonly TemplatePart[]
  /** What it can be written into, if it is embedded. */
  readonly hosts: readonly ('tool-result' | 'reminder')[]
  /** Whether the type is no longer in use. */
  readonly retired: boolean
}
