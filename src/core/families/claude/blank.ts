/** Whether JavaScript's `trim()` leaves nothing: U+00A0 and U+FEFF are blank, U+200B is not. */
export function isBlank(text: string): boolean {
  return !/\S/.test(text)
}
