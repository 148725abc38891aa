import { describe, expect, test } from 'vitest'
import { illustrate } from '~/core/families/claude/index.ts'
import { fromJs, type JsonObject } from '~/core/json/value.ts'
import { answer, assistant, system, text, use, user } from './requests.ts'

const sketch = (request: unknown) => illustrate(fromJs(request) as JsonObject)

describe('illustrate', () => {
  test('has system text in front, then turns, the assistant’s open at the end', () => {
    const messages = [user('a'), assistant([text('b'), text('c')]), user('d')]
    expect(sketch({ system: 'S', messages })).toEqual({
      text: 'S\n\nHuman: a\n\nAssistant: b\nc\n\nHuman: d\n\nAssistant:',
      unknown: [],
    })
  })

  test('goes on from a last assistant', () => {
    expect(sketch({ messages: [user('a'), assistant('b')] }).text).toBe(
      '\n\nHuman: a\n\nAssistant: b',
    )
  })

  test('invents no words for what the form does not have', () => {
    const { text: shown, unknown } = sketch({
      system: [text('S')],
      tools: [{ name: 'f' }],
      messages: [user('a'), assistant([use('x')]), user([answer('x', 'o')]), system('T')],
    })
    expect(shown).toBe(
      'S\n\nHuman: a\n\nAssistant: {"type":"tool_use","id":"x","name":"lookup","input":{}}' +
        '\n\nHuman: {"type":"tool_result","tool_use_id":"x","content":"o"}' +
        '\n\n{"role":"system","content":"T"}\n\nAssistant:',
    )
    expect(unknown).toEqual(['system', 'tool_result', 'tool_use', 'tools'])
  })

  test('takes any shape', () => {
    for (const request of [{}, { messages: 5 }, { messages: [5, null], system: 5 }]) {
      expect(sketch(request).text).toContain('Assistant:')
    }
  })
})
