import { child, type Place } from '../../json/place.ts'
import { pythonRepr, pythonStr, pythonTruth, pythonType } from '../../json/python.ts'
import { isArray, isObject, type Json, typeName } from '../../json/value.ts'
import type { SpanKind } from '../../span.ts'
import { type Tool, toolsOf, writeResponseFormat, writeTools } from './appendices.ts'
import type { ReadArguments } from './arguments.ts'
import { type Call, callsOf, writeCalls } from './calls.ts'
import { origin, type Prompt, type Rule, rule } from './prompt.ts'
import { refusal, unhashable } from './refusal.ts'
import type { Release } from './release.ts'
import type { Turn } from './turns.ts'
import { writeAny, writeBlocks, writeJoined } from './user-turn.ts'
import { tokens } from './wire.ts'

/** All that the rendering of one turn depends on besides the turn. */
export interface Run {
  readonly release: Release
  readonly turns: readonly Turn[]
  readonly lastUser: number
  /** `chat` or `thinking`; anything else fails at the first turn that is rendered. */
  readonly mode: Json
  readonly effort: Json
  /** If not, the first turn that is rendered fails. */
  readonly effortIsKnown: boolean
  /** Whether reasoning before the last user turn is left out. */
  readonly drop: boolean
  /** Why nothing is dropped, where nothing is. */
  readonly keep: 'reasoning.kept-for-tools' | 'reasoning.kept-by-option'
  readonly readArguments: ReadArguments
}

const effortRule = rule('effort')
const systemToken = rule('system-token')
const systemText = rule('system-text')
const userToken = rule('user-token')
const userText = rule('user-text')
const developerText = rule('developer-text')
const reminderToken = rule('reminder-token')
const reminderText = rule('reminder-text')
const reasoningRule = rule('reasoning')
const thinkClose = rule('think-close')
const answer = rule('answer')
const eos = rule('eos')
const header = rule('assistant-header')
const thinkHeader = rule('think-header')
const taskRule = rule('task')

/** Writes turn `index` and what follows it up to the next. */
export function renderTurn(prompt: Prompt, run: Run, index: number): void {
  const turn = run.turns[index] as Turn
  prompt.owner = turn.place
  checkMode(run.mode)
  const tools = toolsOf(turn)
  const calls = callsOf(turn)
  if (!run.effortIsKnown) throw run.release.efforts.refuse(run.effort)
  writeOpening(prompt, run, index)
  writeTurn(prompt, run, index, tools, calls)
  writeTransition(prompt, run, index)
  prompt.owner = null
}

function checkMode(mode: Json): void {
  if (mode !== 'chat' && mode !== 'thinking') throw unknownMode(mode, 'AssertionError')
}

export function unknownMode(mode: Json, raises: string) {
  const found = pythonStr(mode)
  return refusal('mode.unknown', `thinking_mode must be chat or thinking, not ${found}`, null, {
    raises,
    says: `Invalid thinking_mode \`${found}\``,
    found,
    expected: 'chat, thinking',
  })
}

/** The text for the effort, at the start of a prompt; its release may have a token before it. */
function writeOpening(prompt: Prompt, { release, turns, effort, mode }: Run, index: number): void {
  const { efforts, system } = release
  // the same for every turn, so it is asked for at the first one only
  if (index > 0) return
  const text = efforts.textOf(effort)
  if (!text) return
  const isSystem = turns[0]?.role === 'system'
  const shown = mode === 'thinking' && text.text !== ''
  if (system !== null && isSystem) prompt.token(system, systemToken)
  if (!shown) return
  const { owner } = prompt
  prompt.owner = null
  if (system !== null && !isSystem) prompt.token(system, systemToken, 'system.for-effort')
  const value = pythonStr(effort ?? efforts.unset ?? null)
  prompt.note('added', 'effort.prefix', null, prompt.next, { effort: value })
  prompt.fixed(text, effortRule, 'effort')
  prompt.owner = owner
}

