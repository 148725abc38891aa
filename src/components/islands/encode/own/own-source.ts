/** A template that a reader brought along, as a link keeps it. */
export interface OwnSource {
  /** What columns name it by, in place of a family. */
  readonly id: string
  readonly label: string
  /** As pasted: a Jinja template or a tokenizer configuration. */
  readonly text: string
  /** Name of the template that is wanted of several; `null` for the one that transformers takes. */
  readonly pick: string | null
  /** What `strftime_now` calls now, as a date field has it: `2025-03-04T15:06`. */
  readonly now: string
}

/** The id of the next own template beside `others`. */
export function nextOwnId(others: readonly OwnSource[]): string {
  const most = others.reduce((found, { id }) => Math.max(found, Number(id.slice(4)) || 0), 0)
  return `own-${most + 1}`
}

export function isOwnId(id: string): boolean {
  return /^own-\d+$/.test(id)
}

/** Whether a text that was dropped or opened is a template and not a conversation. */
export function looksLikeTemplate(text: string): boolean {
  if (/^\s*[{[](?![%{#])/.test(text)) {
    return /"chat_template"\s*:/.test(text) && !/"messages"\s*:/.test(text)
  }
  return /\{%[-+]?\s*(?:for|if|set|macro)\b/.test(text)
}

/** `date` as a date field has it, in the reader's own time. */
export function dateField(date: Date): string {
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 16)
}
