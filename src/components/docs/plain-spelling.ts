/** `text` as a keyboard types it: ASCII bars and underscores, lower case, no blanks at the ends. */
export function plainSpelling(text: string): string {
  return text.trim().toLowerCase().replaceAll('｜', '|').replaceAll('▁', '_')
}
