import { child, type Place } from '../../json/place.ts'
import { pythonStr, pythonTruth } from '../../json/python.ts'
import type { Json } from '../../json/value.ts'
import type { ReadArguments } from './arguments.ts'
import { type FixedText, fixedText, origin, type Prompt, rule } from './prompt.ts'
import { iterate, memberOf } from './refusal.ts'
import type { Turn } from './turns.ts'
import { tokens } from './wire.ts'

/** A call as the encoder uses it: its id, type and other members are never written. */
export interface Call {
  readonly name: Json
  readonly arguments: Json
  /** Of the call's `function`. */
  readonly place: Place
}

/** The calls of a turn that is no user's, checked whatever its role is; `null` if it has none. */
export function callsOf(turn: Turn): readonly Call[] | null {
  const given = turn.calls
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

/** The fixed texts of a block of calls, between the names and values of the input. */
export interface CallTexts {
  readonly open: FixedText
  /** Between the name of a call and its first parameter. */
  readonly firstParameter: FixedText
  readonly nextParameter: FixedText
  /** After the last value of a call: what leads to the next call, and what ends the block. */
  readonly nextCall: FixedText
  readonly close: FixedText
  /** The same after the name of a call without parameters, whose place is an empty line. */
  readonly bareNextCall: FixedText
  readonly bareClose: FixedText
}

/** The texts of a release with these words behind its DSML token. */
export function callTexts(words: {
  readonly calls: string
  readonly invoke: string
  readonly parameter: string
}): CallTexts {
  const [calls, invoke, parameter] = [words.calls, words.invoke, words.parameter].map(
    (word) => tokens.dsml + word,
  )
  const fixed = (text: string) => fixedText(text, [tokens.dsml])
  const endParameter = `</${parameter}>\n`
  const nextCall = `</${invoke}>\n<${invoke} name="`
  const close = `</${invoke}>\n</${calls}>`
  return {
    open: fixed(`\n\n<${calls}>\n<${invoke} name="`),
    firstParameter: fixed(`">\n<${parameter} name="`),
    nextParameter: fixed(`${endParameter}<${parameter} name="`),
    nextCall: fixed(endParameter + nextCall),
    close: fixed(endParameter + close),
    bareNextCall: fixed(`">\n\n${nextCall}`),
    bareClose: fixed(`">\n\n${close}`),
  }
}

/** Writes the block of calls, with the empty line before it. */
export function writeCalls(
  prompt: Prompt,
  calls: readonly Call[],
  texts: CallTexts,
  read: ReadArguments,
): void {
  prompt.fixed(texts.open, block)
  for (const [index, call] of calls.entries()) {
    const isLast = index === calls.length - 1
    writeName(prompt, call)
    if (writeParameters(prompt, call, texts, read)) {
      prompt.fixed(isLast ? texts.close : texts.nextCall, block)
    } else {
      prompt.fixed(isLast ? texts.bareClose : texts.bareNextCall, block)
    }
  }
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
function writeParameters(
  prompt: Prompt,
  call: Call,
  texts: CallTexts,
  read: ReadArguments,
): boolean {
  const place = child(call.place, 'arguments')
  const found = read(call.arguments, place)
  let before = texts.firstParameter
  for (const { name, nameInput, text, isString, input } of found) {
    prompt.fixed(before, block)
    before = texts.nextParameter
    if (nameInput) prompt.given(name, 'tool-call', nameInput, parameterRule)
    else {
      prompt.note('altered', 'arguments.not-json', place, prompt.next)
      prompt.template(name, parameterRule, 'arguments.not-json')
    }
    prompt.template(isString ? '" string="true">' : '" string="false">', parameterRule)
    prompt.given(text, 'tool-call', input, parameterRule)
  }
  return found.length > 0
}
