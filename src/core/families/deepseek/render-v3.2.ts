import { child, type Place } from '../../json/place.ts'
import { pythonRepr, pythonTruth, pythonType } from '../../json/python.ts'
import { isArray, isObject, type Json, typeName } from '../../json/value.ts'
import { type Tool, toolsOf, writeResponseFormat, writeTools } from './appendices.ts'
import { checkedParametersOf } from './arguments.ts'
import { type Call, callsOf, writeCalls } from './calls.ts'
import { lastUserOf, notObject } from './chain.ts'
import { type Prompt, rule } from './prompt.ts'
import { refusal } from './refusal.ts'
import { unknownMode, unknownRole, writeIfAny } from './render.ts'
import type { Turn } from './turns.ts'
import { writeAny } from './user-turn.ts'
import { tokens } from './wire.ts'
import { v32 } from './wording-v3.2.ts'

/** All that the rendering of one message depends on. */
export interface Chain {
  readonly turns: readonly Turn[]
  readonly mode: Json
  /** Found when the first message is rendered. */
  lastUser: number | null
  /** Of the last tool result that was rendered: its index, and that of the last other message before. */
  run: { readonly at: number; readonly before: number }
}

/** What SGLang's copy of the module raises for what DeepSeek's own asserts. */
const raises = 'DS32EncodingError'

const roles = ['system', 'developer', 'user', 'assistant', 'tool']

const systemText = rule('system-text')
const userToken = rule('user-token')
const userText = rule('user-text')
const developerLead = rule('developer-lead')
const developerText = rule('developer-text')
const header = rule('assistant-header')
const thinkHeader = rule('think-header')
const reasoningRule = rule('reasoning')
const thinkClose = rule('think-close')
const answer = rule('answer')
const eos = rule('eos')
const resultsTag = rule('results-tag')
const resultTag = rule('tool-result-tag')
const resultText = rule('tool-result-text')

/** Writes the message at `index` and what it puts after itself. */
export function renderLink(prompt: Prompt, chain: Chain, index: number): void {
  const { turns, mode } = chain
  const turn = turns[index]
  if (!turn) throw outOfRange(index, turns.length)
  if (mode !== 'chat' && mode !== 'thinking') throw unknownMode(mode, raises)
  chain.lastUser ??= lastUserOf(turns)
  if (turn.loose) throw notObject(turn)
  const { role, place } = turn
  prompt.owner = place
  const tools = toolsOf(turn)
  const calls = callsOf(turn)
  if (role === 'system') writeSystem(prompt, turn, tools)
  else if (role === 'developer') writeDeveloper(prompt, chain, index, tools)
  else if (role === 'user') {
    prompt.token(tokens.user, userToken)
    writeAny(prompt, turn.content ?? null, contentPlace(turn), 'user', userText)
    writeHeader(prompt, chain, index)
  } else if (role === 'tool') writeResult(prompt, chain, index)
  else if (role === 'assistant') writeAssistant(prompt, chain, index, calls)
  else throw unknownRole(role, place, roles)
  prompt.owner = null
}

function outOfRange(index: number, length: number) {
  return refusal('messages.dropped', 'dropping old messages leaves too few to write', null, {
    raises,
    says: `Index ${index} out of range for messages list of length ${length}`,
    found: String(length),
    expected: String(index + 1),
  })
}

/** Of the content, or of the message that has none. */
function contentPlace({ content, place }: Turn): Place {
  return content === undefined ? place : child(place, 'content')
}

function writeSystem(prompt: Prompt, turn: Turn, tools: readonly Tool[] | null): void {
  writeIfAny(prompt, turn.content, contentPlace(turn), 'system', systemText)
  writeAppendices(prompt, turn, tools)
}

function writeAppendices(prompt: Prompt, turn: Turn, tools: readonly Tool[] | null): void {
  if (tools) writeTools(prompt, tools, v32)
  writeResponseFormat(prompt, turn, v32)
}

/** A developer message: its tools and format come first, and a fixed lead-in before its text. */
function writeDeveloper(
  prompt: Prompt,
  chain: Chain,
  index: number,
  tools: readonly Tool[] | null,
): void {
  const turn = chain.turns[index] as Turn
  const { content } = turn
  if (content === undefined || !pythonTruth(content)) {
    const place = child(turn.place, 'content')
    throw refusal('developer.empty', 'a developer message needs content', place, {
      raises,
      says: `Invalid message for role \`developer\`: ${pythonRepr(turn.message)}`,
      found: typeName(content),
      expected: 'string',
    })
  }
  prompt.token(tokens.user, userToken)
  writeAppendices(prompt, turn, tools)
  prompt.template(v32.developerLead, developerLead)
  writeAny(prompt, content, contentPlace(turn), 'user', developerText)
  writeHeader(prompt, chain, index)
}

