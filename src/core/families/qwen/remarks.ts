import type { JsonObject } from '../../json/value.ts'
import type { Change } from '../../span.ts'

/** Whether a user message looks like the result of a tool, so that the template takes it for none of the user's own. */
export function isToolShaped(message: JsonObject): boolean {
  const content = message.get('content')
  return (
    message.get('role') === 'user' &&
    typeof content === 'string' &&
    content.startsWith('<tool_response>') &&
    content.endsWith('</tool_response>')
  )
}

/** A switch for thinking that is neither true nor false does nothing: the template asks for false itself. */
export function oddSwitch(_body: JsonObject, options: JsonObject): Change[] {
  const value = options.get('enable_thinking')
  if (value === undefined || typeof value === 'boolean') return []
  return [
    { action: 'flagged', code: 'enable-thinking.no-effect', place: null, span: null, values: {} },
  ]
}
