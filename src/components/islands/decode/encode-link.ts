import type { Json } from '~/core/json/value.ts'
import { javascriptJson } from '~/core/json/write.ts'
import { startState } from '../encode/state.ts'
import { toHash } from '../encode/url.ts'

/** The fragment with which the encode explorer opens `messages` for `family`. */
export function encodeHash(messages: readonly Json[], family: string): Promise<string> {
  const body = javascriptJson(new Map<string, Json>([['messages', messages]]), 2)
  return toHash({ ...startState(body, [family]), format: 'openai-chat' })
}
