import { DraftCall } from './draft.ts'
import {
  BrokenRule,
  expectOne,
  faultAhead,
  faultBehind,
  type Grammar,
  type Reading,
} from './grammar.ts'
import { expectUnit, readObject, readString, skipBlank } from './json-scan.ts'
import { Gathered, type Step } from './piece-source.ts'
import { readText, type TextRules } from './read-text.ts'

const ends = ['<|im_end|>', '<|endoftext|>'] as const
const TURN = '<|im_start|>'
const CALL = '<tool_call>'
const NEXT_CALL = `\n${CALL}`
const COLON = 58
const COMMA = 44
const OBJECT = 123

function rulesWith<Start extends string>(
  start: Start,
): TextRules<Start | typeof CALL | (typeof ends)[number]> {
  return {
    trims: true,
    behindOpening: '',
    ends: [start, CALL, ...ends],
    forbidden: [TURN],
    forbiddenInReasoning: [TURN, ...ends],
  }
}

/** A grammar whose calls are set off from content by `gap`, each read by `call` behind its opening tag. */
function qwenGrammar(gap: string, call: (reading: Reading) => Step<void>): Grammar {
  const start = gap + CALL
  const rules = rulesWith(start)
  return function* (reading, header) {
    const { draft } = reading
    let stop = yield* readText(reading, header, rules)
    // content and calls have line breaks between them, calls alone have none
    const isSetOff = stop === start
    if ((isSetOff || stop === CALL) && isSetOff !== (draft.content.text !== '')) {
      throw faultBehind('decode.before-calls', reading, stop as string, [isSetOff ? CALL : start])
    }
    while (stop !== null && stop !== ends[0] && stop !== ends[1]) {
      yield* call(reading)
      stop = yield* reading.source.oneOf([NEXT_CALL, ...ends])
      if (stop === null && !(yield* reading.source.isDone())) {
        throw faultAhead('decode.after-calls', reading, [NEXT_CALL, ends[0]])
      }
    }
    if (stop === null) return
    yield* reading.source.oneOf(['\n'])
    if (!(yield* reading.source.isDone())) throw faultAhead('decode.after-end', reading, [])
  }
}

/** An object with a name and an object of arguments, in any order and spacing. */
function* jsonCall(reading: Reading): Step<void> {
  const { source, draft } = reading
  const call = new DraftCall(source.at - CALL.length, true)
  draft.calls.push(call)
  yield* expectOne(reading, 'decode.call-markup', ['\n'])
  if ((yield* source.peek()) !== OBJECT) yield* expectOne(reading, 'decode.call-shape', ['{'])
  source.skip()
  const keys = new Set<string>()
  for (;;) {
    yield* skipBlank(reading)
    const key = yield* readString(reading)
    if (keys.has(key.text) || !(key.text === 'name' || key.text === 'arguments')) {
      const expected = ['name', 'arguments'].filter((one) => !keys.has(one))
      throw new BrokenRule('decode.call-shape', key.start, key.end, expected)
    }
    keys.add(key.text)
    yield* skipBlank(reading)
    yield* expectUnit(reading, COLON, 'a colon')
    yield* skipBlank(reading)
    if (key.text === 'arguments') yield* readObject(reading, call.written.add)
    else {
      if ((yield* source.peek()) !== 34) yield* expectOne(reading, 'decode.call-shape', ['"'])
      call.named(yield* readString(reading))
    }
    yield* skipBlank(reading)
    if (keys.size === 2) break
    if ((yield* source.peek()) === COMMA) source.skip()
    else yield* expectOne(reading, 'decode.call-shape', [','])
  }
  yield* expectOne(reading, 'decode.call-shape', ['}'])
  yield* expectOne(reading, 'decode.call-markup', ['\n</tool_call>'])
  call.close(source.at)
}

const NEXT_PARAMETER = '\n</parameter>\n<parameter='
const LAST_PARAMETER = '\n</parameter>\n</function>\n</tool_call>'

/** Tags; nothing in them is escaped, so that a value ends only where the tags that follow fit. */
function* xmlCall(reading: Reading): Step<void> {
  const { source, draft } = reading
  const call = new DraftCall(source.at - CALL.length, false)
  draft.calls.push(call)
  yield* expectOne(reading, 'decode.call-markup', ['\n<function='])
  call.named(yield* tagName(reading, 'decode.tool-name'))
  const none = '</function>\n</tool_call>'
  const first = '<parameter='
  let more = (yield* expectOne(reading, 'decode.call-markup', [first, none])) === first
  while (more) {
    const start = source.at - first.length
    const name = yield* tagName(reading, 'decode.parameter')
    if (call.has(name.text)) {
      throw new BrokenRule('decode.repeated-parameter', name.start, name.end)
    }
    const parameter = call.open(start, name, source.at)
    const stop = yield* source.until([NEXT_PARAMETER, LAST_PARAMETER], parameter.value.add)
    if (stop === null) {
      throw faultAhead('decode.unclosed-call', reading, [NEXT_PARAMETER, LAST_PARAMETER])
    }
    parameter.close(source.at - stop.length + '\n</parameter>'.length)
    more = stop === NEXT_PARAMETER
  }
  call.close(source.at, call.joined())
}

/** The rest of a tag that carries a name, with the line break behind it. */
function* tagName(reading: Reading, code: 'decode.tool-name' | 'decode.parameter'): Step<Gathered> {
  const { source } = reading
  const name = new Gathered(source.at)
  reading.held = () => name.start
  const stop = yield* source.until(['>', '\n'], name.take, 'wait.name')
  reading.held = null
  if (stop === null) throw faultAhead('decode.unclosed-call', reading, ['>'])
  if (stop === '\n') throw faultBehind(code, reading, stop, ['>'])
  yield* expectOne(reading, code, ['\n'])
  return name
}

/** Qwen2.5, QwQ and Qwen3 up to 2507 and VL: a line break before the first call. */
export const qwenJson = qwenGrammar('\n', jsonCall)

/** Qwen3-Coder, and Qwen3.5 and later: an empty line before the first call. */
export const qwenXml = qwenGrammar('\n\n', xmlCall)
