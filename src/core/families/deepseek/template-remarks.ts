import { child, type Place } from '../../json/place.ts'
import { isArray, isObject, type Json, type JsonObject } from '../../json/value.ts'
import type { Change } from '../../span.ts'

interface Given {
  readonly message: JsonObject
  readonly place: Place
}

function messagesOf(body: JsonObject): Given[] {
  const messages = body.get('messages')
  if (!isArray(messages)) return []
  const list = child(null, 'messages')
  return messages.flatMap((message: Json, index) =>
    isObject(message) ? [{ message, place: child(list, index) }] : [],
  )
}

function change(
  action: Change['action'],
  code: string,
  place: Place,
  values: Change['values'] = {},
): Change {
  return { action, code, place, span: null, values }
}

/** The templates gather all system texts at the front, an empty line between them. */
export function gatheredSystems(body: JsonObject): Change[] {
  const messages = messagesOf(body)
  const systems = messages.filter(({ message }) => message.get('role') === 'system')
  const front = messages.findIndex(({ message }) => message.get('role') !== 'system')
  const changes = messages
    .slice(Math.max(front, 0))
    .filter(({ message }) => front >= 0 && message.get('role') === 'system')
    .map(({ place }) => change('moved', 'system.to-front', place))
  const [first] = systems
  if (first && systems.length > 1) {
    changes.push(change('merged', 'system.joined', first.place, { count: String(systems.length) }))
  }
  return changes
}

/**
 * What the templates of V3 and R1 leave open or write twice in calls and results: they remember that
 * there were some before, and never forget it.
 */
export function unevenCalls(body: JsonObject): Change[] {
  const changes: Change[] = []
  let called = false
  let answered = false
  /** The first of the results that nothing has closed so far. */
  let open: Place | null = null
  const leaveOpen = () => {
    if (open) changes.push(change('flagged', 'results.left-open', open))
    open = null
  }
  for (const { message, place } of messagesOf(body)) {
    const role = message.get('role')
    if (role === 'tool') {
      if (!open && answered) changes.push(change('flagged', 'results.no-opening', place))
      open ??= place
      answered = true
    } else if (role === 'user') leaveOpen()
    else if (role !== 'assistant') continue
    else if (message.get('content') !== null) open = null
    else {
      leaveOpen()
      const calls = message.get('tool_calls')
      const count = isArray(calls) ? calls.length : 0
      if (count === 0) continue
      const at = child(place, 'tool_calls')
      const closings = called ? count : count - 1
      if (called) changes.push(change('flagged', 'calls.no-opening', at))
      if (closings === 0) changes.push(change('flagged', 'calls.left-open', at))
      if (closings > 1) {
        changes.push(change('flagged', 'calls.closed-often', at, { count: String(closings) }))
      }
      called = true
    }
  }
  return changes
}
