import type { Filling } from './filling.ts'
import { linesOf } from './lines.ts'
import type { PromptTemplate } from './parse.ts'

/** A line of one filled text or of both, with its terminator. */
export interface DiffLine {
  readonly in: 'both' | 'left' | 'right'
  readonly text: string
  /** Index of its part in the template. */
  readonly part: number
}

/** What one line of the template became. */
interface FilledLine {
  readonly from: number
  readonly text: string
  readonly part: number
}

/**
 * The lines of two fillings of one template, in order; those in `both` and on one side make its text.
 *
 * Lines are paired by the line of the template that they come from, so it is linear and never pairs
 * text of two sections. Of such a line's own lines those in common at both ends are in `both`.
 */
export function lineDiff(template: PromptTemplate, left: Filling, right: Filling): DiffLine[] {
  const diff: DiffLine[] = []
  const others = filledLines(template, right)
  let other = others.next()
  for (const line of filledLines(template, left)) {
    for (; !other.done && other.value.from < line.from; other = others.next()) {
      push(diff, 'right', other.value.text, other.value.part)
    }
    if (other.done || other.value.from > line.from) push(diff, 'left', line.text, line.part)
    else {
      pushPair(diff, line.text, other.value.text, line.part)
      other = others.next()
    }
  }
  for (; !other.done; other = others.next()) push(diff, 'right', other.value.text, other.value.part)
  return diff
}

function* filledLines(
  template: PromptTemplate,
  filling: Filling,
): Generator<FilledLine, undefined> {
  const { places, text } = filling
  let next = 0
  for (const { source, start, end, part } of filling.kept) {
    // from an offset of the template to one of the text
    let shift = start - source.start
    for (const line of linesOf(template.text, source.start, source.end)) {
      const begin = line.start + shift
      for (
        let place = places[next];
        place && place.source.end <= line.next;
        place = places[++next]
      ) {
        if (place.source.start >= source.start) shift = place.end - place.source.end
      }
      const stop = line.next === source.end ? end : line.next + shift
      yield { from: line.start, text: text.slice(begin, stop), part }
    }
  }
}

function pushPair(diff: DiffLine[], left: string, right: string, part: number): void {
  if (left === right) {
    push(diff, 'both', left, part)
    return
  }
  const [a, b] = [linesIn(left), linesIn(right)]
  const most = Math.min(a.length, b.length)
  let head = 0
  while (head < most && a[head] === b[head]) head++
  let tail = 0
  while (tail < most - head && a.at(-1 - tail) === b.at(-1 - tail)) tail++
  const add = (where: DiffLine['in'], lines: readonly string[]) => {
    for (const text of lines) diff.push({ in: where, text, part })
  }
  add('both', a.slice(0, head))
  add('left', a.slice(head, a.length - tail))
  add('right', b.slice(head, b.length - tail))
  add('both', a.slice(a.length - tail))
}

function push(diff: DiffLine[], where: DiffLine['in'], text: string, part: number): void {
  for (const line of linesIn(text)) diff.push({ in: where, text: line, part })
}

function linesIn(text: string): string[] {
  // by far the most lines of a template stay one line
  const feed = text.indexOf('\n')
  if (feed === -1 || feed === text.length - 1) return text === '' ? [] : [text]
  return Array.from(linesOf(text), ({ start, next }) => text.slice(start, next))
}