/** The header of an answer, which every user or developer message writes. */
function writeHeader(prompt: Prompt, chain: Chain, index: number): void {
  const last = index === chain.turns.length - 1
  const next = chain.turns[index + 1]?.role === 'assistant'
  prompt.token(
    tokens.assistant,
    header,
    last ? 'generation.header' : next ? 'header.answer' : 'header.unanswered',
  )
  writeThinkTag(prompt, chain, index === chain.lastUser, last)
}

function writeThinkTag(prompt: Prompt, { mode }: Chain, current: boolean, last: boolean): void {
  const open = mode === 'thinking' && current
  let reason = mode === 'chat' ? 'think.closed-chat' : 'think.closed-older'
  if (open) reason = 'think.current-turn'
  if (last) reason = open ? 'generation.think' : 'generation.no-think'
  prompt.token(open ? tokens.thinkStart : tokens.thinkEnd, thinkHeader, reason)
}

/** A tool result; the last one that the calls ask for opens the answer. */
function writeResult(prompt: Prompt, chain: Chain, index: number): void {
  const { turns } = chain
  const turn = turns[index] as Turn
  const before = beforeRun(chain, index)
  // the module counts on from the end of the list, as a negative index does in Python
  const caller = turns[before] ?? (turns.at(-1) as Turn)
  if (caller.loose) throw notObject(caller)
  if (index > 0 && (before < 0 || caller.role !== 'assistant')) {
    throw refusal('result.no-call', 'a tool result needs a call', turn.place, {
      raises,
      says: `Invalid messages at ${index}:\n${pythonRepr(caller.message)}`,
    })
  }
  const order = index - before
  const count = callCount(caller)
  if (count < order) {
    throw refusal('result.too-many', 'there are more tool results than calls', turn.place, {
      raises,
      says: 'No tool calls but found tool output',
      found: String(order),
      expected: String(count),
    })
  }
  if (order === 1) prompt.template('\n\n<function_results>', resultsTag)
  prompt.template('\n<result>', resultTag)
  writeAny(prompt, turn.content ?? null, contentPlace(turn), 'tool-result', resultText)
  prompt.template('</result>', resultTag)
  if (order < count) return
  prompt.template('\n</function_results>\n\n', resultsTag)
  writeThinkTag(prompt, chain, index >= (chain.lastUser ?? 0), index === turns.length - 1)
}

/** Index of the last message before the run of tool results that ends at `index`, or -1. */
function beforeRun(chain: Chain, index: number): number {
  const { turns, run } = chain
  let before = run.at === index - 1 && index > 0 ? run.before : index - 1
  while (before >= 0 && turns[before]?.role === 'tool') before--
  chain.run = { at: index, before }
  return before
}

/** How many calls the module counts, which need not be calls at all. */
function callCount({ calls, place }: Turn): number {
  if (calls === undefined || !pythonTruth(calls)) return 0
  if (isArray(calls)) return calls.length
  if (isObject(calls)) return calls.size
  if (typeof calls === 'string') return [...calls].length
  const at = child(place, 'tool_calls')
  throw refusal('tool-call.bad-shape', `a list is needed, not ${typeName(calls)}`, at, {
    raises: 'TypeError',
    says: `object of type '${pythonType(calls)}' has no len()`,
    found: typeName(calls),
    expected: 'list',
  })
}

function writeAssistant(
  prompt: Prompt,
  chain: Chain,
  index: number,
  calls: readonly Call[] | null,
): void {
  const turn = chain.turns[index] as Turn
  const { message, place, content } = turn
  const reasoning = message.get('reasoning_content')
  const at = child(place, 'reasoning_content')
  const shown = chain.mode === 'thinking' && index > (chain.lastUser ?? 0)
  if (shown) {
    // the module reads the arguments first, and fails at them first
    for (const call of calls ?? []) checkedParametersOf(call.arguments, argumentsPlace(call))
    if (!pythonTruth(reasoning) && !calls) throw noReasoning(turn)
    writeIfAny(prompt, reasoning, at, 'reasoning', reasoningRule, 'reasoning.current-turn')
    prompt.token(tokens.thinkEnd, thinkClose)
  } else if (pythonTruth(reasoning)) {
    const cause = chain.mode === 'chat' ? 'chat' : 'older-turn'
    prompt.note('dropped', `reasoning.dropped-${cause}`, at)
  }
  writeIfAny(prompt, content, contentPlace(turn), 'assistant', answer)
  if (calls) writeCalls(prompt, calls, v32.calls, checkedParametersOf)
  prompt.token(tokens.eos, eos)
}

function argumentsPlace({ place }: Call): Place {
  return child(place, 'arguments')
}

function noReasoning({ message, place }: Turn) {
  return refusal('reasoning.missing', 'an answer needs reasoning or calls here', place, {
    raises,
    says: `ThinkingMode: thinking, invalid message without reasoning_content/tool_calls \`${pythonRepr(message)}\` after last user message`,
  })
}
