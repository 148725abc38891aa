import { describe, expect, test } from 'vitest'
import { type TemplateRelease, templateFamily } from '~/core/families/template-family.ts'
import { pathText } from '~/core/json/place.ts'
import { fromJs, type JsonObject } from '~/core/json/value.ts'
import { coverageFault } from '~/core/span.ts'

/** A family with a template of a few lines; `<a>` and `<b>` are its tokens. */
function family(template: string, more: Partial<TemplateRelease> = {}) {
  return templateFamily({
    id: 'small',
    vendor: 'qwen',
    label: 'Small',
    options: [],
    evidence: {
      confidence: 'high',
      basis: 'published',
      source: 'this test',
      checked: '2026-11-30',
      text: 'own',
    },
    tokens: [
      { token: '<a>', id: 1 },
      { token: '<b>', id: 2 },
      { token: '<r>', id: 3 },
      { token: '</r>', id: 4 },
    ],
    template,
    conventions: { turn: '<a>', reasoning: { open: '<r>', close: '</r>' } },
    ...more,
  })
}

function encode(template: string, body: object, more: Partial<TemplateRelease> = {}) {
  const encoding = family(template, more).encode(fromJs(body) as JsonObject, new Map())
  expect(coverageFault(encoding.text, encoding.spans)).toBeNull()
  return encoding
}

function rows(template: string, body: object, more: Partial<TemplateRelease> = {}) {
  const { text, spans } = encode(template, body, more)
  return spans.map(
    ({ start, end, kind, owner, reason }) =>
      `${kind} ${text.slice(start, end)} ${pathText(owner)}${reason ? ` (${reason})` : ''}`,
  )
}

const messages = [
  { role: 'user', content: 'q' },
  { role: 'assistant', content: 'x<r>y' },
]

