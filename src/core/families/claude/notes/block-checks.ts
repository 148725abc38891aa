import { child, type Place } from '../../../json/place.ts'
import { isArray, isObject, type Json } from '../../../json/value.ts'
import { isBlank } from '../blank.ts'
import type { Finding } from './note.ts'
import { memberPlace, textAt, typeOf, type View, viewsIn } from './view.ts'

const MARK_LIMIT = 4

export function checkCalls(request: View): readonly Finding[] {
  const findings: Finding[] = []
  const seen = new Set<string>()
  for (const message of viewsIn(request, 'messages')) {
    let called = false
    for (const block of viewsIn(message, 'content')) {
      if (called && typeOf(block) === 'text' && textAt(message, 'role') === 'assistant') {
        findings.push({ code: 'tool-use.text-after', at: block.place })
      }
      if (typeOf(block) !== 'tool_use') continue
      called = true
      const id = textAt(block, 'id') ?? ''
      const at = memberPlace(block, 'id')
      if (!/^[a-zA-Z0-9_-]+$/.test(id))
        findings.push({ code: 'tool-use.bad-id', at, values: { id } })
      if (seen.has(id)) findings.push({ code: 'tool-use.repeated-id', at, values: { id } })
      seen.add(id)
    }
  }
  return findings
}

/** That each call is answered in the next message, results first, and each result was called for. */
export function checkPairs(request: View): readonly Finding[] {
  const findings: Finding[] = []
  let open = new Map<string, Place | null>()
  for (const message of viewsIn(request, 'messages')) {
    const called = new Set(open.keys())
    let other = false
    let answered = false
    for (const block of viewsIn(message, 'content')) {
      if (typeOf(block) !== 'tool_result') {
        if (answered && !other && typeOf(block) === 'text') {
          findings.push({ code: 'tool-result.text-after', at: block.place })
        }
        other = true
        continue
      }
      const id = textAt(block, 'tool_use_id') ?? ''
      if (!called.has(id)) {
        findings.push({ code: 'tool-result.unmatched', at: block.place, values: { id } })
      } else if (other) findings.push({ code: 'tool-result.late', at: block.place })
      open.delete(id)
      answered = true
    }
    for (const finding of unanswered(open)) findings.push(finding)
    open = callsOf(message)
  }
  return [...findings, ...unanswered(open)]
}

function callsOf(message: View): Map<string, Place | null> {
  const calls = viewsIn(message, 'content').filter((block) => typeOf(block) === 'tool_use')
  return new Map(calls.map((block) => [textAt(block, 'id') ?? '', block.place]))
}

function unanswered(open: ReadonlyMap<string, Place | null>): readonly Finding[] {
  return Array.from(open, ([id, at]) => ({ code: 'tool-use.unanswered', at, values: { id } }))
}

export function checkThinkingBlocks(request: View): readonly Finding[] {
  return viewsIn(request, 'messages')
    .flatMap((message) => viewsIn(message, 'content'))
    .filter((block) => typeOf(block) === 'thinking' && !textAt(block, 'signature'))
    .map((block) => ({ code: 'thinking.unsigned', at: block.place }))
}

export function checkBlankText(request: View): readonly Finding[] {
  const blocks = viewsIn(request, 'messages').flatMap((message) => viewsIn(message, 'content'))
  const inside = blocks.flatMap((block) => [block, ...viewsIn(block, 'content')])
  return [...viewsIn(request, 'system'), ...inside].flatMap((block): Finding[] => {
    const text = typeOf(block) === 'text' ? textAt(block, 'text') : undefined
    if (text === undefined || !isBlank(text)) return []
    const marked = block.object.has('cache_control')
    return [{ code: marked ? 'cache.on-empty-text' : 'text.blank', at: block.place }]
  })
}

export function checkCacheMarks(request: View): readonly Finding[] {
  const findings: Finding[] = []
  const marks: Place[] = []
  const visit = (block: View): void => {
    const mark = block.object.get('cache_control')
    if (mark !== undefined && mark !== null) {
      const at = child(block.place, 'cache_control')
      marks.push(at)
      const type = typeOf(block) ?? ''
      if (type === 'thinking' || type === 'redacted_thinking') {
        findings.push({ code: 'cache.on-thinking', at, values: { type } })
      }
    }
    for (const inner of viewsIn(block, 'content')) visit(inner)
  }
  for (const tool of viewsIn(request, 'tools')) visit(tool)
  for (const block of viewsIn(request, 'system')) visit(block)
  for (const message of viewsIn(request, 'messages')) visit(message)
  if (marked(request.object.get('cache_control'))) marks.push(child(request.place, 'cache_control'))
  const extra = marks[MARK_LIMIT]
  if (extra) {
    findings.push({ code: 'cache.too-many', at: extra, values: { count: String(marks.length) } })
  }
  return findings
}

function marked(value: Json | undefined): boolean {
  return isObject(value) || isArray(value)
}
