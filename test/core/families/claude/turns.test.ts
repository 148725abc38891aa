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
  text,
  use,
  user,
} from './requests.ts'

const picture = { type: 'image_url', image_url: { url: 'https://a/b.png' } }
const image = { type: 'image', source: { type: 'url', url: 'https://a/b.png' } }

/** What follows one call `a` (or the calls given) in the list, and the warnings. */
function behindCalls(list: readonly unknown[], ids: readonly string[] = ['a']) {
  const { messages, warnings } = mapWithTool([
    user('q'),
    calls(...ids.map((id) => call(id))),
    ...list,
  ])
  return { rest: (messages as unknown[]).slice(2), warnings }
}

describe('a tool message', () => {
  test('has its content by the rules of content', () => {
    expect(behindCalls([result('a', [text('x'), picture])]).rest).toEqual([
      user([answer('a', [text('x'), image])]),
    ])
    expect(behindCalls([result('a', [text('x')])]).rest).toEqual([user([answer('a', [text('x')])])])
  })

  test('has no content key where nothing remains', () => {
    expect(behindCalls([result('a', '')])).toEqual({ rest: [user([answer('a')])], warnings: [] })
    expect(behindCalls([result('a', null)])).toEqual({ rest: [user([answer('a')])], warnings: [] })
    expect(behindCalls([result('a', [])])).toEqual({ rest: [user([answer('a')])], warnings: [] })
    expect(behindCalls([result('a', ' ')])).toEqual({
      rest: [user([answer('a')])],
      warnings: ['text.blank-dropped'],
    })
    expect(behindCalls([result('a', [text(''), { type: 'x' }])])).toEqual({
      rest: [user([answer('a')])],
      warnings: ['part.unsupported', 'text.blank-dropped'],
    })
  })

  test.each([undefined, null, ''])('with the id %j is of an unknown call', (id) => {
    expect(behindCalls([result('a', '1'), result(id, '2')])).toEqual({
      rest: [user([answer('a', '1'), text('[tool result unknown without a call]\n2')])],
      warnings: ['tool-result.orphan'],
    })
  })

  test('with an unknown id does not take the name from an id of the input', () => {
    const { messages } = mapWithTool([result('', 'x'), user('b'), calls(call('unknown'))])
    expect(messages).toMatchObject([{}, { content: [{ id: 'unknown' }] }])
  })
})

describe('merging', () => {
  test('joins blocks and turns strings into text blocks', () => {
    const { messages, warnings } = mapMessages([user('a'), user([text('b'), picture]), user('c')])
    expect(messages).toEqual([user([text('a'), text('b'), image, text('c')])])
    expect(warnings).toEqual(['user.merged'])
  })

  test('of assistants keeps thinking and calls in the order of the messages', () => {
    const { messages, warnings } = mapWithTool([
      user('a'),
      calls(call('x')),
      assistant('b', { reasoning: 'r' }),
      result('x', 'ok'),
    ])
    expect(messages).toEqual([
      user('a'),
      assistant([use('x'), { type: 'thinking', thinking: 'r' }, text('b')]),
      user([answer('x', 'ok')]),
    ])
    expect(warnings).toEqual(['assistant.merged', 'thinking.unsigned'])
  })

  test('notes users only where two user messages touch', () => {
    expect(behindCalls([result('a', '1'), user('b')]).warnings).toEqual([])
    expect(behindCalls([user('b'), result('a', '1')]).warnings).toEqual(['tool-result.hoisted'])
    expect(behindCalls([result('a', '1'), user('b'), user('c')]).warnings).toEqual(['user.merged'])
    expect(behindCalls([user('b'), result('a', '1'), user('c')]).warnings).toEqual([
      'tool-result.hoisted',
    ])
    expect(behindCalls([result('a', '1'), result('b', '2')], ['a', 'b']).warnings).toEqual([])
  })

  test('sees through a message that is dropped', () => {
    expect(mapMessages([user('a'), assistant(''), user('b')]).warnings).toEqual([
      'message.empty-dropped',
      'user.merged',
    ])
    expect(mapMessages([user('a'), assistant('b'), user(''), assistant('c')]).warnings).toContain(
      'assistant.merged',
    )
  })
})

