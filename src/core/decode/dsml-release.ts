import type { Complaint, DsmlCode } from './decode-error.ts'

/** The words in the tags of calls, behind `｜DSML｜`. */
export interface DsmlTags {
  readonly calls: string
  readonly invoke: string
  readonly parameter: string
}

/** A release whose completions carry DSML. */
export interface DsmlRelease {
  readonly tags: DsmlTags
  /** The reference's error for `code`, `found` being the text that it stumbles over. */
  readonly complaint: (code: DsmlCode, found: string) => Complaint
}

const later: Readonly<Record<DsmlCode, (found: string) => readonly [string, string]>> = {
  'decode.no-end-of-thinking': () => [
    'AssertionError',
    'Invalid thinking format: missing </think>',
  ],
  'decode.no-end': () => ['AssertionError', 'Invalid format: missing EOS token'],
  'decode.after-end': () => ['AssertionError', 'Unexpected content at end'],
  'decode.after-calls': () => ['AssertionError', 'Unexpected content after tool calls'],
  'decode.control-token': (found) => [
    'AssertionError',
    `Unexpected special token '${found}' in content`,
  ],
  'decode.unclosed-calls': () => ['ValueError', 'Missing special token in tool calls'],
  'decode.between-calls': (found) => [
    'ValueError',
    `Tool call format error: expected '>\\n' but got '${found}'`,
  ],
  'decode.tool-name': (found) => ['ValueError', `Tool name format error: '${found}'`],
  'decode.parameter': (found) => ['ValueError', `Parameter format error: '${found}'`],
  'decode.between-parameters': (found) => [
    'ValueError',
    `Parameter format error: expected '>\\n' but got '${found}'`,
  ],
  'decode.repeated-parameter': (found) => ['ValueError', `Duplicate parameter name: '${found}'`],
}

const first: Readonly<Record<DsmlCode, string>> = {
  'decode.no-end-of-thinking': 'Invalid thinking format',
  'decode.no-end': 'Invalid summary format',
  'decode.after-end': 'Unexpected content at end',
  'decode.after-calls': 'Unexpected content after tool calls',
  'decode.control-token': 'Unexpected special token in content',
  'decode.unclosed-calls': 'Missing special token',
  'decode.between-calls': 'Tool call format error',
  'decode.tool-name': 'Tool name format error',
  'decode.parameter': 'Parameter format error',
  'decode.between-parameters': 'Parameter format error',
  'decode.repeated-parameter': 'Duplicate parameter name',
}

const laterComplaint: DsmlRelease['complaint'] = (code, found) => {
  const [type, message] = later[code](found)
  return { type, message }
}

export const v32: DsmlRelease = {
  tags: { calls: 'function_calls', invoke: 'invoke', parameter: 'parameter' },
  complaint: (code) => ({ type: 'DS32EncodingError', message: first[code] }),
}

export const v4: DsmlRelease = {
  tags: { calls: 'tool_calls', invoke: 'invoke', parameter: 'parameter' },
  complaint: laterComplaint,
}

export const v41: DsmlRelease = {
  tags: { calls: ' calls', invoke: ' invoke', parameter: ' parameter' },
  complaint: laterComplaint,
}
