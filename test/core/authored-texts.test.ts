import { expect, test } from 'vitest'
import { authoredTexts } from '~/core/authored-texts.ts'
import { importText } from '~/core/import/index.ts'
import { pathText } from '~/core/json/place.ts'

const read = (value: unknown) =>
  authoredTexts(importText(JSON.stringify(value)).conversation.body).map(
    ({ author, place, text }) => [author, pathText(place), text],
  )

test('gives every text with its author and place', () => {
  const messages = [
    { role: 'developer', content: 'a' },
    {
      role: 'user',
      content: [
        { type: 'text', text: 'b' },
        { type: 'text', text: 'c' },
      ],
    },
    {
      role: 'assistant',
      reasoning_content: 'd',
      content: 'e',
      tool_calls: [{ id: '1', type: 'function', function: { name: 'f', arguments: '{}' } }],
    },
    { role: 'tool', tool_call_id: '1', content: 'g' },
    { role: 'user', content: '' },
  ]
  expect(read({ messages })).toEqual([
    ['system', 'messages[0].content', 'a'],
    ['user', 'messages[1].content[0].text', 'b'],
    ['user', 'messages[1].content[1].text', 'c'],
    ['assistant', 'messages[2].reasoning_content', 'd'],
    ['assistant', 'messages[2].content', 'e'],
    ['tool', 'messages[3].content', 'g'],
  ])
})

test('knows a tool result of the Messages API from the user’s text beside it', () => {
  const body = {
    model: 'claude',
    system: 's',
    messages: [
      { role: 'user', content: 'q' },
      { role: 'assistant', content: [{ type: 'tool_use', id: 't', name: 'f', input: {} }] },
      {
        role: 'user',
        content: [
          { type: 'tool_result', tool_use_id: 't', content: 'r' },
          { type: 'text', text: 'u' },
        ],
      },
    ],
  }
  expect(read(body).map(([author, , text]) => [author, text])).toEqual([
    ['system', 's'],
    ['user', 'q'],
    ['tool', 'r'],
    ['user', 'u'],
  ])
})
