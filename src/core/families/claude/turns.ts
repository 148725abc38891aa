import { child, type Place } from '../../json/place.ts'
import type { JsonArray } from '../../json/value.ts'
import { mapAssistant } from './assistant.ts'
import { rewrittenId } from './calls.ts'
import { mapContent } from './content.ts'
import { FunctionCalls } from './function-calls.ts'
import { ignoreOthers } from './ignored.ts'
import type { Mapping } from './mapping.ts'
import { badShape, Shape } from './shape.ts'
import { showing, systemText } from './system.ts'
import { madeRun, type Run, rewrittenRun, runsNode } from './tree.ts'
import type { Content, ResultBlock, Turn } from './turn.ts'

/** The messages as turns, and the texts that go into the top-level `system`. */
export interface Turns {
  readonly system: readonly (readonly Run[])[]
  readonly turns: readonly Turn[]
}

const knownKeys: Readonly<Record<string, readonly string[]>> = {
  system: ['role', 'content', 'name'],
  developer: ['role', 'content', 'name'],
  user: ['role', 'content', 'name'],
  assistant: [
    ...['role', 'content', 'name', 'reasoning_content', 'reasoning'],
    ...['refusal', 'tool_calls', 'function_call'],
  ],
  tool: ['role', 'content', 'name', 'tool_call_id'],
  function: ['role', 'content', 'name'],
}

/** One turn for each message that keeps something, in the order of the messages. */
export function readTurns(messages: JsonArray, place: Place, mapping: Mapping): Turns {
  return new TurnReader(mapping).read(messages, place)
}

class TurnReader {
  private readonly system: (readonly Run[])[] = []
  private readonly turns: Turn[] = []
  private readonly pending = new FunctionCalls()
  private started = false

  constructor(private readonly mapping: Mapping) {}

  read(messages: JsonArray, place: Place): Turns {
    for (const [index, value] of messages.entries()) {
      this.message(Shape.of(value, child(place, index)))
    }
    return { system: this.system, turns: this.turns }
  }

  private message(message: Shape): void {
    const { log } = this.mapping
    const role = message.requiredText('role')
    const known = Object.hasOwn(knownKeys, role.value) ? knownKeys[role.value] : undefined
    if (!known) {
      const roles = Object.keys(knownKeys).join(' | ')
      throw badShape(role.value, role.place, roles, JSON.stringify(role.value.slice(0, 60)))
    }
    const name = role.value === 'function' ? undefined : message.text('name')
    if (name) log.add('name.dropped', name.place, { name: name.value })
    ignoreOthers(message, known, log)
    if (role.value === 'system' || role.value === 'developer') {
      this.systemMessage(message)
      return
    }
    this.started = true
    if (role.value === 'tool') this.result(message, this.toolId(message))
    else if (role.value === 'function') this.result(message, this.functionId(message))
    else this.speech(message, role.value === 'assistant')
  }

  private speech(message: Shape, assistant: boolean): void {
    const { log } = this.mapping
    const content = assistant
      ? mapAssistant(message, this.mapping, this.pending)
      : mapContent(message, { kind: 'user', owner: message.place, log })
    if (content) this.push(message, assistant ? 'assistant' : 'user', content, false)
    else log.add('message.empty-dropped', message.place, { role: assistant ? 'assistant' : 'user' })
  }

  private systemMessage(message: Shape): void {
    const { log, options } = this.mapping
    const runs = systemText(message, log)
    if (!runs) return
    if (!this.started) this.system.push(runs)
    else if (options.midSystem === 'hoist') {
      this.system.push(showing(runs, log.add('system.hoisted', message.place)))
    } else this.push(message, 'system', { form: 'string', node: runsNode(runs) }, false)
  }

  private result(message: Shape, id: { run: Run; legacy?: boolean }): void {
    const { log } = this.mapping
    const owner = message.place
    const shows = id.legacy ? [log.add('legacy.function-call', owner)] : []
    const content = mapContent(message, { kind: 'tool-result', owner, log })
    const block: ResultBlock = {
      ...{ type: 'result', id: id.run.text, idRun: id.run },
      ...{ content, owner, shows },
    }
    this.push(message, 'user', { form: 'blocks', blocks: [block] }, true)
  }

  private toolId(message: Shape): { run: Run } {
    const id = message.text('tool_call_id')
    if (!id?.value) return { run: unknownId() }
    return { run: rewrittenId(id, 'tool-result', this.mapping) }
  }

  private functionId(message: Shape): { run: Run; legacy: true } {
    const name = message.requiredText('name')
    const id = this.pending.answer(name.value)
    if (id === undefined) return { run: unknownId(), legacy: true }
    const run = rewrittenRun(id, name, 'tool-result', 'claude.function-id', null)
    return { run, legacy: true }
  }

  private push(message: Shape, role: Turn['role'], content: Content, tool: boolean): void {
    this.turns.push({
      ...{ role, roleText: message.requiredText('role'), place: message.place, content },
      ...{ startsWithTool: tool, endsWithTool: tool },
    })
  }
}

/** A result that names no call: this id is in no table, so it is never made unique. */
function unknownId(): Run {
  return madeRun('unknown', 'tool-result', 'claude.unknown-id')
}
