import { startState } from '../encode/state.ts'
import { toHash } from '../encode/url.ts'

/** One family of each vendor. */
const families = ['claude', 'qwen3', 'deepseek-v4']

/** The fragment with which the encode explorer opens `prompt` as a system message, with a word of the user's. */
export function encodeHash(prompt: string, hello: string): Promise<string> {
  const messages = [
    { role: 'system', content: prompt },
    { role: 'user', content: hello },
  ]
  return toHash(startState(JSON.stringify({ messages }, null, 2), families))
}
