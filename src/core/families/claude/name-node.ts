import type { SpanKind } from '../../span.ts'
import type { ChangeLog } from './changes.ts'
import type { Text } from './shape.ts'
import { rewrittenRun, type StringNode, stringNode } from './tree.ts'
import { toToolName } from './wire-word.ts'

/** The name of a tool as it is sent, a change noted if it had to be rewritten. */
export function nameNode(name: Text, kind: SpanKind, log: ChangeLog): StringNode {
  const sent = toToolName(name.value)
  const code = 'tool.name-rewritten'
  const shows =
    sent === name.value ? [] : [log.add(code, name.place, { from: name.value, to: sent })]
  return stringNode(rewrittenRun(sent, name, kind, 'claude.word', code, shows))
}
