/** Where `offset` stands in `text`, both counted from 1; a column is a UTF-16 unit. */
export function lineAndColumn(text: string, offset: number): { line: number; column: number } {
  let line = 1
  let start = 0
  for (;;) {
    const next = text.indexOf('\n', start)
    if (next < 0 || next >= offset) return { line, column: offset - start + 1 }
    line++
    start = next + 1
  }
}
