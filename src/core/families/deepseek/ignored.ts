import { child, type Place } from '../../json/place.ts'
import { pythonStr, pythonTruth } from '../../json/python.ts'
import { isArray, isObject, type JsonObject } from '../../json/value.ts'
import type { Prompt } from './prompt.ts'
import type { Run } from './render.ts'
import type { Block, Turn } from './turns.ts'

/** Notes what of the new `turns` a reader would look for in vain; `first` is the first one written. */
export function noteIgnored(prompt: Prompt, run: Run, turns: readonly Turn[], first: number): void {
  noteUnwritten(prompt, run, turns, first)
  for (const turn of turns) {
    if (turn.blocks) noteUserTurn(prompt, run, turn, turn.blocks)
    else {
      if (turn.role !== 'system' && turn.role !== 'developer') noteAppendices(prompt, turn)
      if (run.release.keepsFields && !turn.joined) noteOtherBlocks(prompt, turn.message, turn.place)
    }
  }
  noteKeptForTools(prompt, run)
  noteEffort(prompt, run, first)
  noteCallIds(prompt, turns)
}

function noteUnwritten(prompt: Prompt, run: Run, turns: readonly Turn[], first: number): void {
  const left = run.turns.length - first
  if (left >= turns.length) return
  const written = new Set(run.turns.slice(first))
  const kept = new Set(run.turns)
  for (const turn of turns) {
    if (written.has(turn)) continue
    const code = kept.has(turn)
      ? 'turn.lost-to-context'
      : turn.role === 'developer'
        ? 'developer.dropped-older'
        : 'role.dropped-older'
    prompt.note('dropped', code, turn.place)
  }
}

/** The same for V3.2, where each message stands by itself. */
export function noteLinks(prompt: Prompt, turns: readonly Turn[]): void {
  let count = 0
  let place: Place | null = null
  for (const turn of turns) {
    if (turn.role !== 'system' && turn.role !== 'developer') noteAppendices(prompt, turn)
    if (turn.role !== 'assistant' || !isArray(turn.calls)) continue
    const ids = turn.calls.filter((call) => isObject(call) && pythonTruth(call.get('id')))
    if (ids.length > 0) place ??= child(turn.place, 'tool_calls')
    count += ids.length
  }
  if (count > 0) prompt.note('dropped', 'call-ids.unused', place, null, { count: String(count) })
}

/** Fields of the body that a module takes on a message only. */
export function noteBeside(prompt: Prompt, body: JsonObject): void {
  for (const field of ['tools', 'response_format']) {
    if (pythonTruth(body.get(field))) {
      prompt.note('dropped', 'field.beside-messages', child(null, field), null, { field })
    }
  }
}

function noteUserTurn(prompt: Prompt, run: Run, turn: Turn, blocks: readonly Block[]): void {
  const keeps = run.release.keepsFields
  if (keeps) noteAppendices(prompt, turn)
  // where the first message keeps its fields, only those of messages that join it are lost
  for (const block of blocks) if (!keeps || block.merged) noteUserFields(prompt, block, keeps)
  if (keeps) noteOtherContent(prompt, blocks)
}

/** Where there is content as text and as blocks, one of them is not read. */
function noteOtherContent(prompt: Prompt, blocks: readonly Block[]): void {
  let last: JsonObject | null = null
  for (const { given, joined, source, message } of blocks) {
    if (source === last) continue
    last = source
    if (!given) {
      if (!joined) noteOtherBlocks(prompt, source, message)
    } else if (pythonTruth(source.get('content')) && source.has('content_blocks')) {
      prompt.note('dropped', 'content.beside-blocks', child(message, 'content'))
    }
  }
}

function noteOtherBlocks(prompt: Prompt, message: JsonObject, place: Place): void {
  if (!pythonTruth(message.get('content_blocks'))) return
  prompt.note('dropped', 'content-blocks.beside-text', child(place, 'content_blocks'))
}

const userFields = ['tools', 'response_format', 'content_blocks'] as const
const userCodes = {
  tools: 'tools.on-user',
  response_format: 'response-format.on-user',
  content_blocks: 'content-blocks.on-user',
}

function noteUserFields(prompt: Prompt, block: Block, keepsBlocks: boolean): void {
  const { source, message } = block
  // most messages have nothing besides role and content, and a result the id of its call
  if (block.type === 'tool_result' || source.size <= 2) return
  for (const field of userFields) {
    if (keepsBlocks && field === 'content_blocks') continue
    if (pythonTruth(source.get(field))) {
      prompt.note('dropped', userCodes[field], child(message, field))
    }
  }
  if (block.merged && (source.get('task') ?? null) !== null) {
    prompt.note('dropped', 'task.lost', child(message, 'task'))
  }
}

function noteAppendices(prompt: Prompt, { message, place, tools }: Turn): void {
  if (pythonTruth(tools)) {
    prompt.note('dropped', 'tools.not-shown', child(place, 'tools'))
  }
  if (pythonTruth(message.get('response_format'))) {
    prompt.note('dropped', 'response-format.not-shown', child(place, 'response_format'))
  }
}

/** Tools on any message switch the dropping off: worth a word where there was something to drop. */
function noteKeptForTools(prompt: Prompt, run: Run): void {
  if (run.mode !== 'thinking' || run.keep !== 'reasoning.kept-for-tools' || run.drop) return
  const older = run.turns.slice(0, Math.max(0, run.lastUser))
  if (!older.some((turn) => pythonTruth(turn.message.get('reasoning_content')))) return
  const cause = run.turns.find((turn) => pythonTruth(turn.tools))
  prompt.note('flagged', 'drop-thinking.off-for-tools', cause ? child(cause.place, 'tools') : null)
}

function noteEffort(prompt: Prompt, run: Run, first: number): void {
  const { effort } = run
  if (effort === null || !run.release.efforts.textOf(effort)?.text) return
  if (run.mode === 'thinking' && first === 0) return
  prompt.note('dropped', 'effort.not-shown', null, null, { effort: pythonStr(effort) })
}

function noteCallIds(prompt: Prompt, turns: readonly Turn[]): void {
  let count = 0
  let place: Place | null = null
  for (const turn of turns) {
    if (turn.callIds === 0) continue
    place ??= child(turn.place, 'tool_calls')
    count += turn.callIds
  }
  if (count > 0) prompt.note('dropped', 'call-ids.dropped', place, null, { count: String(count) })
}
