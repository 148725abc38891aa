import { wordsFor } from '~/components/islands/encode/page-words.ts'
import { EncodeError } from '~/core/error.ts'
import type { Family } from '~/core/families/family.ts'
import { families } from '~/core/families/index.ts'
import { asGiven, presentWith } from '~/core/families/present.ts'
import { child, type Place } from '~/core/json/place.ts'
import { isArray, isObject, type JsonObject } from '~/core/json/value.ts'
import type { Encoding, Span } from '~/core/span.ts'

export const words = wordsFor('en')

const tokens = [{ token: '<|end|>', id: 1 }]

/** A family that writes `ROLE: CONTENT<|end|>` lines, so that tests do not hang on a real one. */
export const plain: Family = {
  id: 'plain',
  vendor: 'qwen',
  label: 'Plain',
  options: [
    { name: 'loud', type: 'boolean', choices: [true, false], unset: false },
    { name: 'unused', type: 'choice', choices: ['a', 'b'] },
    { name: 'ending', type: 'boolean', choices: [true, false], initial: true },
  ],
  evidence: {
    confidence: 'high',
    basis: 'observed',
    source: 'https://example.com',
    checked: '2026-11-30',
    text: 'own',
  },
  tokens,
  encode,
  present: presentWith({ tokens, prepare: asGiven, encode }),
}

function encode(body: JsonObject, options: JsonObject): Encoding {
  const spans: Span[] = []
  let text = ''
  const add = (part: string, kind: Span['kind'], owner: Place | null, place: Place | null) => {
    if (part === '') return
    const start = text.length
    text += part
    spans.push({
      start,
      end: text.length,
      kind,
      input: place && { place, part: 'value', start: 0, end: part.length, exact: true },
      writer: { type: 'rule', rule: 'plain.line' },
      owner,
      token: part === '<|end|>' ? part : null,
      spells: null,
      reason: null,
    })
  }
  const messages = body.get('messages')
  for (const [index, message] of (isArray(messages ?? null) ? (messages as []) : []).entries()) {
    const owner = child(child(null, 'messages'), index)
    const content = isObject(message) ? (message as JsonObject).get('content') : undefined
    if (typeof content !== 'string') {
      throw new EncodeError('content.bad', 'no text', child(owner, 'content'))
    }
    add('say: ', 'template', owner, null)
    const shown = options.get('loud') === true ? content.toUpperCase() : content
    add(shown, 'user', owner, child(owner, 'content'))
    add('<|end|>', 'control', owner, null)
    add('\n', 'template', owner, null)
  }
  if (options.get('ending') === true) add('say:', 'generation', null, null)
  return { text, spans, changes: [] }
}

export function catalogue(id: string): Family | undefined {
  return id === 'plain' ? plain : families.find((family) => family.id === id)
}

export function chat(...contents: readonly unknown[]): string {
  return JSON.stringify({ messages: contents.map((content) => ({ role: 'user', content })) })
}
