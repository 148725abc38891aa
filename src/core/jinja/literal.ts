import type { Source } from './scan.ts'
import { Str } from './text.ts'
import { listTrace, type MarkedRun, type Run } from './trace.ts'
import { Float, shrink, type Value } from './values.ts'

const named: Record<string, string> = {
  n: '\n',
  t: '\t',
  r: '\r',
  a: '\x07',
  b: '\b',
  f: '\f',
  v: '\v',
  '\\': '\\',
  "'": "'",
  '"': '"',
  '\n': '',
}
const escapePattern =
  /\\(?:([0-7]{1,3})|x([\da-fA-F]{2})|u([\da-fA-F]{4})|U([\da-fA-F]{8})|([\s\S]))/gu

/**
 * The string between two quotes of a template: exact runs, cut at escapes. Escapes are Python's;
 * one that it does not know stays as written.
 *
 * @throws TemplateError for a cut-off `\x`, `\u` or `\U`, and for `\N{…}`, which needs a table of names.
 */
export function readEscapes(source: Source, start: number, body: string): Str {
  if (!body.includes('\\')) return sourceText(source, start, start + body.length)
  const runs: MarkedRun[] = []
  let text = ''
  let at = 0
  for (const found of body.matchAll(escapePattern)) {
    const [whole, octal, x, u, U, other] = found
    let value: string
    if (octal) value = String.fromCharCode(Number.parseInt(octal, 8))
    else if (x ?? u ?? U) value = pointOf(source, start + found.index, (x ?? u ?? U) as string)
    else value = otherEscape(source, start + found.index, other as string)
    if (value === whole) continue
    exactRuns(source, start + at, start + found.index, runs)
    text += body.slice(at, found.index)
    at = found.index + whole.length
    text += value
    if (value) runs.push(escapeRun(source, start + found.index, start + at, value.length))
  }
  exactRuns(source, start + at, start + body.length, runs)
  return new Str(text + body.slice(at), listTrace(runs))
}

function pointOf(source: Source, at: number, hex: string): string {
  const point = Number.parseInt(hex, 16)
  if (point > 0x10ffff) throw source.fault('no such character', at)
  return String.fromCodePoint(point)
}

function otherEscape(source: Source, at: number, character: string): string {
  const value = named[character]
  if (value !== undefined) return value
  if ('xuUN'.includes(character)) throw source.fault(`bad escape \\${character}`, at)
  const point = character.codePointAt(0) as number
  if (point < 0x80) return `\\${character}`
  // jinja2 spells what is not ASCII as an escape before it reads escapes: the backslash pairs with it
  const hex = point.toString(16)
  if (point < 0x100) return `\\x${hex.padStart(2, '0')}`
  return point < 0x10000 ? `\\u${hex.padStart(4, '0')}` : `\\U${hex.padStart(8, '0')}`
}

/** A range of the template as text, cut where the template has other line ends than `\n`. */
export function sourceText(source: Source, start: number, end: number): Str {
  const runs: MarkedRun[] = []
  exactRuns(source, start, end, runs)
  const [only] = runs
  return new Str(
    source.text.slice(start, end),
    runs.length === 1 && only ? only.run : listTrace(runs),
  )
}

function exactRuns(source: Source, start: number, end: number, runs: MarkedRun[]): void {
  let at = start
  if (source.hasReturns) {
    for (let next = start; next < end; next++) {
      if (source.text[next] !== '\n' || !source.rewritten(next)) continue
      pushExact(source, at, next, runs)
      runs.push(escapeRun(source, next, next + 1, 1))
      at = next + 1
    }
  }
  pushExact(source, at, end, runs)
}

function pushExact(source: Source, start: number, end: number, runs: MarkedRun[]): void {
  if (end > start)
    runs.push({ run: templateRun(source, start, end, end - start, true), marks: null })
}

function escapeRun(source: Source, start: number, end: number, length: number): MarkedRun {
  return { run: templateRun(source, start, end, length, false), marks: null }
}

function templateRun(
  source: Source,
  start: number,
  end: number,
  length: number,
  exact: boolean,
): Run {
  const from = source.offset(start)
  const to = source.offset(end)
  return { type: 'run', source: 'template', place: null, start: from, end: to, length, exact }
}

/** The number that `text` spells in a template. */
export function parseNumber(text: string): Value {
  const digits = text.replaceAll('_', '')
  if (/^\d*(?:\.\d|\d[eE])/.test(digits)) return new Float(Number(digits))
  return shrink(BigInt(digits.toLowerCase()))
}
