import { describe, expect, test } from 'vitest'
import {
  answer,
  assistant,
  call,
  calls,
  mapMessages,
  mapWithTool,
  missing,
  result,
  system,
  text,
  use,
  user,
} from './requests.ts'

const keep = { midSystem: 'keep' }
const developer = (content: unknown) => ({ role: 'developer', content })

describe('system and developer messages', () => {
  test('are joined with a line break, developer like system', () => {
    const { request } = mapMessages([system('A'), developer('B'), user('hi')])
    expect(request.system).toBe('A\nB')
  })

  test('join their text parts, empty and blank ones too', () => {
    const parts = [text('A'), text(''), text(' '), text('B')]
    const { request, warnings } = mapMessages([system(parts), user('hi')])
    expect(request.system).toBe('A\n\n \nB')
    expect(warnings).toEqual([])
  })

  test('keep white space around their text', () => {
    expect(mapMessages([system(' A\n'), user('hi')]).request.system).toBe(' A\n')
  })

  test.each(['', ' ', '\n\t', '\u00a0', '\ufeff', '\u2028', '\u3000'])(
    'are skipped without a code where the text is %j',
    (blank) => {
      const { request, warnings } = mapMessages([system(blank), user('hi'), developer(blank)])
      expect(request).not.toHaveProperty('system')
      expect(warnings).toEqual([])
    },
  )

  test.each(['\u200b', '\u180e', '\u0085', '\u2060'])(
    'are kept where the text is %j',
    (visible) => {
      expect(mapMessages([system(visible), user('hi')]).request.system).toBe(visible)
    },
  )

  test('are judged blank as a whole', () => {
    expect(mapMessages([system([text(' '), text('\n')]), user('hi')]).request).not.toHaveProperty(
      'system',
    )
  })

  test('are skipped where the content is absent, null or an empty list', () => {
    for (const content of [undefined, null, []]) {
      const { request, warnings } = mapMessages([system(content), user('hi')])
      expect(request).not.toHaveProperty('system')
      expect(warnings).toEqual([])
    }
  })

  test('drop parts that are no text, refusals among them', () => {
    const image = { type: 'image_url', image_url: { url: 'https://a/b.png', detail: 'high' } }
    const refusal = { type: 'refusal', refusal: 'no' }
    const { request, warnings } = mapMessages([system([text('A'), image, refusal]), user('hi')])
    expect(request.system).toBe('A')
    expect(warnings).toEqual(['system.non-text-dropped'])
  })

  test('are skipped where only other parts stood', () => {
    const { request, warnings } = mapMessages([system([{ type: 'x' }]), user('hi')])
    expect(request).not.toHaveProperty('system')
    expect(warnings).toEqual(['system.non-text-dropped'])
  })

  test('count as later ones after a message that is itself dropped', () => {
    const { request, warnings } = mapMessages([user(''), system('A'), user('hi')])
    expect(request.system).toBe('A')
    expect(warnings).toEqual(['message.empty-dropped', 'system.hoisted'])
  })

  test('count as later ones after a tool or function message', () => {
    expect(mapMessages([result('a', 'x'), system('A')]).warnings).toContain('system.hoisted')
    const legacy = { role: 'function', name: 'f', content: 'x' }
    expect(mapMessages([legacy, system('A')]).warnings).toContain('system.hoisted')
  })

  test('that are later and blank move nothing', () => {
    expect(mapMessages([user('hi'), system(' ')]).warnings).toEqual([])
  })

  test('that are hoisted let their neighbours merge', () => {
    const { request, messages, warnings } = mapMessages([user('a'), system('S'), user('b')])
    expect(request.system).toBe('S')
    expect(messages).toEqual([user([text('a'), text('b')])])
    expect(warnings).toEqual(['system.hoisted', 'user.merged'])
  })

  test('stand in front of the list in the order of the messages', () => {
    const { request } = mapMessages([
      system('1'),
      user('a'),
      system('2'),
      assistant('b'),
      system('3'),
    ])
    expect(request.system).toBe('1\n2\n3')
  })
})

