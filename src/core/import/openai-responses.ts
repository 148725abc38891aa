import { child, type Place } from '../json/place.ts'
import { isArray, isObject, type Json, type JsonObject } from '../json/value.ts'
import { blocksOf, chatContent, joinTexts, onlyText } from './blocks.ts'
import { optionMembers } from './body-options.ts'
import { memberOf, nestedTools } from './nested-tool.ts'
import type { Report } from './report.ts'
import { copied, list, made, object, type Sourced, type Text } from './sourced.ts'

/** A Responses request as a chat body. */
export function openaiResponses(input: Json, root: Place | null, report: Report): Sourced {
  const body: JsonObject = isObject(input) ? input : new Map()
  const at = child(root, 'input')
  const items = body.get('input')
  if (typeof items !== 'string' && !isArray(items)) {
    const place = isObject(input) ? at : root
    report.fault('format.unknown', place, items, 'a string or a list of items')
    return made(new Map())
  }
  const turns =
    typeof items === 'string' ? [said('user', items, at)] : new Turns(report).read(items, at)
  return object(
    {
      messages: list([...instructions(body, root, report), ...turns], at),
      tools: nestedTools(body.get('tools'), child(root, 'tools'), 'parameters', report),
      response_format: memberOf(body, root, 'response_format'),
      ...optionMembers(body, root),
    },
    root,
  )
}

function said(role: string, text: string, place: Place): Sourced {
  return object({ role: made(role), content: copied(text, place) }, place)
}

function instructions(body: JsonObject, root: Place | null, report: Report): Sourced[] {
  const text = body.get('instructions')
  const place = child(root, 'instructions')
  if (text === undefined || text === null || text === '') return []
  if (typeof text === 'string') return [said('system', text, place)]
  report.fault('content.bad-type', place, text, 'a string or null')
  return []
}

interface Turn {
  readonly place: Place
  readonly role: string
  readonly members: Record<string, Sourced | undefined>
  readonly calls: Sourced[]
}

/** Items become messages one after the other; calls and reasoning join the assistant they belong to. */
class Turns {
  private readonly turns: Turn[] = []
  /** Reasoning that waits for its assistant turn. */
  private thoughts: Text[] = []
  private waiting: Place[] = []

  constructor(private readonly report: Report) {}

  read(items: readonly Json[], place: Place): Sourced[] {
    for (const [index, item] of items.entries()) this.item(item, child(place, index))
    for (const at of this.waiting) this.drop(at, 'reasoning')
    return this.turns.map(({ place, members, calls }) =>
      object({ ...members, tool_calls: calls.length > 0 ? list(calls, place) : undefined }, place),
    )
  }

  private item(item: Json, place: Place): void {
    const type = isObject(item) ? (item.get('type') ?? 'message') : undefined
    if (!isObject(item)) {
      this.report.fault('message.no-role', place, item, 'a message with a role')
    } else if (type === 'message') this.message(item, place)
    else if (type === 'function_call') this.call(item, place)
    else if (type === 'function_call_output') this.output(item, place)
    else if (type === 'reasoning') this.reasoning(item, place)
    else this.drop(place, typeof type === 'string' ? type : '')
  }

  private message(item: JsonObject, place: Place): void {
    const role = item.get('role')
    if (typeof role !== 'string') {
      const at = role === undefined ? place : child(place, 'role')
      this.report.fault('message.no-role', at, role, 'a role')
      return
    }
    const at = child(place, 'content')
    const content = chatContent(blocksOf(item.get('content'), at, this.report), at, this.report)
    const members = { role: copied(role, child(place, 'role')), content: content ?? made('') }
    if (role === 'assistant') this.assistant(place, members)
    else this.turns.push({ place, role, members, calls: [] })
  }

  private assistant(place: Place, members: Record<string, Sourced>): Turn {
    const reasoning = this.waiting.length > 0
    const thought = reasoning
      ? joinTexts(this.thoughts, this.waiting[0] ?? null, this.report)
      : undefined
    const told = { ...members, reasoning_content: thought }
    const turn = { place, role: 'assistant', members: told, calls: [] }
    this.turns.push(turn)
    this.thoughts = []
    this.waiting = []
    return turn
  }

  private call(item: JsonObject, place: Place): void {
    for (const key of ['name', 'arguments']) {
      if (typeof item.get(key) === 'string') continue
      this.report.fault('tool-call.bad-shape', child(place, key), item.get(key), 'a string')
    }
    const last = this.turns.at(-1)
    const follows = this.waiting.length === 0 && last?.role === 'assistant'
    const turn =
      last && follows
        ? last
        : this.assistant(place, { role: made('assistant'), content: made(null) })
    const named = {
      name: memberOf(item, place, 'name'),
      arguments: memberOf(item, place, 'arguments'),
    }
    const id = memberOf(item, place, 'call_id')
    turn.calls.push(object({ id, type: made('function'), function: object(named, place) }, place))
  }

  private output(item: JsonObject, place: Place): void {
    const at = child(place, 'output')
    const content = onlyText(blocksOf(item.get('output'), at, this.report), at, this.report)
    const id = memberOf(item, place, 'call_id')
    const members = { role: made('tool'), tool_call_id: id, content }
    this.turns.push({ place, role: 'tool', members, calls: [] })
  }

  private reasoning(item: JsonObject, place: Place): void {
    const summary = item.get('summary') ?? []
    const at = child(place, 'summary')
    const texts = isArray(summary) ? summaryTexts(summary, at) : []
    if (texts.length === 0) this.drop(place, 'reasoning')
    else {
      this.thoughts.push(...texts)
      this.waiting.push(place)
    }
  }

  private drop(place: Place, type: string): void {
    this.report.note('dropped', 'item.dropped', place, { type })
  }
}

function summaryTexts(summary: readonly Json[], place: Place): Text[] {
  return summary.flatMap((part, index) => {
    const text = isObject(part) ? part.get('text') : undefined
    return typeof text === 'string' ? [{ text, place: child(child(place, index), 'text') }] : []
  })
}
