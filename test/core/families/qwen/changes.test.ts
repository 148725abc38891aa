import { describe, expect, test } from 'vitest'
import { qwen3 } from '~/core/families/qwen/qwen3.ts'
import { qwen3First } from '~/core/families/qwen/qwen3-first.ts'
import { pathText } from '~/core/json/place.ts'
import { encode } from './inputs.ts'

function changes(body: object, options: object = {}, family = qwen3) {
  return encode(family, body, options).changes.map(({ action, code, place, values }) => {
    const told = Object.values(values).join(', ')
    return `${action} ${code} ${pathText(place)}${told ? ` (${told})` : ''}`
  })
}

const user = { role: 'user', content: 'q' }
const answer = { role: 'assistant', content: 'a' }

describe('changes of qwen3', () => {
  test('a plain question changes nothing', () => {
    expect(changes({ messages: [user] })).toEqual([])
  })

  test('reasoning before the last question is dropped, with its size', () => {
    expect(changes({ messages: [user, { ...answer, reasoning_content: 'hm 🙂' }, user] })).toEqual([
      'dropped reasoning.before-question messages[1].reasoning_content (4)',
    ])
  })

  test('reasoning in the content is dropped likewise, in part', () => {
    const content = '<think>\nlong thought\n</think>\n\na'
    expect(changes({ messages: [user, { ...answer, content }, user] })).toEqual([
      'dropped content.reasoning-cut messages[1].content (31)',
    ])
  })

  test('an empty block is lost too before the last question', () => {
    const content = '<think>\n\n</think>\n\na'
    expect(changes({ messages: [user, { ...answer, content }, user] })).toEqual([
      'dropped content.reasoning-cut messages[1].content (19)',
    ])
    expect(changes({ messages: [user, { ...answer, content }] })).toEqual([
      'added think.empty messages[1]',
    ])
  })

  test('reasoning that moves from the content into its block is no loss', () => {
    const content = '<think>\nlong thought\n</think>\n\na'
    expect(changes({ messages: [user, { ...answer, content }] })).toEqual([])
  })

  test('of two blocks in the content the second is lost', () => {
    const content = '<think>one</think>x<think>two</think>a'
    expect(changes({ messages: [user, { ...answer, content }] })).toEqual([
      'dropped content.reasoning-cut messages[1].content (34)',
    ])
  })

  test('a role without a case drops the whole message', () => {
    const developer = { role: 'developer', content: 'x', name: 'n' }
    expect(changes({ messages: [user, developer, { content: 'no role' }] })).toEqual([
      'dropped message.dropped messages[1] (developer)',
      'dropped message.no-role messages[2]',
    ])
  })

  test('a list as content becomes empty text', () => {
    expect(
      changes({ messages: [{ role: 'user', content: [{ type: 'text', text: 'q' }] }] }),
    ).toEqual(['dropped content.not-text messages[0].content (list)'])
  })

  test('ids of calls and other fields are counted, not listed', () => {
    const call = (id: string) => ({
      id,
      type: 'function',
      index: 0,
      function: { name: 'f', arguments: {} },
    })
    expect(
      changes({
        messages: [
          { ...user, name: 'Ann' },
          { role: 'assistant', content: null, tool_calls: [call('1'), call('2')] },
          { role: 'tool', tool_call_id: '1', content: 'x' },
          { role: 'tool', tool_call_id: '2', content: 'y', name: 'f' },
        ],
      }),
    ).toEqual([
      'dropped field.dropped messages[0].name (name, 2)',
      'dropped call-ids.dropped messages[1].tool_calls[0].id (4)',
      'dropped call-field.dropped messages[1].tool_calls[0].index (index, 2)',
      'merged turns.merged messages[2] (2)',
    ])
  })

  test('each turn that several results share is one change', () => {
    const result = { role: 'tool', content: 'x' }
    expect(changes({ messages: [user, result, result, result, user, result, result] })).toEqual([
      'merged turns.merged messages[1] (3)',
      'merged turns.merged messages[5] (2)',
    ])
  })

  test('an empty system text next to tools is not lost', () => {
    const tools = [{ type: 'function', function: { name: 'f' } }]
    expect(changes({ messages: [{ role: 'system', content: '' }, user], tools })).toEqual([])
    expect(changes({ messages: [{ role: 'system', content: '' }, user] })).toEqual([])
  })

  test('line breaks at the edges of reasoning are stripped', () => {
    expect(changes({ messages: [user, { ...answer, reasoning_content: '\nhm\n' }] })).toEqual([
      'altered white-space.stripped messages[1].reasoning_content (1)',
    ])
  })

  test('a response format is not part of the prompt', () => {
    expect(changes({ messages: [user], response_format: { type: 'json_object' } })).toEqual([
      'dropped response-format.ignored response_format',
    ])
  })

  test('a switch that is no boolean is flagged; false adds a block', () => {
    const options = { add_generation_prompt: true }
    expect(changes({ messages: [user] }, { ...options, enable_thinking: 'false' })).toEqual([
      'flagged enable-thinking.no-effect ',
    ])
    expect(changes({ messages: [user] }, { ...options, enable_thinking: false })).toEqual([
      'added think.prefilled ',
    ])
  })

  test('calls of a role that cannot call are dropped', () => {
    const call = { function: { name: 'f', arguments: {} } }
    expect(changes({ messages: [{ ...user, tool_calls: [call] }] })).toEqual([
      'dropped tool-calls.dropped messages[0].tool_calls (1)',
    ])
  })

  test('the first template prints an object as a result, so nothing is lost', () => {
    const messages = [user, { role: 'tool', content: { ok: true } }]
    expect(changes({ messages }, {}, qwen3First)).toEqual([])
    expect(changes({ messages })).toEqual(['dropped content.not-text messages[1].content (object)'])
  })
})
