import { isBlank } from './blank.ts'
import { mapCalls, mapFunctionCall } from './calls.ts'
import { mapContent } from './content.ts'
import type { FunctionCalls } from './function-calls.ts'
import type { Mapping } from './mapping.ts'
import type { Shape } from './shape.ts'
import { copiedRun, objectNode, stringNode, wordNode } from './tree.ts'
import { type Block, blocksOf, type Content, plainBlock, textBlock } from './turn.ts'

/** What an assistant message says: thinking, content, refusal, calls; `null` if nothing is left. */
export function mapAssistant(
  message: Shape,
  mapping: Mapping,
  pending: FunctionCalls,
): Content | null {
  const { log, ids } = mapping
  const owner = message.place
  const thinking = mapThinking(message, mapping)
  const content = mapContent(message, { kind: 'assistant', owner, log })
  const refusal = mapRefusal(message, mapping)
  const calls: Block[] = [...mapCalls(message, { ids, log, owner })]
  const functionCall = message.shape('function_call')
  if (functionCall) {
    const call = mapFunctionCall(functionCall, { ids, log, owner })
    pending.add(functionCall.requiredText('name').value, call.id)
    calls.push(call)
  }
  const said = content ? blocksOf(content, owner) : []
  const blocks = [...thinking, ...said, ...refusal, ...calls]
  if (content?.form === 'string' && blocks.length === 1) return content
  return blocks.length > 0 ? { form: 'blocks', blocks } : null
}

function mapThinking(message: Shape, { log, options }: Mapping): readonly Block[] {
  const candidates = [message.text('reasoning_content'), message.text('reasoning')]
  const reasoning = candidates.find((text) => text && !isBlank(text.value))
  if (!reasoning) return []
  if (options.reasoning === 'drop') {
    log.add('thinking.dropped', reasoning.place)
    return []
  }
  const text = stringNode(copiedRun(reasoning, 'reasoning'))
  text.shows.push(log.add('thinking.unsigned', reasoning.place))
  const node = objectNode({ type: wordNode('thinking'), thinking: text }, message.place)
  return [plainBlock(node)]
}

function mapRefusal(message: Shape, { log }: Mapping): readonly Block[] {
  const refusal = message.text('refusal')
  if (!refusal || isBlank(refusal.value)) return []
  const node = stringNode(copiedRun(refusal, 'assistant'))
  node.shows.push(log.add('refusal.as-text', refusal.place))
  return [textBlock(node, message.place)]
}
