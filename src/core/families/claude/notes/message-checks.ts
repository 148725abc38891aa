import { child, type Place } from '../../../json/place.ts'
import { isArray } from '../../../json/value.ts'
import { isBlank } from '../blank.ts'
import { refusesPrefill, takesSystemMessages } from './model.ts'
import type { Finding } from './note.ts'
import { modelOf } from './request-checks.ts'
import { memberPlace, textAt, typeOf, type View, viewsIn } from './view.ts'

export function checkRoles(request: View): readonly Finding[] {
  const findings: Finding[] = []
  const messages = viewsIn(request, 'messages')
  if (isArray(request.object.get('messages')) && messages.length === 0) {
    findings.push({ code: 'messages.empty', at: child(request.place, 'messages') })
  }
  let before: string | undefined
  for (const message of messages) {
    const role = textAt(message, 'role')
    const at = memberPlace(message, 'role')
    if (role === 'assistant' && before === undefined) findings.push({ code: 'first.not-user', at })
    if (role && role !== 'system' && role === before) {
      findings.push({ code: 'roles.combined', at, values: { role } })
    }
    if (role !== 'user' && role !== 'assistant' && role !== 'system') {
      findings.push({ code: 'role.unknown', at, values: { role: role ?? '' } })
    }
    before = role ?? ''
  }
  return findings
}

export function checkSystemMessages(request: View): readonly Finding[] {
  const messages = viewsIn(request, 'messages')
  const model = modelOf(request)
  const values = { model: textAt(request, 'model') ?? '' }
  const findings: Finding[] = []
  for (const [index, message] of messages.entries()) {
    if (textAt(message, 'role') !== 'system') continue
    const next = messages[index + 1]
    const at = message.place
    const placed =
      endsUserSide(messages[index - 1]) && (!next || textAt(next, 'role') === 'assistant')
    if (!placed) findings.push({ code: 'system.role-place', at })
    const taken = model ? takesSystemMessages(model) : true
    if (taken === true) findings.push({ code: 'system.role-platform', at })
    else if (taken === false) findings.push({ code: 'system.role-model', at, values })
    else findings.push({ code: 'system.role-disputed', at, values })
  }
  return findings
}

/** A user message, or an assistant message that ends in the use of a server tool. */
function endsUserSide(message: View | undefined): boolean {
  if (!message) return false
  if (textAt(message, 'role') === 'user') return true
  const last = viewsIn(message, 'content').at(-1)
  const type = last && typeOf(last)
  return type === 'server_tool_use' || (type?.endsWith('_tool_result') ?? false)
}

export function checkEnd(request: View): readonly Finding[] {
  const last = viewsIn(request, 'messages').at(-1)
  if (!last || textAt(last, 'role') !== 'assistant') return []
  const blocks = viewsIn(last, 'content')
  if (blocks.some((block) => typeOf(block) === 'tool_use')) return []
  const model = modelOf(request)
  if (model && refusesPrefill(model)) {
    const values = { model: textAt(request, 'model') ?? '' }
    return [{ code: 'prefill.refused', at: last.place, values }]
  }
  const block = blocks.at(-1)
  const text = textAt(last, 'content') ?? (block && textAt(block, 'text')) ?? ''
  return /\s$/.test(text) ? [{ code: 'prefill.trailing-space', at: last.place }] : []
}

export function checkEmptyContent(request: View): readonly Finding[] {
  const messages = viewsIn(request, 'messages')
  const findings: Finding[] = []
  const found = (code: Finding['code'], at: Place | null) => findings.push({ code, at })
  for (const [index, message] of messages.entries()) {
    const at = child(message.place, 'content')
    const content = message.object.get('content')
    const lastAssistant = index === messages.length - 1 && textAt(message, 'role') === 'assistant'
    const empty = content === '' || (isArray(content) && content.length === 0)
    if (empty && !lastAssistant) found('content.empty', at)
    else if (typeof content === 'string' && content !== '' && isBlank(content)) {
      found('text.blank', at)
    }
  }
  return findings
}
