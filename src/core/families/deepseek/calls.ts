import { child, type Place } from '../../json/place.ts'
import { pythonStr, pythonTruth } from '../../json/python.ts'
import type { Json } from '../../json/value.ts'
import { parametersOf } from './arguments.ts'
import { origin, type Prompt, rule } from './prompt.ts'
import { iterate, memberOf } from './refusal.ts'
import { type Release, tokens } from './release.ts'
import type { Turn } from './turns.ts'

/** A call as the encoder uses it: its id, type and other members are never written. */
export interface Call {
  readonly name: Json
  readonly arguments: Json
  /** Of the call's `function`. */
  readonly place: Place
}

/** The calls of a turn that is no user's, checked whatever its role is; `null` if it has none. */
export function callsOf(turn: Turn): readonly Call[] | null {
  // merging has thrown away those of a user turn
  const given = turn.blocks ? undefined : turn.message.get('tool_calls')
  if (given === undefined || !pythonTruth(given)) return null
  const code = 'tool-call.bad-shape'
  const list = child(turn.place, 'tool_calls')
  return iterate(given, list, code).map((call, index) => {
    const at = child(list, index)
    const place = child(at, 'function')
    const called = memberOf(call, 'function', at, code)
    const name = memberOf(called, 'name', place, code)
    return { name, arguments: memberOf(called, 'arguments', place, code), place }
  })
}

const block = rule('calls')
const nameRule = rule('call-name')
const parameterRule = rule('parameter')
const fallback = 'arguments.not-json'

export interface CallTags {
  readonly open: string
  readonly invoke: string
  readonly endInvoke: string
  readonly close: string
  readonly parameter: string
  readonly endParameter: string
}

/** The parts of a release's tags that stand behind a DSML token, up to the next `<`. */
export function callTags({ words }: Release): CallTags {
  return {
    open: `${words.calls}>\n<`,
    invoke: `${words.invoke} name="`,
    endInvoke: `${words.invoke}>\n`,
    close: `${words.calls}>`,
    parameter: `${words.parameter} name="`,
    endParameter: `${words.parameter}>\n`,
  }
}

/** Writes the block of calls, with the empty line before it. */
export function writeCalls(
  prompt: Prompt,
  calls: readonly Call[],
  tags: CallTags,
  objects: boolean,
): void {
  prompt.template('\n\n<', block)
  prompt.token(tokens.dsml, block)
  prompt.template(tags.open, block)
  for (const [index, call] of calls.entries()) {
    prompt.token(tokens.dsml, block)
    prompt.template(tags.invoke, block)
    writeName(prompt, call)
    const written = writeParameters(prompt, call, tags, objects)
    // without parameters their place is an empty line
    prompt.template(written ? '</' : '">\n\n</', block)
    prompt.token(tokens.dsml, block)
    prompt.template(index < calls.length - 1 ? `${tags.endInvoke}<` : `${tags.endInvoke}</`, block)
  }
  prompt.token(tokens.dsml, block)
  prompt.template(tags.close, block)
}

function writeName(prompt: Prompt, { name, place }: Call): void {
  const at = child(place, 'name')
  if (typeof name === 'string') {
    prompt.given(name, 'tool-call', origin(at, 0, name.length, true), nameRule)
  } else {
    prompt.given(pythonStr(name), 'tool-call', origin(at, 0, 0, false), nameRule, 'python-text')
  }
}

/** Whether there were any. */
function writeParameters(prompt: Prompt, call: Call, tags: CallTags, objects: boolean): boolean {
  const place = child(call.place, 'arguments')
  const found = parametersOf(call.arguments, place, objects)
  const wrapped = 'wrapped' in found
  if (wrapped) prompt.note('altered', fallback, place, prompt.spans.length + 3)
  let before = '">\n<'
  for (const parameter of wrapped ? [found.wrapped] : found) {
    const { name, nameInput, text, isString, input } = parameter
    prompt.template(before, parameterRule)
    prompt.token(tokens.dsml, parameterRule)
    prompt.template(tags.parameter, parameterRule)
    if (nameInput) prompt.given(name, 'tool-call', nameInput, parameterRule)
    else prompt.template(name, parameterRule, fallback)
    prompt.template(`" string="${isString}">`, parameterRule)
    prompt.given(text, 'tool-call', input, parameterRule)
    prompt.template('</', parameterRule)
    prompt.token(tokens.dsml, parameterRule)
    before = `${tags.endParameter}<`
  }
  if (before === '">\n<') return false
  prompt.template(tags.endParameter, parameterRule)
  return true
}
