import { describe, expect, test } from 'vitest'
import { showRequest } from '~/core/families/claude/index.ts'
import { pathText } from '~/core/json/place.ts'
import { fromJs, type JsonObject } from '~/core/json/value.ts'
import {
  answer,
  assistant,
  call,
  calls,
  mapBody,
  mapWithTool,
  system,
  text,
  use,
  user,
} from './requests.ts'

/** Code and place of each note on a request of the reader's own; valid but for what is given. */
function notes(members: Record<string, unknown>) {
  const request = { model: 'claude-opus-4-8', max_tokens: 9, messages: [user('a')], ...members }
  return showRequest(fromJs(request) as JsonObject).notes.map(({ code, place }) => [
    code,
    pathText(place),
  ])
}

const on = (...messages: readonly unknown[]) => notes({ messages })
const blocks = (...content: readonly unknown[]) => assistant(content)
const mark = { cache_control: { type: 'ephemeral' } }

describe('notes on sampling', () => {
  test.each(['opus-4-7', 'opus-4-8', 'opus-5', 'opus-5-5', 'sonnet-5', 'haiku-5-5', 'fable-5'])(
    'claude-%s refuses the fields',
    (name) => {
      const model = `claude-${name}`
      expect(notes({ model, temperature: 0, top_p: 1, top_k: 5 })).toEqual([
        ['sampling.refused', 'temperature'],
        ['sampling.refused', 'top_p'],
        ['sampling.refused', 'top_k'],
      ])
      expect(notes({ model, temperature: 1.0 })).toEqual([])
    },
  )

  test.each(['opus-4-1', 'opus-4-6', 'sonnet-4-5-20250929', 'haiku-4-5'])(
    'claude-%s takes one of them',
    (name) => {
      const model = `claude-${name}`
      expect(notes({ model, temperature: 0 })).toEqual([])
      expect(notes({ model, temperature: 0, top_p: 1 })).toEqual([['sampling.together', 'top_p']])
    },
  )

  test.each(['claude-opus-4-20250514', 'claude-3-5-sonnet-20241022', 'other', 'claude-mythos-5'])(
    '%s: nothing is known',
    (model) => {
      expect(notes({ model, temperature: 0, top_p: 1 })).toEqual([])
    },
  )

  test('stand beside a mapped request, at the place in the input', () => {
    const { encoding } = mapBody({ messages: [user('a')], temperature: 0.5 })
    const [note] = encoding.notes
    expect(note).toMatchObject({ code: 'sampling.refused', basis: 'reported', effect: 'refused' })
    expect(note?.values).toEqual({ model: 'claude-opus-4-8', field: 'temperature' })
    expect(pathText(note?.place ?? null)).toBe('temperature')
    const span = encoding.spans[note?.span ?? -1]
    expect(encoding.text.slice(span?.start, span?.end)).toBe('0.5')
    expect(encoding.warnings).toEqual([])
  })
})

describe('notes on thinking and choice', () => {
  test('manual thinking is refused from 4.7 on', () => {
    const thinking = { type: 'enabled', budget_tokens: 2000 }
    expect(notes({ thinking })).toEqual([['thinking.manual-refused', 'thinking']])
    expect(notes({ thinking, model: 'claude-opus-4-6' })).toEqual([])
    expect(notes({ thinking: { type: 'adaptive' } })).toEqual([])
  })

  test('a forced tool is refused with manual thinking, and by some models', () => {
    const tool_choice = { type: 'any' }
    const thinking = { type: 'enabled' }
    const model = 'claude-sonnet-4-5'
    expect(notes({ tool_choice, thinking, model })).toEqual([
      ['tool-choice.forced-thinking', 'tool_choice'],
    ])
    expect(notes({ tool_choice, model: 'claude-opus-5-5' })).toEqual([
      ['tool-choice.forced-model', 'tool_choice'],
    ])
    expect(notes({ tool_choice, model: 'claude-opus-5' })).toEqual([])
  })

  test('thinking without a signature', () => {
    const thinking = { type: 'thinking', thinking: 't' }
    expect(on(user('a'), blocks(thinking, text('b')), user('c'))).toEqual([
      ['thinking.unsigned', 'messages[1].content[0]'],
    ])
    expect(on(user('a'), blocks({ ...thinking, signature: '' }), user('c'))).toHaveLength(1)
    expect(on(user('a'), blocks({ ...thinking, signature: 's' }), user('c'))).toEqual([])
  })
})

