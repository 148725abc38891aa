import { describe, expect, test } from 'vitest'
import { pathText } from '~/core/json/place.ts'
import type { Encoding, Span } from '~/core/span.ts'
import {
  assistant,
  call,
  calls,
  mapBody,
  mapMessages,
  mapWithTool,
  result,
  system,
  text,
  tool,
  user,
} from './requests.ts'

/** The spans of a kind: text, where from, and whether letter for letter. */
function spansOf(encoding: Encoding, kind: Span['kind']) {
  return encoding.spans
    .filter((span) => span.kind === kind)
    .map(({ start, end, input }) => {
      const from = input && `${pathText(input.place)} ${input.start}-${input.end}`
      return [encoding.text.slice(start, end), from, input?.exact ?? null]
    })
}

/** The text and the owner that the change of `code` points at. */
function shown(encoding: Encoding, code: string) {
  const change = encoding.changes.find((candidate) => candidate.code === code)
  const span = encoding.spans[change?.span ?? -1]
  return {
    place: change && pathText(change.place),
    text: span && encoding.text.slice(span.start, span.end),
    values: change?.values,
    action: change?.action,
    reason: span?.reason,
  }
}

describe('a span of a value', () => {
  test('is exact between escapes and not at them', () => {
    const { encoding } = mapMessages([user('a"b\n\t好😀\ud800c')])
    expect(spansOf(encoding, 'user')).toEqual([
      ['a', 'messages[0].content 0-1', true],
      ['\\"', 'messages[0].content 1-2', false],
      ['b', 'messages[0].content 2-3', true],
      ['\\n\\t', 'messages[0].content 3-5', false],
      ['好😀', 'messages[0].content 5-8', true],
      ['\\ud800', 'messages[0].content 8-9', false],
      ['c', 'messages[0].content 9-10', true],
    ])
  })

  test('leads each joined system text to its own message', () => {
    const { encoding } = mapMessages([system('A'), user('u'), system([text('B'), text('C')])])
    expect(spansOf(encoding, 'system')).toEqual([
      ['A', 'messages[0].content 0-1', true],
      ['\\n', null, null],
      ['B', 'messages[2].content[0].text 0-1', true],
      ['\\n', null, null],
      ['C', 'messages[2].content[1].text 0-1', true],
    ])
  })

  test('leads parts of a data URL to their stretch of it', () => {
    const url = 'data:image/PNG;base64,AAAA'
    const { encoding } = mapMessages([user([{ type: 'image_url', image_url: { url } }])])
    expect(spansOf(encoding, 'user')).toEqual([
      ['image/png', 'messages[0].content[0].image_url.url 5-14', false],
      ['AAAA', 'messages[0].content[0].image_url.url 22-26', true],
    ])
  })

  test('leads parsed arguments to the string, and an object to its members', () => {
    const parsed = mapWithTool([user('u'), calls(call('x', '{"q":1}'))]).encoding
    expect(spansOf(parsed, 'tool-call').slice(2)).toEqual([
      ['q', 'messages[1].tool_calls[0].function.arguments 0-7', false],
      ['1', 'messages[1].tool_calls[0].function.arguments 0-7', false],
    ])
    const given = mapWithTool([user('u'), calls(call('x', { q: 'v' }))]).encoding
    const last = given.spans.filter(({ kind }) => kind === 'tool-call').slice(2)
    expect(last.map(({ input }) => input?.part)).toEqual(['key', 'value'])
    expect(spansOf(given, 'tool-call').slice(2)).toEqual([
      ['q', 'messages[1].tool_calls[0].function.arguments.q 0-1', true],
      ['v', 'messages[1].tool_calls[0].function.arguments.q 0-1', true],
    ])
  })

  test('is of the kind that the value is', () => {
    const { encoding } = mapBody({
      messages: [user('u'), assistant('s', { reasoning: 'r' }), calls(call('i')), result('i', 'o')],
      tools: [tool('f', { description: 'd' })],
    })
    expect(spansOf(encoding, 'user').map(([shows]) => shows)).toEqual(['u'])
    expect(spansOf(encoding, 'assistant').map(([shows]) => shows)).toEqual(['s'])
    expect(spansOf(encoding, 'reasoning').map(([shows]) => shows)).toEqual(['r'])
    expect(spansOf(encoding, 'tool-call').map(([shows]) => shows)).toEqual(['i', 'lookup'])
    expect(spansOf(encoding, 'tool-result').map(([shows]) => shows)).toEqual(['i', 'o'])
    expect(spansOf(encoding, 'tool-schema').map(([shows]) => shows)).toEqual([
      ...['f', 'd', 'type', 'object'],
    ])
    expect(spansOf(encoding, 'role')).toEqual([
      ['user', 'messages[0].role 0-4', true],
      ['assistant', 'messages[1].role 0-9', true],
      ['user', 'messages[3].role 0-4', false],
    ])
  })

  test('belongs to its message, and the text between messages to none', () => {
    const { encoding } = mapMessages([user('a'), user('b')])
    const owners = encoding.spans.map(({ owner }) => pathText(owner))
    expect(owners).toContain('messages[0]')
    expect(owners).toContain('messages[1]')
    expect(owners.at(0)).toBe('')
    expect(owners.at(-1)).toBe('')
  })
})

