import type { Place } from '../json/place.ts'

export const templateErrorCodes = [
  'syntax',
  'unsupported',
  'unknown-filter',
  'unknown-test',
  'raised',
  'undefined',
  'type',
  'value',
  'arithmetic',
  'key',
  'index',
  'attribute',
  'runtime',
  'security',
  'limit',
] as const
export type TemplateErrorCode = (typeof templateErrorCodes)[number]

/** The exception that jinja2 raises for each code; a limit of ours has none. */
const exceptions: Partial<Record<TemplateErrorCode, string>> = {
  syntax: 'TemplateSyntaxError',
  'unknown-filter': 'TemplateAssertionError',
  'unknown-test': 'TemplateAssertionError',
  raised: 'TemplateError',
  undefined: 'UndefinedError',
  type: 'TypeError',
  value: 'ValueError',
  arithmetic: 'ArithmeticError',
  key: 'KeyError',
  index: 'IndexError',
  attribute: 'AttributeError',
  runtime: 'TemplateRuntimeError',
  security: 'SecurityError',
}

/** What went wrong, before it is known where in the template. */
export class Fault extends Error {
  constructor(
    readonly code: TemplateErrorCode,
    message: string,
    /** The value of the input that an operation could not take, if it is one. */
    readonly place: Place | null = null,
  ) {
    super(message)
  }
}

/**
 * A template that cannot be read, or whose rendering stops: the only thing thrown here.
 *
 * `message` of the code `raised` is the template's own, word for word.
 */
export class TemplateError extends Error {
  /** 1-based, columns in UTF-16 units. */
  readonly line: number
  readonly column: number
  /** Name of the exception that jinja2 raises, if it has one for this. */
  readonly python: string | undefined

  constructor(
    readonly code: TemplateErrorCode,
    message: string,
    source: string,
    /** UTF-16 units from the start of the template. */
    readonly offset: number,
    /** The value of the input that an operation could not take, if it is one. */
    readonly place: Place | null = null,
  ) {
    super(message)
    this.name = 'TemplateError'
    const before = source.slice(0, offset).split(/\r\n|\r|\n/)
    this.line = before.length
    this.column = (before.at(-1) ?? '').length + 1
    this.python = exceptions[code]
  }
}

export function typeFault(message: string, place: Place | null = null): Fault {
  return new Fault('type', message, place)
}
