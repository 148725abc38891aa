import { describe, expect, test } from 'vitest'
import { chosenTemplate, type Pasted, readPasted } from '~/core/families/own/read-pasted.ts'

const read = (config: unknown) => readPasted(JSON.stringify(config)) as Pasted

describe('readPasted', () => {
  test('takes whatever does not start as JSON as a template', () => {
    for (const text of ['{% if a %}', '{{ a }}', '{# a #}{{ b }}', 'plain', '[INST]']) {
      expect(readPasted(text)).toMatchObject({ type: 'template', templates: [{ source: text }] })
    }
  })

  test('takes the template, the variables and the tokens of a configuration', () => {
    const pasted = read({
      added_tokens_decoder: { '1': { content: '<s>' }, '2': { content: '</s>', special: true } },
      bos_token: { __type: 'AddedToken', content: '<s>' },
      eos_token: '</s>',
      unk_token: null,
      additional_special_tokens: ['<|a|>'],
      extra_special_tokens: { image_token: '<image>' },
      chat_template: '{{ bos_token }}',
    })
    expect(pasted.type).toBe('config')
    expect(pasted.templates).toEqual([{ name: '', source: '{{ bos_token }}' }])
    expect([...pasted.variables]).toEqual([
      ['bos_token', '<s>'],
      ['eos_token', '</s>'],
      ['additional_special_tokens', ['<|a|>']],
      ['image_token', '<image>'],
    ])
    expect(pasted.tokens).toEqual([
      { token: '<s>', id: 1 },
      { token: '</s>', id: 2 },
      { token: '<|a|>', id: null },
      { token: '<image>', id: null },
    ])
  })

  test('takes named templates and chooses among them as transformers does', () => {
    const { templates } = read({
      chat_template: [
        { name: 'default', template: 'a' },
        { name: 'tool_use', template: 'b' },
        { name: 'rag', template: 'c' },
      ],
    })
    expect(chosenTemplate(templates, null, false).source).toBe('a')
    expect(chosenTemplate(templates, null, true).source).toBe('b')
    expect(chosenTemplate(templates, 'rag', true).source).toBe('c')
    expect(chosenTemplate(templates, 'gone', false).source).toBe('a')
    expect(read({ chat_template: { x: 'd' } }).templates).toEqual([{ name: 'x', source: 'd' }])
  })

  test('says what is wrong, and where', () => {
    expect(readPasted(' \n')).toMatchObject({ type: 'fault', code: 'empty' })
    expect(readPasted('{\n "a": }')).toMatchObject({ code: 'json', line: 2, column: 7 })
    expect(readPasted('{"bos_token": "<s>"}')).toMatchObject({ code: 'no-template' })
    expect(readPasted('{"chat_template": 5}')).toMatchObject({ code: 'template-type' })
    expect(readPasted('{"chat_template": [{"name": "a"}]}')).toMatchObject({
      code: 'template-type',
    })
  })
})