describe('a change', () => {
  test('points at what moved', () => {
    const hoisted = mapMessages([user('u'), system('S')]).encoding
    expect(shown(hoisted, 'system.hoisted')).toMatchObject({
      ...{ place: 'messages[1]', text: 'S', action: 'moved' },
    })
    const list = [user('u'), calls(call('x')), user('w'), result('x', 'o')]
    expect(shown(mapWithTool(list).encoding, 'tool-result.hoisted')).toMatchObject({
      ...{ place: 'messages[3]', text: 'x', action: 'moved' },
    })
  })

  test('points at a kept system message that had to move', () => {
    const list = [user('u'), assistant('b'), system('S'), user('w')]
    const { encoding } = mapMessages(list, { midSystem: 'keep' })
    expect(shown(encoding, 'system.hoisted')).toMatchObject({ place: 'messages[2]', text: 'S' })
  })

  test('points at where a merged message begins', () => {
    const { encoding } = mapMessages([user('a'), user('b'), user([text('c')])])
    const merged = encoding.changes.filter(({ code }) => code === 'user.merged')
    const texts = merged.map(({ span }) => encoding.spans[span ?? -1])
    expect(texts.map((span) => encoding.text.slice(span?.start, span?.end))).toEqual(['b', 'c'])
    expect(merged.map(({ place }) => pathText(place))).toEqual(['messages[1]', 'messages[2]'])
  })

  test('points at what was made up, and says why', () => {
    const list = [assistant(null, { tool_calls: [call('')] }), user('u')]
    const { encoding } = mapBody({ max_tokens: null, messages: list, tools: [tool('f')] })
    expect(shown(encoding, 'max-tokens.defaulted')).toMatchObject({
      ...{ text: '4096', action: 'added', reason: 'max-tokens.defaulted' },
      values: { value: '4096' },
    })
    expect(shown(encoding, 'tool-call.id-generated')).toMatchObject({
      ...{ place: 'messages[0].tool_calls[0]', text: 'toolu_gen_1' },
      reason: 'tool-call.id-generated',
    })
    expect(shown(encoding, 'tool-result.missing')).toMatchObject({
      ...{ text: 'toolu_gen_1', reason: 'tool-result.missing', values: { id: 'toolu_gen_1' } },
    })
    expect(shown(encoding, 'first.user-inserted')).toMatchObject({
      ...{ text: '[conversation starts with the assistant]', reason: 'first.user-inserted' },
    })
  })

  test('points at what was rewritten, with both forms', () => {
    const { encoding } = mapBody({
      messages: [user('u'), calls(call('a:1', '{}', 'f.x')), result('a:1', 'o'), result('z', 'l')],
      tools: [tool('f.x')],
      temperature: 1.5,
    })
    expect(shown(encoding, 'tool-call.id-rewritten')).toMatchObject({
      ...{ text: 'a_1', values: { from: 'a:1', to: 'a_1' }, reason: 'tool-call.id-rewritten' },
    })
    expect(shown(encoding, 'tool.name-rewritten')).toMatchObject({
      ...{ text: 'f_x', values: { from: 'f.x', to: 'f_x' }, reason: 'tool.name-rewritten' },
    })
    expect(shown(encoding, 'temperature.capped')).toMatchObject({
      ...{ text: '1', values: { from: '1.5' }, reason: 'temperature.capped' },
    })
    expect(shown(encoding, 'tool-result.orphan')).toMatchObject({
      ...{ place: 'messages[3]', text: '[tool result ', values: { id: 'z' } },
    })
  })

  test('of something dropped has a place in the input and no span', () => {
    const { encoding } = mapBody({ messages: [user('u', { name: 'm' })], seed: 1 })
    expect(encoding.changes.map(({ code, place, span }) => [code, pathText(place), span])).toEqual([
      ['name.dropped', 'messages[0].name', null],
      ['param.dropped', 'seed', null],
    ])
  })

  test('is noted beside the warnings where it has no warning', () => {
    const { encoding, warnings } = mapBody({
      model: 'gpt-4o',
      messages: [
        ...[system('A', { extra: 1 }), system(' '), system('B'), user('u')],
        ...[calls(call('x')), result('x', 'o'), user('w')],
      ],
      tools: [{ type: 'function', function: { name: 'lookup' } }],
    })
    expect(warnings).toEqual([])
    expect(encoding.changes.map(({ code }) => code).sort()).toEqual([
      ...['key.ignored', 'model.replaced', 'system.blank-skipped', 'system.joined'],
      ...['tool-result.joined', 'tool.schema-added'],
    ])
  })
})
