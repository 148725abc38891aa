import { tokenize } from '@huggingface/jinja'
import { pythonSpace } from '../json/python.ts'
import { parseNumber, readEscapes } from './literal.ts'
import type { Source } from './scan.ts'
import type { Str } from './text.ts'
import type { Value } from './values.ts'

/** A token of a tag with its place, which the package's own do not have. */
export interface Token {
  value: string
  type: string
  /** Offsets in `Source.text`. */
  readonly at: number
  readonly end: number
  /** What a string or a number stands for. */
  readonly literal?: Value
}

const stringOrNumber = new RegExp(
  [
    /'[^'\\]*(?:\\[\s\S][^'\\]*)*'|"[^"\\]*(?:\\[\s\S][^"\\]*)*"/,
    // a number that is not the end of a name and, if a float, does not follow a point
    /(?<![\p{L}\p{N}_.])(?:\d+_)*\d+(?:(?:\.(?:\d+_)*\d+)?[eE][+-]?(?:\d+_)*\d+|\.(?:\d+_)*\d+)/u,
    /(?<![\p{L}\p{N}_])(?:0[bB](?:_?[01])+|0[oO](?:_?[0-7])+|0[xX](?:_?[\da-fA-F])+|[1-9](?:_?\d)*|0(?:_?0)*)/u,
    /[^ -~\s]+/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gu',
)
const spaces = new RegExp(`[${pythonSpace}]+`, 'g')
const blank = new RegExp(`[${pythonSpace}]`)
const nameLetters = /^[\p{L}\p{N}\p{M}_]+$/u

/**
 * The tokens between `start` and `end`, in the order of the source. What the package's lexer reads
 * otherwise than jinja2 (escapes, numbers, letters beyond ASCII) is masked first by characters of
 * the same width, so that offsets hold.
 *
 * @throws TemplateError at a character that no token starts with.
 */
export function lexTag(source: Source, start: number, end: number): Token[] {
  const inner = source.text.slice(start, end)
  const literals = new Map<number, { end: number; value: Value }>()
  const masked = inner
    .replace(stringOrNumber, (found, index: number) => {
      const at = start + index
      const first = found[0] as string
      if (first === '"' || first === "'") {
        literals.set(at, { end: at + found.length, value: literalText(source, at, found) })
        return `"${'x'.repeat(found.length - 2)}"`
      }
      if (found.charCodeAt(0) > 0x7f) {
        return nameLetters.test(found) ? 'x'.repeat(found.length) : found
      }
      literals.set(at, { end: at + found.length, value: parseNumber(found) })
      return '1'.repeat(found.length)
    })
    .replace(spaces, (found) => ' '.repeat(found.length))
  const tokens: Token[] = []
  let at = start
  for (const { value, type } of read(source, masked, start)) {
    while (at < end && blank.test(source.text[at] as string)) at++
    const sign = type === 'NumericLiteral' && /^[+-]/.test(value) ? (value[0] as string) : ''
    if (sign) tokens.push({ value: sign, type: 'UnaryOperator', at, end: ++at })
    const literal = literals.get(at)
    if (literal) {
      // `007`: the package reads on where jinja2 starts another number
      if (literal.end < at + value.length - sign.length) {
        throw source.fault('unexpected digits', literal.end)
      }
      const member = tokens.at(-1)?.type === 'Dot'
      const type = member ? 'Identifier' : 'StringLiteral'
      tokens.push({ value, type, at, end: literal.end, literal: literal.value })
      at = literal.end
    } else {
      const next = at + value.length
      // the package takes a sign after `}` for that of a number
      const adds = type === 'UnaryOperator' && tokens.at(-1)?.type === 'CloseCurlyBracket'
      const kind = adds ? 'AdditiveBinaryOperator' : type
      tokens.push({ value: source.text.slice(at, next), type: kind, at, end: next })
      at = next
    }
  }
  return tokens
}

function read(source: Source, masked: string, start: number): { value: string; type: string }[] {
  try {
    return tokenize(`{{ ${masked} }}`).slice(1, -1)
  } catch (error) {
    if (error instanceof RangeError) throw error
    // the package does not say where; what it cannot read is a character outside of any token
    const bad = masked.search(/[^\w\s"'()[\]{}.,:|<>=!+\-~*/%]|!(?!=)/)
    throw source.fault(
      bad < 0 ? 'the tag cannot be read' : `unexpected character '${masked[bad]}'`,
      start + Math.max(bad, 0),
    )
  }
}

function literalText(source: Source, at: number, quoted: string): Str {
  return readEscapes(source, at + 1, quoted.slice(1, -1))
}
