import { child, type Path, type Place } from '../json/place.ts'
import { pythonStrip } from '../json/python.ts'
import { isArray, isObject, type Json, type JsonObject, typeName } from '../json/value.ts'
import type { Change, Span } from '../span.ts'
import { RenderedRanges } from './rendered-ranges.ts'
import { Traces } from './traces.ts'

const reasoningTags = /<\/?think>/g

/**
 * What a template left out of a body: messages, fields and parts of strings of which nothing
 * reached `spans`. Fields that every request has but no prompt shows are counted together.
 */
export function droppedFields(body: JsonObject, spans: readonly Span[]): Change[] {
  const survey = new Survey(RenderedRanges.of(spans), Traces.of(spans))
  const messages = body.get('messages')
  if (isArray(messages)) for (const [index, item] of messages.entries()) survey.message(item, index)
  survey.tools(body.get('tools'))
  survey.responseFormat(body.get('response_format'))
  return survey.changes()
}

interface Group {
  readonly change: Change
  count: number
}

class Survey {
  private readonly found: Change[] = []
  private readonly groups = new Map<string, Group>()

  constructor(
    private readonly rendered: RenderedRanges,
    private readonly traces: Traces,
  ) {}

  changes(): Change[] {
    const grouped = [...this.groups.values()].map(({ change, count }) => ({
      ...change,
      values: { ...change.values, count: String(count) },
    }))
    return [...this.found, ...grouped]
  }

  message(message: Json, index: number): void {
    const place = child(child(null, 'messages'), index)
    const rendered = this.rendered.at(['messages', index])
    if (!isObject(message)) {
      if (!rendered.seen) this.drop('message.not-object', place, { type: typeName(message) })
      return
    }
    const role = message.get('role')
    if (!rendered.seen && !this.traces.hasMessage(index)) {
      if (typeof role !== 'string') this.drop('message.no-role', place, {})
      else if (saysNothing(message)) this.drop('message.empty', place, { role })
      else this.drop('message.dropped', place, { role })
      return
    }
    for (const [key, value] of message) {
      if (key === 'role' || isBlank(value)) continue
      this.field(role, key, value, child(place, key), rendered.at([key]))
    }
  }

  tools(tools: Json | undefined): void {
    if (!isArray(tools) || tools.length === 0) return
    const place = child(null, 'tools')
    const rendered = this.rendered.at(['tools'])
    if (!rendered.seen) {
      this.drop('tools.ignored', place, {})
      return
    }
    for (const [index, tool] of tools.entries()) {
      const under = child(place, index)
      for (const lost of lostLeaves(tool, under, rendered.at([index]))) {
        this.group('tool-field.dropped', lost.place, { field: fieldName(lost.path) })
      }
    }
  }

  responseFormat(format: Json | undefined): void {
    if (format === undefined || format === null) return
    this.drop('response-format.ignored', child(null, 'response_format'), {})
  }

  private field(
    role: Json | undefined,
    key: string,
    value: Json,
    place: Place,
    rendered: RenderedRanges,
  ): void {
    if (key === 'content') this.content(role, value, place, rendered)
    else if (key === 'reasoning_content' && role === 'assistant') {
      this.reasoning(value, place, rendered)
    } else if (key === 'tool_calls') this.calls(value, place, rendered)
    else if (key === 'tool_call_id') this.callId(place, rendered)
    else this.other(key, value, place, rendered)
  }

  private content(
    role: Json | undefined,
    value: Json,
    place: Place,
    rendered: RenderedRanges,
  ): void {
    if (typeof value === 'string') {
      const lost = lostText(value, rendered)
      if (pythonStrip(lost) === '') this.margin(lost, place)
      else if (role !== 'assistant') this.drop('content.cut', place, size(lost))
      else {
        // where reasoning only moves into a block, the template writes the tags anew
        const index = Number(place.parent?.key)
        const gone = lost.replace(reasoningTags, (tag) =>
          this.traces.hasToken(index, tag) ? '' : tag,
        )
        if (pythonStrip(gone) !== '') this.drop('content.reasoning-cut', place, size(lost))
      }
    } else if (isArray(value) && (rendered.seen || this.hasPart(value, place))) {
      for (const [index, part] of value.entries()) {
        this.part(part, child(place, index), rendered.at([index]))
      }
    } else if (!rendered.seen) {
      this.drop('content.not-text', place, { type: typeName(value) })
    } else {
      this.leaves('part-field.dropped', value, place, rendered)
    }
  }

  private hasPart(parts: readonly Json[], place: Place): boolean {
    return parts.some((_, index) => this.traces.hasItem(child(place, index)))
  }