describe('with midSystem keep', () => {
  test('a system message after a user and at the end stays', () => {
    const { request, messages, warnings } = mapMessages([user('a'), system('S')], keep)
    expect(request).not.toHaveProperty('system')
    expect(messages).toEqual([user('a'), system('S')])
    expect(warnings).toEqual([])
  })

  test('developer messages become system', () => {
    expect(mapMessages([user('a'), developer('S')], keep).messages).toEqual([
      user('a'),
      system('S'),
    ])
  })

  test('adjacent ones are joined', () => {
    const { messages, warnings } = mapMessages([user('a'), system('S'), developer('T')], keep)
    expect(messages).toEqual([user('a'), system('S\nT')])
    expect(warnings).toEqual([])
  })

  test('ones that become adjacent since a message between is dropped are joined', () => {
    const { messages } = mapMessages([user('a'), system('S'), user(''), system('T')], keep)
    expect(messages).toEqual([user('a'), system('S\nT')])
  })

  test('the first ones go to the front all the same', () => {
    const { request, messages } = mapMessages([system('A'), user('a'), system('S')], keep)
    expect(request.system).toBe('A')
    expect(messages).toEqual([user('a'), system('S')])
  })

  test('a list text of parts becomes a string', () => {
    const { messages } = mapMessages([user('a'), system([text('S'), text('T')])], keep)
    expect(messages).toEqual([user('a'), system('S\nT')])
  })

  test('one after an assistant moves, and the assistants merge', () => {
    const { request, messages, warnings } = mapMessages(
      [user('a'), assistant('b'), system('S'), assistant('c'), user('d')],
      keep,
    )
    expect(request.system).toBe('S')
    expect(messages).toEqual([user('a'), assistant([text('b'), text('c')]), user('d')])
    expect(warnings).toEqual(['assistant.merged', 'system.hoisted'])
  })

  test('one with nothing before it moves', () => {
    const { request, messages, warnings } = mapMessages([user(''), system('S'), user('b')], keep)
    expect(request.system).toBe('S')
    expect(messages).toEqual([user('b')])
    expect(warnings).toEqual(['message.empty-dropped', 'system.hoisted'])
  })

  test('is judged before any is moved', () => {
    // the first moves, since a user follows; the second is fine where it stands
    const { request, messages } = mapMessages(
      [user('a'), system('S'), user('b'), system('T'), assistant('c'), user('d')],
      keep,
    )
    expect(request.system).toBe('S')
    expect(messages).toEqual([user([text('a'), text('b')]), system('T'), assistant('c'), user('d')])
  })

  test('one between a call and its result moves, so that the pair holds', () => {
    const { request, messages, warnings } = mapWithTool(
      [user('a'), calls(call('x')), system('S'), result('x', 'ok')],
      keep,
    )
    expect(request.system).toBe('S')
    expect(messages).toEqual([user('a'), assistant([use('x')]), user([answer('x', 'ok')])])
    expect(warnings).toEqual(['system.hoisted'])
  })

  test('one after results stays: they are a user message', () => {
    const { messages } = mapWithTool(
      [user('a'), calls(call('x')), result('x', 'ok'), system('S')],
      keep,
    )
    expect(messages).toEqual([
      user('a'),
      assistant([use('x')]),
      user([answer('x', 'ok')]),
      system('S'),
    ])
  })

  test('a missing result is found across what was moved', () => {
    const { messages } = mapWithTool([user('a'), calls(call('x')), system('S'), user('b')], keep)
    expect(messages).toEqual([user('a'), assistant([use('x')]), user([missing('x'), text('b')])])
  })

  test('users on both sides of one that moves merge by what they are at the border', () => {
    const list = [user('a'), calls(call('x')), result('x', 'ok'), system('S'), user('b')]
    expect(mapWithTool(list, keep).warnings).toEqual(['system.hoisted'])
    const other = [user('a'), calls(call('x')), result('x', '1'), user('b'), system('S'), user('c')]
    expect(mapWithTool(other, keep).warnings).toEqual(['system.hoisted', 'user.merged'])
  })

  test('a blank one does not keep its neighbours apart', () => {
    const { messages, warnings } = mapMessages([user('a'), system(' '), user('b')], keep)
    expect(messages).toEqual([user([text('a'), text('b')])])
    expect(warnings).toEqual(['user.merged'])
  })

  test('one with nothing else in the list goes to the front', () => {
    const { request, messages, warnings } = mapMessages([user(''), system('S')], keep)
    expect(request.system).toBe('S')
    expect(messages).toEqual([])
    expect(warnings).toEqual(['message.empty-dropped', 'messages.empty', 'system.hoisted'])
  })
})
