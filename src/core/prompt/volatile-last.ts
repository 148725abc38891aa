import { Fences } from './fences.ts'
import type { Filling } from './filling.ts'
import { isBlank, type Line, linesOf } from './lines.ts'
import type { PromptTemplate } from './parse.ts'

/**
 * The template with every line that `filling` put a volatile value into moved to its end, under a
 * heading of its own; `null` if that moves nothing.
 *
 * A list takes the line above it along if that ends with a colon, as its label. Headings and fenced
 * lines stay where they are.
 */
export function volatileLast(
  template: PromptTemplate,
  filling: Filling,
  heading: string,
): string | null {
  const { text } = template
  const offsets = filling.places
    .filter(({ isVolatile, state }) => isVolatile && state === 'filled')
    .map(({ offset }) => offset)
  const stays: string[] = []
  const moved: string[] = []
  const fences = new Fences(text)
  let next = 0
  let above: Line | null = null
  let isTail = true
  const put = (line: Line, where: string[]) => {
    where.push(text.slice(line.start, line.next))
    if (where === stays && moved.length > 0 && !isBlank(text, line.start, line.end)) isTail = false
  }
  for (const line of linesOf(text)) {
    const first = offsets[next]
    while ((offsets[next] ?? text.length) < line.next) next++
    const holds = first !== undefined && first < line.next
    const isFenced = fences.take(line)
    if (!holds || isFenced || text.startsWith('# ', line.start)) {
      if (above) put(above, stays)
      above = line
      continue
    }
    if (above) {
      const isLabel =
        first === line.start && /[:：][ \t]*$/.test(text.slice(above.start, above.end))
      put(above, isLabel && !text.startsWith('# ', above.start) ? moved : stays)
    }
    above = null
    put(line, moved)
  }
  if (above) put(above, stays)
  if (moved.length === 0 || isTail) return null
  const feed = text.includes('\r\n') ? '\r\n' : '\n'
  const ended = (lines: readonly string[]) =>
    lines.map((line) => (line.endsWith('\n') ? line : line + feed)).join('')
  return `${ended(stays)}${feed}# ${heading}${feed}${ended(moved)}`
}
