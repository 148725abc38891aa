import { type Place, pathText } from '../json/place.ts'
import type { Expectation, JsonSyntaxError } from '../json/read.ts'
import { type Json, typeName } from '../json/value.ts'

export const faultCodes = [
  'json.syntax',
  'format.unknown',
  'message.no-role',
  'content.bad-type',
  'tool-call.bad-shape',
  'speaker.unknown',
] as const
export type FaultCode = (typeof faultCodes)[number]

/** What an importer may have wanted instead; the view has words for each. */
export const importExpectations = [
  'a string',
  'a string or null',
  'a list',
  'an object',
  'a content part',
  'a string, a list of parts or null',
  'a string or a list of blocks',
  'a list of messages',
  'a message with a role',
  'a role',
  'a list of calls',
  'a call with a function and its name',
  'arguments as text or as an object',
  'JSON with a name and arguments',
  'a tool with a name',
  'a list of tools, or JSON text of one',
  'a known speaker',
  'messages, input or conversations',
  'a string or a list of items',
  'a list of speakers and values',
] as const
export type ImportExpectation = (typeof importExpectations)[number]

/** One thing that keeps an input from being read. */
export interface Fault {
  readonly code: FaultCode
  /** Where in the input; the path as text is empty for the whole. */
  readonly place: Place | null
  readonly path: string
  /** Position in the text: UTF-16 units from 0, line and column from 1. Absent if nothing stands there. */
  readonly offset?: number
  readonly line?: number
  readonly column?: number
  /** The name of a type, as `typeName` gives it, or something from the text itself in double quotes. */
  readonly found: string
  readonly expected: Expectation | ImportExpectation
}

/** More are not listed: a text of the wrong kind would have one a message. */
export const MAX_FAULTS = 20

/** An input that cannot be read, with up to `MAX_FAULTS` reasons in the order of the input. */
export class ImportError extends Error {
  constructor(readonly faults: readonly Fault[]) {
    super(faults.map(sentence).join('\n'))
    this.name = 'ImportError'
  }
}

function sentence({ code, path, line, column, found, expected }: Fault): string {
  const where = [path, line === undefined ? '' : `line ${line}, column ${column}`]
  return `${code} at ${where.filter(Boolean).join(', ') || 'the start'}: found ${found}, expected ${expected}`
}

export function fault(
  code: FaultCode,
  place: Place | null,
  found: Json | undefined,
  expected: ImportExpectation,
): Fault {
  return { code, place, path: pathText(place), found: inWords(found), expected }
}

/** A syntax error of a text that begins at `offset`, on `line`, of the whole. */
export function syntaxFault(error: JsonSyntaxError, offset = 0, line = 1): Fault {
  return {
    code: 'json.syntax',
    place: null,
    path: '',
    offset: offset + error.offset,
    line: line - 1 + error.line,
    column: error.column,
    found: error.found,
    expected: error.expected,
  }
}

function inWords(value: Json | undefined): string {
  if (typeof value !== 'string') return typeName(value)
  return JSON.stringify(value.length > 60 ? `${value.slice(0, 60)}…` : value)
}