function writeTurn(
  prompt: Prompt,
  run: Run,
  index: number,
  tools: readonly Tool[] | null,
  calls: readonly Call[] | null,
): void {
  const turn = run.turns[index] as Turn
  const { role, message, place } = turn
  if (role === 'user') {
    prompt.token(tokens.user, userToken)
    if (turn.blocks?.length) writeBlocks(prompt, turn.blocks, run.release.image)
    else writeBare(prompt, turn.content, child(place, 'content'))
  } else if (role === 'assistant') {
    writeThinking(prompt, run, index)
    writeContent(prompt, run, turn, 'assistant', answer)
    if (calls) writeCalls(prompt, calls, run.release.calls, run.readArguments)
    if (!pythonTruth(message.get('wo_eos'))) prompt.token(tokens.eos, eos)
  } else if (role === 'system' || (role === 'developer' && run.release.roles.includes(role))) {
    if (role === 'developer') writeDeveloper(prompt, turn)
    else {
      if (run.release.system !== null && index > 0) {
        prompt.token(run.release.system, systemToken, 'system.later')
      }
      writeContent(prompt, run, turn, 'system', systemText)
    }
    if (tools) writeTools(prompt, tools, run.release)
    writeResponseFormat(prompt, turn, run.release)
  } else if (role === 'latest_reminder') {
    const { content, joined } = turn
    const at = content === undefined ? place : child(place, 'content')
    prompt.token(tokens.latestReminder, reminderToken)
    if (joined) writeJoined(prompt, joined, 'reminder', reminderText, run.release.image)
    else writeAny(prompt, content ?? null, at, 'reminder', reminderText)
  } else {
    throw unknownRole(role, place, run.release.roles)
  }
}

/** The content of a turn that is no user's, unless there is none. */
function writeContent(prompt: Prompt, run: Run, turn: Turn, kind: SpanKind, writer: Rule): void {
  const { content, joined, place } = turn
  if (joined) writeJoined(prompt, joined, kind, writer, run.release.image)
  else writeIfAny(prompt, content, child(place, 'content'), kind, writer)
}

/** The content of a user turn without blocks. */
function writeBare(prompt: Prompt, content: Json | undefined, place: Place): void {
  if (content === undefined || !pythonTruth(content)) return
  if (typeof content !== 'string') throw notText(content, place)
  prompt.given(content, 'user', origin(place, 0, content.length, true), userText)
}

export function unknownRole(role: Json, place: Place, roles: readonly string[]) {
  const code = role === null ? 'message.no-role' : 'message.bad-role'
  const found = pythonStr(role)
  const at = child(place, 'role')
  const what = role === null ? 'the message has no role' : `no rule writes the role ${found}`
  return refusal(code, what, role === null ? place : at, {
    raises: 'NotImplementedError',
    says: `Unknown role: ${found}`,
    found,
    expected: roles.join(', '),
  })
}

/** Writes a value as Python prints it, or nothing if it is empty, `null` or missing. */
export function writeIfAny(
  prompt: Prompt,
  value: Json | undefined,
  place: Place,
  kind: SpanKind,
  writer: Rule,
  reason: string | null = null,
): void {
  if (value === undefined || !pythonTruth(value)) return
  if (typeof value !== 'string') writeAny(prompt, value, place, kind, writer)
  else prompt.given(value, kind, origin(place, 0, value.length, true), writer, reason)
}

function writeDeveloper(prompt: Prompt, { message, content, place }: Turn): void {
  const at = child(place, 'content')
  if (content === undefined || !pythonTruth(content)) {
    throw refusal('developer.empty', 'a developer message needs content', at, {
      raises: 'AssertionError',
      says: `Invalid message for role \`developer\`: ${pythonRepr(message)}`,
      found: typeName(content),
      expected: 'string',
    })
  }
  if (typeof content !== 'string') throw notText(content, at)
  prompt.token(tokens.user, userToken)
  prompt.given(content, 'user', origin(at, 0, content.length, true), developerText)
}

