import { startState } from '../../encode/state.ts'
import { toHash } from '../../encode/url.ts'

/** The fragment with which the encode explorer opens a request of the Messages API. */
export function encodeHash(request: string): Promise<string> {
  return toHash({ ...startState(request, ['claude']), input: 'json', format: 'anthropic' })
}