describe('notes on the list', () => {
  test('a prefill is refused by 4.6 and later', () => {
    for (const model of [
      'claude-opus-4-6',
      'claude-sonnet-4-6',
      'claude-opus-4-8',
      'claude-fable-5',
    ]) {
      expect(notes({ model, messages: [user('a'), assistant('b')] })).toEqual([
        ['prefill.refused', 'messages[1]'],
      ])
    }
  })

  test('an older model minds white space at the end of a prefill', () => {
    const model = 'claude-sonnet-4-5'
    expect(notes({ model, messages: [user('a'), assistant('b')] })).toEqual([])
    expect(notes({ model, messages: [user('a'), assistant('b ')] })).toEqual([
      ['prefill.trailing-space', 'messages[1]'],
    ])
    expect(notes({ model, messages: [user('a'), blocks(text('b\n'))] })).toHaveLength(1)
  })

  test('roles', () => {
    expect(on(assistant('a'), user('b'))).toEqual([['first.not-user', 'messages[0].role']])
    expect(on(user('a'), user('b'))).toEqual([['roles.combined', 'messages[1].role']])
    expect(on(user('a'), { role: 'tool', content: 'b' })).toEqual([
      ['role.unknown', 'messages[1].role'],
    ])
    expect(notes({ messages: [] })).toEqual([['messages.empty', 'messages']])
  })

  test('a system message inside the list, by place and model', () => {
    expect(on(user('a'), system('b'))).toEqual([['system.role-platform', 'messages[1]']])
    expect(on(system('b'), user('a'))).toEqual([
      ['system.role-place', 'messages[0]'],
      ['system.role-platform', 'messages[0]'],
    ])
    const server = { type: 'server_tool_use', id: 's', name: 'web_search', input: {} }
    expect(on(user('a'), blocks(server), system('b'))).toEqual([
      ['system.role-platform', 'messages[2]'],
    ])
    const messages = [user('a'), system('b')]
    expect(notes({ model: 'claude-opus-4-7', messages })).toEqual([
      ['system.role-model', 'messages[1]'],
    ])
    expect(notes({ model: 'claude-sonnet-5', messages })).toEqual([
      ['system.role-disputed', 'messages[1]'],
    ])
  })

  test('empty and blank content', () => {
    expect(on(user(''))).toEqual([['content.empty', 'messages[0].content']])
    expect(on(user([]))).toEqual([['content.empty', 'messages[0].content']])
    expect(on(user(' '))).toEqual([['text.blank', 'messages[0].content']])
    expect(on(user([text('')]))).toEqual([['text.blank', 'messages[0].content[0]']])
    expect(notes({ system: [text(' ')] })).toEqual([['text.blank', 'system[0]']])
  })

  test('a missing limit', () => {
    expect(notes({ max_tokens: undefined })).toEqual([['max-tokens.missing', '']])
    expect(notes({ max_tokens: null })).toHaveLength(1)
  })
})

