import type { JsonObject } from '../../json/value.ts'
import { ChangeLog, type Draft } from './changes.ts'
import { IdTable } from './id-table.ts'
import type { Mapping } from './mapping.ts'
import { mergeTurns } from './merge.ts'
import { type ClaudeOptions, defaultModel } from './options.ts'
import { pairResults } from './pair.ts'
import { placeSystem } from './place-system.ts'
import { mapMaxTokens, mapStop, mapStream, mapTemperature, numberNode } from './sampling.ts'
import { Shape } from './shape.ts'
import { noteEnd, startWithUser } from './start.ts'
import { joinRuns, showing } from './system.ts'
import { mapToolChoice } from './tool-choice.ts'
import { mapTools } from './tools.ts'
import {
  listNode,
  madeRun,
  type Node,
  type ObjectNode,
  objectNode,
  type Run,
  rewrittenRun,
  runsNode,
  stringNode,
} from './tree.ts'
import { contentNode, type Turn } from './turn.ts'
import { readTurns, type Turns } from './turns.ts'

export interface MappedRequest {
  readonly root: ObjectNode
  readonly log: ChangeLog
}

const knownFields = new Set([
  ...['model', 'messages', 'max_completion_tokens', 'max_tokens', 'tools', 'tool_choice'],
  ...['parallel_tool_calls', 'temperature', 'top_p', 'stop', 'stream'],
])

/**
 * The Messages API request for a Chat Completions body.
 *
 * @throws EncodeError `input.bad-shape` at the first break of the Chat Completions shape.
 */
export function mapRequest(input: JsonObject, options: ClaudeOptions): MappedRequest {
  const body = Shape.of(input, null)
  const log = new ChangeLog()
  const { system, turns } = mapMessages(body, { options, log, ids: new IdTable() })
  const tools = mapTools(body, log)
  const toolChoice = mapToolChoice(body, tools !== undefined, log)
  if (!tools) noteMissingTools(turns, log)
  const root = objectNode({
    model: modelNode(body, options, log),
    max_tokens: mapMaxTokens(body, log),
    system: systemNode(system, log),
    tools,
    tool_choice: toolChoice,
    messages: listNode(turns.map(turnNode)),
    temperature: mapTemperature(body, log),
    top_p: numberNode(body, 'top_p'),
    stop_sequences: mapStop(body, log),
    stream: mapStream(body),
  })
  for (const [key, value] of body.object) {
    if (value !== null && !knownFields.has(key)) log.add('param.dropped', body.at(key), { key })
  }
  return { root, log }
}

/** In this order: what a step sees is what the one before left. */
function mapMessages(body: Shape, mapping: Mapping): Turns {
  const { log } = mapping
  const messages = body.list('messages')
  if (!messages) throw body.bad('messages', 'list')
  const read = readTurns(messages, body.at('messages'), mapping)
  const merged = { ...read, turns: mergeTurns(read.turns, log) }
  const placed = placeSystem(merged, log)
  const paired = pairResults(placed.turns, log)
  noteEnd(paired, log)
  return { system: placed.system, turns: startWithUser(paired, log) }
}

function turnNode(turn: Turn): Node {
  const content = contentNode(turn.content)
  return objectNode({ role: stringNode(roleRun(turn)), content }, turn.place)
}

function roleRun({ role, roleText }: Turn): Run {
  if (!roleText) return madeRun(role, 'role', 'claude.first-user')
  return rewrittenRun(role, roleText, 'role', 'claude.role', null)
}

function systemNode(texts: readonly (readonly Run[])[], log: ChangeLog): Node | undefined {
  if (texts.length === 0) return undefined
  const shown = texts.map((runs, index) => {
    const place = runs.find(({ input }) => input)?.input?.place ?? null
    return index === 0 ? runs : showing(runs, log.add('system.joined', place))
  })
  return runsNode(joinRuns(shown))
}

function modelNode(body: Shape, { model }: ClaudeOptions, log: ChangeLog): Node {
  const reason = model === defaultModel ? 'model.default' : 'model.chosen'
  const given = body.get('model')
  const shows: Draft[] = []
  if (given !== undefined && given !== model) {
    const from = typeof given === 'string' ? given : ''
    shows.push(log.add('model.replaced', body.at('model'), { from, to: model }))
  }
  return stringNode(madeRun(model, 'template', 'claude.model', reason, shows))
}

function noteMissingTools(turns: readonly Turn[], log: ChangeLog): void {
  const uses = turns.some(({ content }) => content.form === 'blocks' && content.blocks.some(isTool))
  if (uses) log.add('tools.missing', null)
}

function isTool(block: { readonly type: string }): boolean {
  return block.type !== 'plain'
}
