import { child } from '../../json/place.ts'
import { pythonTruth } from '../../json/python.ts'
import { isArray, isObject, type JsonArray, type JsonObject } from '../../json/value.ts'
import type { Encoding } from '../../span.ts'
import { dropOldLinks } from './chain.ts'
import { noteBeside, noteLinks } from './ignored.ts'
import { Prompt, rule } from './prompt.ts'
import { noSum } from './refusal.ts'
import { type Chain, renderLink } from './render-v3.2.ts'
import type { Turn } from './turns.ts'
import { tokens } from './wire.ts'

const bos = rule('bos')

/**
 * The prompt that V3.2's encoding module writes for `body.messages`, every character labelled.
 * `options` are the module's own: `thinking_mode` (here `thinking` if missing), `context`,
 * `drop_thinking`, `add_default_bos_token`; others are ignored. Arguments are read as SGLang's copy
 * of the module reads them, which takes objects too.
 *
 * @throws EncodeError wherever that copy raises, with its exception in `details.python`.
 */
export function encodeV32(body: JsonObject, options: JsonObject): Encoding {
  const context = options.get('context')
  const before = context !== undefined && pythonTruth(context) ? context : []
  const messages = body.get('messages') ?? null
  if (!isArray(before) || !isArray(messages)) throw noSum(before, messages)
  const turns = turnsOf(messages, 'messages')
  const contextTurns = turnsOf(before, 'context')

  const prompt = new Prompt()
  if (flag(options, 'add_default_bos_token') && contextTurns.length === 0) {
    prompt.token(tokens.bos, bos)
  }
  const given = options.get('thinking_mode')
  const mode = given === undefined ? 'thinking' : given
  const all = [...contextTurns, ...turns]
  const drops = mode === 'thinking' && flag(options, 'drop_thinking')
  const kept = drops ? dropOldLinks(all) : all
  const chain: Chain = { turns: kept, mode, lastUser: null, run: { at: -1, before: -1 } }
  // by the places of the whole, as the module does: what was dropped is missing at the end
  for (let index = 0; index < turns.length; index++) {
    renderLink(prompt, chain, index + contextTurns.length)
  }
  noteLinks(prompt, turns)
  noteBeside(prompt, body)
  return prompt.done()
}

function flag(options: JsonObject, name: string): boolean {
  const value = options.get(name)
  return value === undefined || pythonTruth(value)
}

const none: JsonObject = new Map()

/** Each message as a turn of its own. */
function turnsOf(messages: JsonArray, name: 'messages' | 'context'): Turn[] {
  const root = child(null, name)
  return messages.map((message, index) => {
    const fields: JsonObject | null = isObject(message) ? message : null
    return {
      role: fields?.get('role') ?? null,
      message: fields ?? none,
      place: child(root, index),
      task: null,
      // of what is no message itself, which the module finds out when it asks for a field
      content: fields ? fields.get('content') : message,
      joined: null,
      tools: fields?.get('tools'),
      calls: fields?.get('tool_calls'),
      callIds: 0,
      blocks: null,
      loose: fields === null,
    }
  })
}
