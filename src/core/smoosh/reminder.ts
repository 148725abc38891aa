/** Opens a reminder: exactly this, in lower case and without attributes. */
export const OPEN = '<system-reminder>'
/** Closes a reminder. */
export const CLOSE = '</system-reminder>'

/** What stands before and behind a body that gets wrapped; the newlines belong to the tag. */
export const HEAD = `${OPEN}\n`
export const TAIL = `\n${CLOSE}`

/** Whether JavaScript's `trim` leaves nothing: U+00A0 and U+FEFF are blank, U+200B is not. */
export function isBlank(text: string): boolean {
  return text.trim() === ''
}

/** Whether `text` starts with the tag. Nothing is trimmed first: one blank before it says no. */
export function isReminder(text: string): boolean {
  return text.startsWith(OPEN)
}

/** The body between the tags. It is not escaped: a `CLOSE` inside it will end the reminder early. */
export function wrapReminder(body: string): string {
  return HEAD + body + TAIL
}

/**
 * The body of a text that is one whole reminder, else `null`: what group 1 of
 * `^<system-reminder>\n?([\s\S]*?)\n?<\/system-reminder>$` holds.
 *
 * Tags are not counted, so two reminders in a row are one whole with a seam in its body, and a
 * newline behind the last tag makes it `null`. Only `\n` is dropped beside a tag, never `\r`.
 */
export function inner(text: string): string | null {
  if (!text.startsWith(OPEN) || !text.endsWith(CLOSE)) return null
  const start = OPEN.length + (text[OPEN.length] === '\n' ? 1 : 0)
  const close = text.length - CLOSE.length
  const end = close > start && text[close - 1] === '\n' ? close - 1 : close
  return text.slice(start, end)
}
