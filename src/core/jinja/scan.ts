import { pythonSpace } from '../json/python.ts'
import { TemplateError, type TemplateErrorCode } from './error.ts'

/** Text between tags, or one tag. `start` and `end` are offsets in `Source.text`. */
export type Part =
  | { readonly type: 'text'; readonly start: number; readonly end: number }
  | {
      readonly type: 'statement' | 'output'
      readonly start: number
      readonly end: number
      /** What stands between the delimiters. */
      readonly innerStart: number
      readonly innerEnd: number
    }

/** A template with its line ends made `\n`, as jinja2 does first, and the way back. */
export class Source {
  readonly text: string
  /** Offsets in `text` of the newlines that were two characters. */
  private readonly joined: number[] = []

  constructor(readonly original: string) {
    let removed = 0
    this.text = original.replace(/\r\n?/g, (newline, at: number) => {
      if (newline.length === 2) this.joined.push(at - removed++)
      return '\n'
    })
  }

  /** The offset in the template as given. */
  offset(at: number): number {
    let low = 0
    let high = this.joined.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.joined[middle] as number) < at) low = middle + 1
      else high = middle
    }
    return at + low
  }

  /** Whether the newline at `at` is written otherwise in the template as given. */
  rewritten(at: number): boolean {
    return this.original.charCodeAt(this.offset(at)) === 13
  }

  get hasReturns(): boolean {
    return this.text !== this.original || this.joined.length > 0
  }

  fault(message: string, at: number, code: TemplateErrorCode = 'syntax'): TemplateError {
    return new TemplateError(code, message, this.original, this.offset(at))
  }
}

/** Brackets within one another; Python reads no more either. */
const MAX_BRACKETS = 200

const opener = /\{[{%#]/g
const space = new RegExp(`[${pythonSpace}]*`, 'y')
const blankLine = new RegExp(`^[${pythonSpace}]+$`)
const rawTag = new RegExp(
  `\\{%[-+]?[${pythonSpace}]*raw[${pythonSpace}]*(?:(-)%\\}[${pythonSpace}]*|%\\})`,
  'y',
)
const endRawTag = new RegExp(
  `\\{%([-+]?)[${pythonSpace}]*endraw[${pythonSpace}]*(?:\\+%\\}|-%\\}[${pythonSpace}]*|%\\}\\n?)`,
  'g',
)
const commentEnd = new RegExp(`\\+#\\}|-#\\}[${pythonSpace}]*|#\\}\\n?`, 'g')
const quoted = /'[^'\\]*(?:\\[\s\S][^'\\]*)*'|"[^"\\]*(?:\\[\s\S][^"\\]*)*"/y
const closes: Record<string, string> = { ')': '(', ']': '[', '}': '{' }

/**
 * `source` as text and tags, with jinja2's white-space rules under `trim_blocks` and
 * `lstrip_blocks` already applied: what they drop is in no part. Comments are dropped too.
 *
 * @throws TemplateError for a tag, a string or a bracket that is not closed.
 */
export function scan(source: Source): Part[] {
  const { text } = source
  const end = text.endsWith('\n') ? text.length - 1 : text.length
  const parts: Part[] = []
  let at = 0
  /** Whether the last tag took the newline after it, or nothing came before. */
  let lineStarts = true

  function addText(to: number, sign: string, lstrip: boolean): void {
    let stop = to
    if (sign === '-') {
      while (stop > at && blankLine.test(text[stop - 1] as string)) stop--
    } else if (sign !== '+' && lstrip) {
      const line = at + text.slice(at, to).lastIndexOf('\n') + 1
      const atLineStart = line > at || lineStarts
      if (atLineStart && blankLine.test(text.slice(line, to))) stop = line
    }
    if (stop > at) parts.push({ type: 'text', start: at, end: stop })
  }

  function move(to: number): void {
    lineStarts = to > at && text[to - 1] === '\n'
    at = to
  }

  while (at < end) {
    opener.lastIndex = at
    const found = opener.exec(text)
    if (!found || found.index >= end) break
    const start = found.index
    const sign = text[start + 2] ?? ''
    if (found[0] === '{#') {
      addText(start, sign, true)
      move(start)
      commentEnd.lastIndex = start + marker(sign)
      const close = commentEnd.exec(text)
      // nothing after the opening is no error to jinja2
      if (!close && at + marker(sign) >= end) return parts
      if (!close) throw source.fault('the comment is not closed', start)
      move(Math.min(commentEnd.lastIndex, end))
      if (close[0].endsWith('\n')) lineStarts = true
      continue
    }
    rawTag.lastIndex = start
    if (found[0] === '{%' && rawTag.test(text)) {
      addText(start, sign, true)
      move(start)
      move(rawTag.lastIndex)
      endRawTag.lastIndex = at
      const close = endRawTag.exec(text)
      if (!close && at >= end) return parts
      if (!close) throw source.fault('raw is not closed', start)
      addText(close.index, close[1] as string, true)
      move(close.index)
      move(Math.min(endRawTag.lastIndex, end))
      continue
    }
    const output = found[0] === '{{'
    addText(start, sign, !output)
    move(start)
    const innerStart = start + marker(sign)
    const { innerEnd, tagEnd } = closeOf(source, innerStart, output ? '}}' : '%}', start)
    let next = tagEnd
    if (text[innerEnd] === '-') next = skipSpace(text, tagEnd)
    else if (!output && text[innerEnd] !== '+' && text[tagEnd] === '\n') next++
    parts.push({
      type: output ? 'output' : 'statement',
      start,
      end: tagEnd,
      innerStart,
      innerEnd,
    })
    move(Math.min(next, Math.max(end, tagEnd)))
  }
  if (at < end) parts.push({ type: 'text', start: at, end })
  return parts
}

/** Width of the opening of a tag, with the sign that may follow it. */
function marker(sign: string): number {
  return sign === '-' || sign === '+' ? 3 : 2
}

function skipSpace(text: string, at: number): number {
  space.lastIndex = at
  space.test(text)
  return space.lastIndex
}

/** Where the tag closes: strings and brackets within it may hold the delimiter. */
function closeOf(
  source: Source,
  from: number,
  close: string,
  start: number,
): { innerEnd: number; tagEnd: number } {
  const { text } = source
  const open: string[] = []
  for (let at = from; at < text.length; ) {
    const c = text[at] as string
    if (open.length === 0) {
      const signed = c === '-' || (c === '+' && close === '%}')
      if (text.startsWith(close, at)) return { innerEnd: at, tagEnd: at + 2 }
      if (signed && text.startsWith(close, at + 1)) return { innerEnd: at, tagEnd: at + 3 }
    }
    if (c === '"' || c === "'") {
      quoted.lastIndex = at
      if (!quoted.test(text)) throw source.fault('the string is not closed', at)
      at = quoted.lastIndex
      continue
    }
    if (c === '(' || c === '[' || c === '{') {
      if (open.push(c) > MAX_BRACKETS) throw source.fault('too many brackets', at, 'limit')
    } else if (c in closes) {
      if (open.pop() !== closes[c]) throw source.fault(`unexpected '${c}'`, at)
    }
    at++
  }
  throw source.fault('the tag is not closed', start)
}
