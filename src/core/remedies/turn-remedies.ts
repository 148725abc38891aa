import { isArray, isObject, type Json, type JsonObject } from '../json/value.ts'
import {
  mapMessages,
  messagesIn,
  type Remedy,
  roleOf,
  textPart,
  withMember,
  withMessages,
} from './remedy.ts'

/** Who speaks, in which order, and whether there is a question at all. */
export const turnRemedies: readonly Remedy[] = [
  { type: 'body', code: 'system-first', mend: systemFirst },
  { type: 'body', code: 'roles-known', mend: knownRoles },
  { type: 'body', code: 'question-added', mend: withQuestion },
  { type: 'body', code: 'results-as-user', mend: loneResultsAsUser },
  { type: 'body', code: 'system-to-user', mend: systemToUser },
  { type: 'body', code: 'turns-joined', mend: joinTurns },
]

function isSystem(message: Json): boolean {
  return roleOf(message) === 'system'
}

/** One system message at the front with all there is, an empty line between. */
function systemFirst(body: JsonObject): JsonObject {
  const messages = messagesIn(body)
  const systems = messages.filter(isSystem) as JsonObject[]
  const [first, ...later] = systems
  if (!first || (later.length === 0 && messages[0] === first)) return body
  const content = later.reduce(
    (joined, message) => joinContent(joined, message.get('content') ?? null),
    first.get('content') ?? null,
  )
  const others = messages.filter((message) => !isSystem(message))
  return withMessages(body, [withMember(first, 'content', content), ...others])
}

function joinContent(a: Json, b: Json): Json {
  if (isBlank(a)) return b
  if (isBlank(b)) return a
  if (typeof a === 'string' && typeof b === 'string') return `${a}\n\n${b}`
  return [...partsOf(a), ...partsOf(b)]
}

function isBlank(content: Json): boolean {
  return content === null || content === ''
}

function partsOf(content: Json): readonly Json[] {
  if (isArray(content)) return content
  return typeof content === 'string' ? [textPart(content)] : []
}

const known: ReadonlySet<Json | undefined> = new Set(['system', 'user', 'assistant', 'tool'])

/** What other APIs call roles that every template has. */
const renamed: Readonly<Record<string, string>> = {
  developer: 'system',
  function: 'tool',
  model: 'assistant',
}

function knownRoles(body: JsonObject): JsonObject {
  return mapMessages(body, (message) => {
    const role = message.get('role')
    if (known.has(role)) return message
    const name = typeof role === 'string' ? renamed[role] : undefined
    return withMember(message, 'role', name ?? 'user')
  })
}

/** An empty user message behind the system messages at the front, for the reader to fill. */
function withQuestion(body: JsonObject): JsonObject {
  const messages = messagesIn(body)
  const at = messages.findIndex((message) => !isSystem(message))
  const question = new Map([
    ['role', 'user'],
    ['content', ''],
  ])
  return withMessages(body, messages.toSpliced(at < 0 ? messages.length : at, 0, question))
}

/** Results beyond the calls of the answer before them become messages of the user. */
function loneResultsAsUser(body: JsonObject): JsonObject {
  let open = 0
  return mapMessages(body, (message) => {
    const role = message.get('role')
    if (role === 'tool') {
      if (open > 0) open--
      else return withMember(message, 'role', 'user')
    } else if (role === 'assistant') {
      const calls = message.get('tool_calls')
      open = isArray(calls) ? calls.length : 0
    } else {
      open = 0
    }
    return message
  })
}

/** System text in front of the next user message, for templates without that role. */
function systemToUser(body: JsonObject): JsonObject {
  let waiting: Json = null
  const next: Json[] = []
  for (const message of messagesIn(body)) {
    if (isObject(message) && isSystem(message)) {
      waiting = joinContent(waiting, message.get('content') ?? null)
    } else if (isObject(message) && roleOf(message) === 'user' && waiting !== null) {
      next.push(
        withMember(message, 'content', joinContent(waiting, message.get('content') ?? null)),
      )
      waiting = null
    } else {
      next.push(message)
    }
  }
  return waiting === null ? withMessages(body, next) : body
}

/** Neighbours of one role become one message, unless they call tools or answer calls. */
function joinTurns(body: JsonObject): JsonObject {
  const next: Json[] = []
  for (const message of messagesIn(body)) {
    const last = next.at(-1)
    if (isObject(message) && isObject(last) && joins(last) && joins(message)) {
      if (roleOf(last) === roleOf(message)) {
        const content = joinContent(last.get('content') ?? null, message.get('content') ?? null)
        next[next.length - 1] = withMember(last, 'content', content)
        continue
      }
    }
    next.push(message)
  }
  return withMessages(body, next)
}

function joins(message: JsonObject): boolean {
  const role = message.get('role')
  return (role === 'user' || role === 'assistant') && !message.has('tool_calls')
}
