import type { Stretch } from './ranges.ts'

const fence = /^[ \t]*(`{3,}(?=[^`]*$)|~{3,})/
const blank = /^[ \t\r\f]*$/

/**
 * Where Markdown code stands: fenced blocks at any indent, one left open to the end, and code spans
 * within a paragraph. In order. Indented text is not code. Linear in the text.
 */
export function codeIn(text: string): readonly Stretch[] {
  const found: Stretch[] = []
  let paragraph = 0
  let block: { readonly start: number; readonly mark: string } | null = null
  const rest = (end: number) => {
    for (const span of spansIn(text, paragraph, end)) found.push(span)
  }
  for (let start = 0; start < text.length; ) {
    const feed = text.indexOf('\n', start)
    const end = feed < 0 ? text.length : feed
    const next = feed < 0 ? text.length : feed + 1
    const line = text.slice(start, end)
    if (block) {
      if (closes(line, block.mark)) {
        found.push({ start: block.start, end: next })
        block = null
        paragraph = next
      }
    } else {
      const mark = fence.exec(line)?.[1]
      if (mark) {
        rest(start)
        block = { start, mark }
      } else if (blank.test(line)) {
        rest(start)
        paragraph = next
      }
    }
    start = next
  }
  if (block) found.push({ start: block.start, end: text.length })
  else rest(text.length)
  return found
}

function closes(line: string, mark: string): boolean {
  const bare = line.replace(/^[ \t]+|[ \t\r\f]+$/g, '')
  return bare.length >= mark.length && bare === mark.charAt(0).repeat(bare.length)
}

/** Code spans in the paragraph at `start`: a run of backticks up to the next run of the same length. */
function spansIn(text: string, start: number, end: number): readonly Stretch[] {
  const paragraph = text.slice(start, end)
  const runs = [...paragraph.matchAll(/`+/g)]
  // for each run, from the back, the next one of its length
  const partner: (number | undefined)[] = []
  const next = new Map<number, number>()
  for (let index = runs.length - 1; index >= 0; index--) {
    const { length } = runs[index]?.[0] ?? ''
    partner[index] = next.get(length)
    next.set(length, index)
  }
  const spans: Stretch[] = []
  for (let index = 0; index < runs.length; ) {
    const opening = runs[index]
    const closing = runs[partner[index] ?? -1]
    if (opening && closing) {
      const behind = closing.index + closing[0].length
      spans.push({ start: start + opening.index, end: start + behind })
    }
    index = (partner[index] ?? index) + 1
  }
  return spans
}