describe('pairing', () => {
  test('puts results first in the order given, then missing ones, then the rest', () => {
    const { rest, warnings } = behindCalls(
      [result('c', '3'), result('a', '1'), user('u')],
      ['a', 'b', 'c', 'd'],
    )
    expect(rest).toEqual([
      user([answer('c', '3'), answer('a', '1'), missing('b'), missing('d'), text('u')]),
    ])
    expect(warnings).toEqual(['tool-result.missing'])
  })

  test('notes a move only where something else stood before a result', () => {
    expect(behindCalls([user('u'), result('a', '1')])).toEqual({
      rest: [user([answer('a', '1'), text('u')])],
      warnings: ['tool-result.hoisted'],
    })
    expect(behindCalls([result('zz', '0'), result('a', '1')])).toEqual({
      rest: [user([answer('a', '1'), text('[tool result zz without a call]\n0')])],
      warnings: ['tool-result.hoisted', 'tool-result.orphan'],
    })
    expect(behindCalls([result('a', '1'), result('zz', '0')]).warnings).toEqual([
      'tool-result.orphan',
    ])
  })

  test('takes the first result of an id, a second one is an orphan', () => {
    expect(behindCalls([result('a', '1'), result('a', '2')])).toEqual({
      rest: [user([answer('a', '1'), text('[tool result a without a call]\n2')])],
      warnings: ['tool-result.orphan'],
    })
  })

  test('answers an id that stands on two calls once', () => {
    expect(behindCalls([user('u')], ['a', 'a']).rest).toEqual([user([missing('a'), text('u')])])
    expect(behindCalls([result('a', '1'), result('a', '2')], ['a', 'a']).rest).toEqual([
      user([answer('a', '1'), text('[tool result a without a call]\n2')]),
    ])
  })

  test('keeps a string that nothing joins', () => {
    expect(mapMessages([user('a'), assistant('b'), user('c')]).messages).toEqual([
      user('a'),
      assistant('b'),
      user('c'),
    ])
  })

  test('answers all calls of merged assistants in the one user message', () => {
    const { messages } = mapWithTool([
      user('q'),
      calls(call('a')),
      calls(call('b')),
      result('b', '2'),
    ])
    expect(messages).toEqual([
      user('q'),
      assistant([use('a'), use('b')]),
      user([answer('b', '2'), missing('a')]),
    ])
  })

  test('answers each turn on its own, where one id is called twice over', () => {
    const { messages, warnings } = mapWithTool([
      user('q'),
      ...[calls(call('a')), result('a', '1'), calls(call('a')), result('a', '2')],
    ])
    expect(messages).toEqual([
      user('q'),
      ...[assistant([use('a')]), user([answer('a', '1')])],
      ...[assistant([use('a')]), user([answer('a', '2')])],
    ])
    expect(warnings).toEqual([])
  })

  test('takes a result that comes a turn late for an orphan', () => {
    const { rest, warnings } = behindCalls([user('u'), assistant('b'), result('a', 'late')])
    expect(rest).toEqual([
      user([missing('a'), text('u')]),
      assistant('b'),
      user([text('[tool result a without a call]\nlate')]),
    ])
    expect(warnings).toEqual(['tool-result.missing', 'tool-result.orphan'])
  })

  test('takes a result without an id for that of a call named unknown', () => {
    expect(behindCalls([result(undefined, 'x')], ['unknown'])).toEqual({
      rest: [user([answer('unknown', 'x')])],
      warnings: [],
    })
  })
})

describe('an orphan', () => {
  test('stays in its place among the rest', () => {
    expect(behindCalls([user('u'), result('z', '0'), user('v'), result('a', '1')]).rest).toEqual([
      user([answer('a', '1'), text('u'), text('[tool result z without a call]\n0'), text('v')]),
    ])
  })

  test('has its blocks behind the text', () => {
    const { messages } = mapMessages([result('z', [text('x'), picture])])
    expect(messages).toEqual([user([text('[tool result z without a call]'), text('x'), image])])
  })

  test('without content is the text alone', () => {
    expect(mapMessages([result('z', ' ')]).messages).toEqual([
      user([text('[tool result z without a call]')]),
    ])
  })

  test('has the id of the table', () => {
    expect(mapMessages([result('z.1', 'x')])).toMatchObject({
      messages: [user([text('[tool result z_1 without a call]\nx')])],
      warnings: ['tool-call.id-rewritten', 'tool-result.orphan'],
    })
  })

  test('needs no tools', () => {
    expect(mapMessages([result('z', 'x')]).warnings).toEqual(['tool-result.orphan'])
  })
})

describe('the ends of the list', () => {
  test('open calls at the end stay open', () => {
    expect(behindCalls([])).toEqual({ rest: [], warnings: ['tool-use.unanswered-at-end'] })
  })

  test('text after the call does not make it a prefill', () => {
    expect(behindCalls([assistant('b')]).warnings).toEqual([
      'assistant.merged',
      'tool-use.unanswered-at-end',
    ])
  })

  test('a last assistant without calls is a prefill', () => {
    expect(mapMessages([user('a'), assistant('b')]).warnings).toEqual(['prefill.last-assistant'])
  })

  test('an assistant at the start gets a user in front', () => {
    const { messages, warnings } = mapMessages([assistant('b')])
    expect(messages).toEqual([user('[conversation starts with the assistant]'), assistant('b')])
    expect(warnings).toEqual(['first.user-inserted', 'prefill.last-assistant'])
  })

  test('an assistant first with calls is answered all the same', () => {
    const { messages } = mapWithTool([calls(call('x')), user('u')])
    expect(messages).toEqual([
      user('[conversation starts with the assistant]'),
      assistant([use('x')]),
      user([missing('x'), text('u')]),
    ])
  })

  test('nothing left is an empty list', () => {
    expect(mapMessages([user(''), assistant(null)])).toMatchObject({
      messages: [],
      warnings: ['message.empty-dropped', 'messages.empty'],
    })
  })
})
