import { child, type Place } from '../json/place.ts'
import { JsonSyntaxError, readJson } from '../json/read.ts'
import { isArray, isObject, type Json, type JsonObject } from '../json/value.ts'
import { optionMembers } from './body-options.ts'
import { nestedTools } from './nested-tool.ts'
import type { Report } from './report.ts'
import { copied, list, made, object, rewritten, type Sourced } from './sourced.ts'

const roles = new Map([
  ['system', 'system'],
  ['human', 'user'],
  ['user', 'user'],
  ['gpt', 'assistant'],
  ['assistant', 'assistant'],
  ['function_call', 'assistant'],
  ['observation', 'tool'],
  ['tool', 'tool'],
  ['function', 'tool'],
])

/** A conversation of speakers and values, bare or with a system text and tools, as a chat body. */
export function sharegpt(input: Json, root: Place | null, report: Report): Sourced {
  const bare = isArray(input)
  const body: JsonObject = isObject(input) ? input : new Map()
  const lines = bare ? input : body.get('conversations')
  const at = bare ? root : child(root, 'conversations')
  if (!isArray(lines)) {
    const place = isObject(input) ? at : root
    report.fault('format.unknown', place, lines, 'a list of speakers and values')
    return made(new Map())
  }
  const calls = new CallIds(report)
  const said = lines.flatMap((line, index) => message(line, child(at, index), calls, report))
  return object(
    {
      messages: list([...systemMessage(body, root, report), ...said], at),
      tools: tools(body.get('tools'), child(root, 'tools'), report),
      ...optionMembers(body, root),
    },
    root,
  )
}

/** Data sets write an empty system text where there is none. */
function systemMessage(body: JsonObject, root: Place | null, report: Report): Sourced[] {
  const text = body.get('system')
  const place = child(root, 'system')
  if (text === undefined || text === null || text === '') return []
  if (typeof text === 'string') {
    return [object({ role: made('system'), content: copied(text, place) }, place)]
  }
  report.fault('content.bad-type', place, text, 'a string or null')
  return []
}

function message(line: Json, place: Place, calls: CallIds, report: Report): Sourced[] {
  const from = isObject(line) ? line.get('from') : undefined
  const value = isObject(line) ? line.get('value') : undefined
  const role = typeof from === 'string' ? roles.get(from) : undefined
  if (!role) {
    const at = from === undefined ? place : child(place, 'from')
    report.fault('speaker.unknown', at, isObject(line) ? from : line, 'a known speaker')
    return []
  }
  const at = child(place, 'value')
  if (typeof value !== 'string') {
    report.fault('content.bad-type', at, value, 'a string')
    return []
  }
  if (from === 'function_call') {
    const called = list(calledFunctions(value, at, calls, report), at)
    const members = { role: made(role), content: made(null), tool_calls: called }
    return [object(members, place)]
  }
  const speaker = role === from ? copied(role, child(place, 'from')) : made(role)
  const id = role === 'tool' ? calls.answer() : undefined
  return [object({ role: speaker, tool_call_id: id, content: copied(value, at) }, place)]
}

function calledFunctions(text: string, place: Place, calls: CallIds, report: Report): Sourced[] {
  const read = readOrNull(text)
  return (isArray(read) ? read : [read]).flatMap((call) => {
    const name = isObject(call) ? call.get('name') : undefined
    const given = isObject(call) ? call.get('arguments') : undefined
    if (typeof name !== 'string' || !(isObject(given) || typeof given === 'string')) {
      report.fault('tool-call.bad-shape', place, text, 'JSON with a name and arguments')
      return []
    }
    const members = { name: rewritten(name, place), arguments: rewritten(given, place) }
    const id = calls.open(place)
    return [object({ id, type: made('function'), function: object(members, place) }, place)]
  })
}

/** The format has no ids; without them no result could be told to belong to a call. */
class CallIds {
  private count = 0
  private answered = 0

  constructor(private readonly report: Report) {}

  open(place: Place): Sourced {
    this.report.noteOnce('added', 'call-ids.added', place)
    return made(`call_${++this.count}`)
  }

  /** The id of the oldest call that nothing has answered, if there is one. */
  answer(): Sourced | undefined {
    return this.answered < this.count ? made(`call_${++this.answered}`) : undefined
  }
}

function tools(given: Json | undefined, place: Place, report: Report): Sourced | undefined {
  if (typeof given !== 'string') return nestedTools(given, place, 'parameters', report)
  if (given.trim() === '') return undefined
  const read = readOrNull(given)
  if (!isArray(read)) {
    report.fault('content.bad-type', place, given, 'a list of tools, or JSON text of one')
    return undefined
  }
  // places inside of a JSON text are no places of the input
  const nested = nestedTools(read, place, 'parameters', report)
  return nested && rewritten(nested.value, place)
}

function readOrNull(text: string): Json {
  try {
    return readJson(text)
  } catch (error) {
    if (error instanceof JsonSyntaxError) return null
    throw error
  }
}
