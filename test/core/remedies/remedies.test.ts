import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { fromJs, type JsonObject, toJs } from '~/core/json/value.ts'
import { candidatesFor, remedies } from '~/core/remedies/find-remedies.ts'
import { remedyCodes } from '~/core/remedies/remedy-codes.ts'

const user = (content: unknown) => ({ role: 'user', content })
const system = (content: unknown) => ({ role: 'system', content })
const call = (given: unknown) => ({
  role: 'assistant',
  content: '',
  tool_calls: [{ type: 'function', function: { name: 'f', arguments: given } }],
})
const image = { type: 'image_url', image_url: { url: 'x.png' } }
const text = (part: string) => ({ type: 'text', text: part })

function mended(code: string, messages: unknown[], others: object = {}): unknown {
  const remedy = remedies.find((one) => one.code === code)
  if (remedy?.type !== 'body') throw new Error(`${code} changes no body`)
  const body = fromJs({ messages, ...others }) as JsonObject
  const next = toJs(remedy.mend(body)) as { messages: unknown[]; tools?: unknown }
  return next.tools ?? next.messages
}

describe('remedies', () => {
  const rows: [code: string, before: unknown[], after: unknown][] = [
    ['arguments-added', [call(null)], [call({})]],
    [
      'arguments-objects',
      [call('{"a": 1}'), call('oops'), call(' ')],
      [call({ a: 1 }), call({ arguments: 'oops' }), call({})],
    ],
    [
      'arguments-text',
      [call({ a: [1, 'b'] }), call('{"a":  1}')],
      [call('{"a":[1,"b"]}'), call('{"a":  1}')],
    ],
    [
      'calls-nested',
      [{ role: 'assistant', tool_calls: [{ id: 'x', name: 'f', arguments: '{}' }] }],
      [
        {
          role: 'assistant',
          tool_calls: [{ id: 'x', type: 'function', function: { name: 'f', arguments: '{}' } }],
        },
      ],
    ],
    [
      'content-empty',
      [user(null), { role: 'assistant' }],
      [user(''), { role: 'assistant', content: '' }],
    ],
    ['content-text', [user([text('a'), 'b']), user({ n: 1 })], [user('a\nb'), user('{"n":1}')]],
    ['content-text-only', [user([text('a'), image])], [user('a')]],
    [
      'media-to-user',
      [system([text('s'), image]), user('q')],
      [system([text('s')]), user([image, text('q')])],
    ],
    ['images-removed', [user([{ type: 'image' }, image])], [user([image])]],
    ['parts-written', [user([{ type: 'audio', n: 1 }])], [user([text('{"type":"audio","n":1}')])]],
    ['developer-removed', [{ role: 'developer', content: '' }, user('q')], [user('q')]],
    [
      'system-first',
      [user('q'), system('a'), system([text('b')])],
      [system([text('a'), text('b')]), user('q')],
    ],
    [
      'roles-known',
      ['developer', 'function', 'model', 'narrator', 'tool'].map((role) => ({
        role,
        content: 'x',
      })),
      ['system', 'tool', 'assistant', 'user', 'tool'].map((role) => ({ role, content: 'x' })),
    ],
    ['question-added', [system('s'), call({})], [system('s'), user(''), call({})]],
    [
      'results-as-user',
      [call({}), { role: 'tool', content: '1' }, { role: 'tool', content: '2' }],
      [call({}), { role: 'tool', content: '1' }, user('2')],
    ],
    [
      'system-to-user',
      [system('a'), system('b'), user('q'), user('r')],
      [user('a\n\nb\n\nq'), user('r')],
    ],
    [
      'turns-joined',
      [user('a'), user('b'), call({}), call({})],
      [user('a\n\nb'), call({}), call({})],
    ],
    ['tasks-removed', [{ ...user('q'), task: 'x' }], [user('q')]],
  ]

  test.each(rows)('%s', (code, before, after) => {
    expect(mended(code, before)).toEqual(after)
  })

  test('tools-nested', () => {
    const nested = { type: 'function', function: { name: 'f', parameters: {} } }
    const tools = [{ type: 'function', name: 'f', parameters: {} }, nested]
    expect(mended('tools-nested', [], { tools })).toEqual([nested, nested])
  })

  test('there is a row above for each that changes the body', () => {
    const codes = remedies.filter(({ type }) => type === 'body').map(({ code }) => code)
    expect([...rows.map(([code]) => code), 'tools-nested'].sort()).toEqual(codes.sort())
  })

  test('give back the same body where there is nothing to change', () => {
    const body = fromJs({ messages: [system('s'), user('q'), call({ a: 1 })] }) as JsonObject
    for (const remedy of remedies) {
      if (remedy.type !== 'body') continue
      const moves = ['arguments-text', 'question-added', 'system-to-user']
      expect(remedy.mend(body) === body, remedy.code).toBe(!moves.includes(remedy.code))
    }
  })

  test('have words in both languages', () => {
    for (const locale of ['en', 'zh-cn']) {
      const words = JSON.parse(readFileSync(`src/i18n/remedies/${locale}.json`, 'utf8')) as {
        remedies: object
      }
      expect(Object.keys(words.remedies).sort()).toEqual(remedies.map(({ code }) => code).sort())
    }
  })

  test('are known where a refusal names them', () => {
    const codes = new Set(remedies.map(({ code }) => code))
    const named = [...remedyCodes.values()].flat()
    expect(named.filter((code) => !codes.has(code))).toEqual([])
  })
})

describe('candidatesFor', () => {
  test('leaves out what changes nothing or gives the same as one before', () => {
    const body = fromJs({ messages: [user(null)] }) as JsonObject
    const codes = candidatesFor('content.bad-type', body, []).map(({ remedy }) => remedy.code)
    expect(codes).toEqual(['content-empty'])
  })

  test('names an option only of a family that has it', () => {
    const body = fromJs({ messages: [user('q')] }) as JsonObject
    expect(candidatesFor('mode.unknown', body, [])).toEqual([])
    expect(candidatesFor('mode.unknown', body, ['thinking_mode'])).toHaveLength(1)
  })
})