function notText(content: Json, place: Place) {
  return refusal('content.bad-type', `text is needed, not ${typeName(content)}`, place, {
    raises: 'TypeError',
    says: `can only concatenate str (not "${pythonType(content)}") to str`,
    found: typeName(content),
    expected: 'string',
  })
}

/** The reasoning and the tag that closes it, where the reasoning of this turn is shown. */
function writeThinking(prompt: Prompt, run: Run, index: number): void {
  const { message, place } = run.turns[index] as Turn
  const reasoning = message.get('reasoning_content')
  const at = child(place, 'reasoning_content')
  const isCurrent = index > run.lastUser
  const afterTask = index > 0 && run.turns[index - 1]?.task !== null
  if (run.mode === 'thinking' && !afterTask && (!run.drop || isCurrent)) {
    const reason = run.drop || isCurrent ? 'reasoning.current-turn' : run.keep
    if (typeof reasoning === 'string') {
      const input = origin(at, 0, reasoning.length, true)
      prompt.given(reasoning, 'reasoning', input, reasoningRule, reason)
    } else writeIfAny(prompt, reasoning, at, 'reasoning', reasoningRule)
    prompt.token(tokens.thinkEnd, thinkClose)
  } else if (reasoning !== undefined && pythonTruth(reasoning)) {
    const cause = run.mode === 'chat' ? 'chat' : afterTask ? 'after-task' : 'older-turn'
    prompt.note('dropped', `reasoning.dropped-${cause}`, at)
  }
}

/** What stands between turn `index` and the next: a task, or the header of an answer. */
function writeTransition(prompt: Prompt, run: Run, index: number): void {
  const { role, task, place } = run.turns[index] as Turn
  const next = run.turns[index + 1]
  if (next && next.role !== 'assistant' && next.role !== 'latest_reminder') {
    if (task !== null) prompt.note('dropped', 'task.unused', child(place, 'task'))
    return
  }
  if (task !== null) writeTask(prompt, run, task, child(place, 'task'))
  else if (run.release.isUser(role, index)) {
    const open = run.mode === 'thinking' && (!run.drop || index >= run.lastUser)
    prompt.token(tokens.assistant, header, next ? 'header.answer' : 'generation.header')
    prompt.token(
      open ? tokens.thinkStart : tokens.thinkEnd,
      thinkHeader,
      thinkReason(run, index, open, next === undefined),
    )
  }
}

function thinkReason(run: Run, index: number, open: boolean, last: boolean): string {
  if (last) return open ? 'generation.think' : 'generation.no-think'
  if (open) return run.drop || index >= run.lastUser ? 'think.current-turn' : 'think.kept'
  return run.mode === 'chat' ? 'think.closed-chat' : 'think.closed-older'
}

function writeTask(prompt: Prompt, run: Run, task: Json, place: Place): void {
  if (isArray(task) || isObject(task)) throw unhashable(task, place, 'task.unknown')
  const known: Record<string, string> = tokens.tasks
  const name = pythonStr(task)
  const token = typeof task === 'string' && Object.hasOwn(known, task) ? known[task] : undefined
  if (!token) {
    const names = Object.keys(known)
    throw refusal('task.unknown', `the task must be one of ${names.join(', ')}`, place, {
      raises: 'AssertionError',
      says: `Invalid task: '${name}'. Valid tasks are: [${names.map((n) => `'${n}'`).join(', ')}]`,
      found: name,
      expected: names.join(', '),
    })
  }
  if (task === 'action') {
    const thinking = run.mode === 'thinking'
    prompt.token(tokens.assistant, header, 'header.task')
    prompt.token(thinking ? tokens.thinkStart : tokens.thinkEnd, thinkHeader, 'header.task')
  }
  prompt.token(token, taskRule, 'task')
}