  private part(part: Json, place: Place, rendered: RenderedRanges): void {
    if (rendered.seen || this.traces.hasItem(place)) {
      for (const lost of lostLeaves(part, place, rendered)) {
        const field = fieldName(lost.path)
        // what the part is can be told from what stands for it
        if (field !== 'type') this.group('part-field.dropped', lost.place, { field })
      }
    } else if (!isEmptyText(part)) {
      const type = isObject(part) ? part.get('type') : undefined
      this.drop('part.dropped', place, { type: typeof type === 'string' ? type : typeName(part) })
    }
  }

  private reasoning(value: Json, place: Place, rendered: RenderedRanges): void {
    if (!rendered.seen) {
      const text = typeof value === 'string'
      if (text && pythonStrip(value) === '') this.margin(value, place)
      else if (text) this.drop('reasoning.dropped', place, size(value))
      else this.drop('reasoning.not-text', place, { type: typeName(value) })
    } else if (typeof value === 'string') {
      const lost = lostText(value, rendered)
      if (pythonStrip(lost) === '') this.margin(lost, place)
      else this.drop('reasoning.cut', place, size(lost))
    }
  }

  private calls(value: Json, place: Place, rendered: RenderedRanges): void {
    if (!rendered.seen || !isArray(value)) {
      const count = isArray(value) ? value.length : 1
      if (!rendered.seen) this.drop('tool-calls.dropped', place, { calls: String(count) })
      return
    }
    for (const [index, call] of value.entries()) {
      const under = child(place, index)
      for (const lost of lostLeaves(call, under, rendered.at([index]))) {
        const name = fieldName(lost.path)
        // says nothing but `function`, the only type there is
        if (name === 'type') continue
        if (name === 'id') this.callId(lost.place, nothingSeen)
        else this.group('call-field.dropped', lost.place, { field: name })
      }
    }
  }

  private callId(place: Place, rendered: RenderedRanges): void {
    if (!rendered.seen) this.group('call-ids.dropped', place, {})
  }

  private other(key: string, value: Json, place: Place, rendered: RenderedRanges): void {
    if (!rendered.seen) this.group('field.dropped', place, { field: key })
    else this.leaves('field.dropped', value, place, rendered)
  }

  private leaves(code: string, value: Json, place: Place, rendered: RenderedRanges): void {
    for (const lost of lostLeaves(value, place, rendered)) {
      this.group(code, lost.place, { field: fieldName(lost.path) })
    }
  }

  /** White space that was stripped off: worth one line for the whole conversation. */
  private margin(lost: string, place: Place): void {
    if (lost !== '') this.group('white-space.stripped', place, {}, 'altered')
  }

  private drop(code: string, place: Place, values: Change['values']): void {
    this.found.push({ action: 'dropped', code, place, span: null, values })
  }

  private group(
    code: string,
    place: Place,
    values: Change['values'],
    action: Change['action'] = 'dropped',
  ): void {
    const key = JSON.stringify([code, values])
    const known = this.groups.get(key)
    if (known) known.count++
    else this.groups.set(key, { change: { action, code, place, span: null, values }, count: 1 })
  }
}

const nothingSeen = new RenderedRanges()

/** Whether a message has neither content nor calls. */
function saysNothing(message: JsonObject): boolean {
  const content = message.get('content') ?? null
  const text = typeof content === 'string' ? pythonStrip(content) : content
  return isBlank(text) && isBlank(message.get('tool_calls') ?? null)
}

function isEmptyText(part: Json): boolean {
  return isObject(part) && part.get('text') === ''
}

/** Values in which there is nothing to lose. */
function isBlank(value: Json): boolean {
  if (value === null || value === '') return true
  return isArray(value) ? value.length === 0 : isObject(value) && value.size === 0
}

function lostText(value: string, rendered: RenderedRanges): string {
  return rendered
    .missing(value.length)
    .map(([start, end]) => value.slice(start, end))
    .join('')
}

function size(text: string): Change['values'] {
  return { characters: String([...text].length) }
}

interface Lost {
  readonly place: Place
  /** From the value that was asked about. */
  readonly path: Path
}

/** The leaves below `value` of which nothing was rendered. */
function* lostLeaves(
  value: Json,
  place: Place,
  rendered: RenderedRanges,
  path: Path = [],
): Generator<Lost> {
  if (isBlank(value)) return
  if (isArray(value) || isObject(value)) {
    for (const [key, item] of value.entries()) {
      yield* lostLeaves(item, child(place, key), rendered.at([key]), [...path, key])
    }
  } else if (!rendered.seen) yield { place, path }
}

/** A path without the numbers of list items: `function.parameters.required`. */
function fieldName(path: Path): string {
  return path.filter((key) => typeof key === 'string').join('.')
}