describe('notes on calls and results', () => {
  const pair = [user('a'), blocks(use('x')), user([answer('x', 'o')])]

  test('a sound pair has none', () => {
    expect(on(...pair)).toEqual([])
  })

  test('ids', () => {
    const twice = [user('a'), blocks(use('x'), use('x')), user([answer('x', 'o')])]
    expect(on(...twice)).toEqual([['tool-use.repeated-id', 'messages[1].content[1].id']])
    expect(on(...pair, ...pair)).toContainEqual([
      'tool-use.repeated-id',
      'messages[4].content[0].id',
    ])
    const odd = [user('a'), blocks(use('x:1')), user([answer('x:1', 'o')])]
    expect(on(...odd)).toEqual([['tool-use.bad-id', 'messages[1].content[0].id']])
  })

  test('a call that is not answered in the next message', () => {
    const unanswered = [['tool-use.unanswered', 'messages[1].content[0]']]
    expect(on(user('a'), blocks(use('x')), user('b'))).toEqual(unanswered)
    expect(on(user('a'), blocks(use('x')))).toEqual(unanswered)
  })

  test('a result that answers nothing, or comes late in its message', () => {
    expect(on(user([answer('x', 'o')]))).toEqual([
      ['tool-result.unmatched', 'messages[0].content[0]'],
    ])
    expect(on(user('a'), blocks(use('x')), user([text('b'), answer('x', 'o')]))).toEqual([
      ['tool-result.late', 'messages[2].content[1]'],
    ])
  })

  test('text after a result and after a call', () => {
    expect(on(user('a'), blocks(use('x')), user([answer('x', 'o'), text('b')]))).toEqual([
      ['tool-result.text-after', 'messages[2].content[1]'],
    ])
    expect(on(user('a'), blocks(use('x'), text('b')), user([answer('x', 'o')]))).toEqual([
      ['tool-use.text-after', 'messages[1].content[1]'],
    ])
  })

  test('stand beside a mapped request too', () => {
    const { encoding } = mapWithTool([user('a'), calls(call('x'), call('x'))])
    expect(encoding.notes.map(({ code, place }) => [code, pathText(place)])).toEqual([
      ['tool-use.repeated-id', 'messages[1].tool_calls[1].id'],
      ['tool-use.unanswered', 'messages[1].tool_calls[1].id'],
    ])
  })

  test('tool names', () => {
    const named = (name: string) => ({ name, input_schema: { type: 'object' } })
    expect(notes({ tools: [named('f'), named('f')] })).toEqual([
      ['tool.repeated-name', 'tools[1].name'],
    ])
    expect(notes({ tools: [named('n'.repeat(129))] })).toEqual([
      ['tool.long-name', 'tools[0].name'],
    ])
  })
})

describe('notes on cache marks', () => {
  test('the fifth is one too many, wherever they stand', () => {
    const tools = [{ name: 'f', input_schema: {}, ...mark }]
    const marked = { ...text('a'), ...mark }
    expect(notes({ tools, system: [marked], messages: [user([marked, marked])] })).toEqual([])
    expect(notes({ tools, system: [marked], messages: [user([marked, marked, marked])] })).toEqual([
      ['cache.too-many', 'messages[0].content[2].cache_control'],
    ])
    const inner = user([{ ...answer('x', [marked, marked]), ...mark }])
    expect(notes({ tools, system: [marked], messages: [inner] })).toContainEqual([
      'cache.too-many',
      'messages[0].content[0].content[1].cache_control',
    ])
  })

  test('none on thinking or on empty text', () => {
    const thought = { type: 'thinking', thinking: 't', signature: 's', ...mark }
    expect(on(user('a'), blocks(thought), user('b'))).toEqual([
      ['cache.on-thinking', 'messages[1].content[0].cache_control'],
    ])
    expect(on(user([{ ...text(''), ...mark }]))).toEqual([
      ['cache.on-empty-text', 'messages[0].content[0]'],
    ])
  })
})

describe('a request of any shape', () => {
  test.each([
    {},
    { messages: null, tools: 5, system: {}, tool_choice: [], thinking: 'x', model: 1 },
    { messages: [null, 5, 'x', [], { role: 1, content: 5 }, { content: [null, 5, { type: 5 }] }] },
    { tools: [null, { name: 5 }], messages: [{ role: 'user', content: [{ type: 'tool_use' }] }] },
  ])('%j is looked at without a throw', (request) => {
    const encoding = showRequest(fromJs(request) as JsonObject)
    expect(JSON.parse(encoding.text)).toEqual(request)
    for (const note of encoding.notes) expect(note.source).toMatch(/^https:\/\//)
  })
})