describe('templateFamily', () => {
  test('knows the message of a round in any order, and through a variable', () => {
    const template = `{% set all = messages[1:] %}{% for m in all | reverse %}<b>{% endfor %}{% for m in messages[::-1] %}<a>{% endfor %}`
    expect(rows(template, { messages })).toEqual([
      'control <b> messages[1]',
      'control <a> messages[1]',
      'control <a> messages[0]',
    ])
  })

  test('text that is kept in a variable keeps its round', () => {
    const template = `{% for m in messages %}{% set line %}- {{ m.content }}{% endset %}{{ line }}{% endfor %}`
    expect(rows(template, { messages })).toEqual([
      'template -  messages[0]',
      'user q messages[0]',
      'template -  messages[1]',
      'assistant x<r>y messages[1]',
    ])
  })

  test('literals of a tag belong to the message that the same tag prints', () => {
    expect(rows(`{{ 'said: ' + messages[1].content }}`, { messages })).toEqual([
      'template said:  messages[1]',
      'assistant x<r>y messages[1]',
    ])
  })

  test('text under a condition on a numbered message belongs to it, even if the message is empty', () => {
    const template = `{% if messages[0].role == 'system' %}<b>{{ messages[0].content }}{% endif %}`
    const body = { messages: [{ role: 'system', content: '' }] }
    expect(rows(template, body)).toEqual(['control <b> messages[0]'])
    expect(encode(template, body).changes).toEqual([])
  })

  test('an `else` is told from another by the statements around it, and what it adds is a change', () => {
    const template = `{% if tools %}{% if x %}1{% else %}2{% endif %}{% else %}{% if x %}3{% else %}Be kind.{% endif %}{% endif %}`
    const more = {
      conventions: {
        reasons: [
          { code: 'default', under: ['else', 'else'], part: 'template', change: 'added' },
          { code: 'other', under: ['if tools', 'else'] },
        ],
      },
    } as const
    expect(rows(template, {}, more)).toEqual(['template Be kind.  (default)'])
    expect(rows(template, { tools: [1] }, more)).toEqual(['template 2 tools (other)'])
    expect(encode(template, {}, more).changes).toMatchObject([
      { action: 'added', code: 'default', span: 0 },
    ])
  })

  test('reasoning that is opened and not closed ends with the turn', () => {
    const template = `{% for m in messages %}<a>{{ m.role }}{% if loop.first %}<r>{% endif %}{{ m.content }}{% endfor %}`
    const both = [
      { role: 'assistant', content: 'why' },
      { role: 'assistant', content: 'answer' },
    ]
    expect(rows(template, { messages: both })).toEqual([
      'control <a> messages[0]',
      'role assistant messages[0]',
      'control <r> messages[0]',
      'reasoning why messages[0]',
      'control <a> messages[1]',
      'role assistant messages[1]',
      'assistant answer messages[1]',
    ])
  })

  test('names of roles are cut off only right after a turn opens, and not in a generation prompt', () => {
    const template = `<a>user says user\n{% if add_generation_prompt %}<a>model\n{% else %}<a>end{% endif %}`
    const open = family(template).encode(new Map(), new Map([['add_generation_prompt', true]]))
    expect(open.spans.map(({ kind }) => kind)).toEqual([
      'control',
      'role',
      'template',
      'control',
      'generation',
    ])
    expect(rows(template, {}).at(-1)).toBe('role end ')
  })

  test('an option that is printed is no part of the body', () => {
    const small = family('{{ effort }}{{ messages[0].content }}')
    const options = new Map([['effort', 'high']])
    const { spans } = small.encode(fromJs({ messages }) as JsonObject, options)
    expect(spans.map(({ kind, input }) => [kind, pathText(input?.place ?? null)])).toEqual([
      ['template', ''],
      ['user', 'messages[0].content'],
    ])
  })

  test('options cannot stand in for messages or tools', () => {
    const small = family('{{ messages is defined }}{{ tools is none }}')
    const options = fromJs({ messages, tools: [1] }) as JsonObject
    expect(small.encode(new Map(), options).text).toBe('FalseTrue')
  })

  test('has the variables of its release, which an option overrules', () => {
    const small = family('{{ bos }}', { variables: new Map([['bos', '<b>']]) })
    expect(small.encode(new Map(), new Map()).text).toBe('<b>')
    expect(small.encode(new Map(), new Map([['bos', 'x']])).text).toBe('x')
  })

  test('counts what is left of a definition that is printed in part, or tools that are not printed', () => {
    const tools = [
      { type: 'function', function: { name: 'f', strict: true } },
      { type: 'function', function: { name: 'g', strict: true } },
    ]
    const names = encode('{% for t in tools %}{{ t.function.name }}{% endfor %}', { tools })
    expect(names.changes.map(({ code, values }) => [code, values])).toEqual([
      ['tool-field.dropped', { field: 'type', count: '2' }],
      ['tool-field.dropped', { field: 'function.strict', count: '2' }],
    ])
    expect(encode('x', { tools }).changes).toMatchObject([{ code: 'tools.ignored' }])
  })

  test('a message that is no object, or has no role, and leaves nothing is dropped', () => {
    const odd = { messages: ['text', { content: 'x' }, { role: 'user', content: 'q' }] }
    const template = `{% for m in messages if m.role %}{{ m.content }}{% endfor %}`
    expect(encode(template, odd).changes.map(({ code, place }) => [code, pathText(place)])).toEqual(
      [
        ['message.not-object', 'messages[0]'],
        ['message.no-role', 'messages[1]'],
      ],
    )
  })

  test('passes on the words of a template that raises', () => {
    const small = family(`\n{{ raise_exception('No, ' ~ messages[0].role) }}`)
    expect(() => small.encode(fromJs({ messages }) as JsonObject, new Map())).toThrow(
      expect.objectContaining({
        name: 'EncodeError',
        code: 'template.raised',
        message: 'No, user',
        details: expect.objectContaining({ template: { line: 2, column: 4 } }),
      }),
    )
  })
})
