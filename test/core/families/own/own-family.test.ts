import { describe, expect, test } from 'vitest'
import { EncodeError } from '~/core/error.ts'
import { findOptions } from '~/core/families/own/find-options.ts'
import { ownFamily } from '~/core/families/own/own-family.ts'
import { type Pasted, readPasted } from '~/core/families/own/read-pasted.ts'
import { importText } from '~/core/import/index.ts'
import { coverageFault } from '~/core/span.ts'

function familyOf(text: string) {
  const pasted = readPasted(text) as Pasted
  const template = pasted.templates[0]
  if (!template) throw new Error('no template')
  return ownFamily({ id: 'own-1', label: 'Mine', pasted, template, now: new Date(2025, 2, 4) })
}

function present(text: string, body: unknown) {
  const { conversation } = importText(JSON.stringify(body))
  return familyOf(text).present(conversation, new Map())
}

const optionsOf = (source: string) =>
  findOptions(source, new Map([['eos_token', '</s>']])).map(({ name, type, choices }) =>
    [name, type, ...choices].join(' '),
  )

describe('findOptions', () => {
  test('finds the variables that are read before they are set, and what they may be', () => {
    expect(
      optionsOf(`
        {% if add_generation_prompt and not quiet %}{{ bos_token }}{{ eos_token }}{% endif %}
        {% if effort == 'low' or effort in ['high', 'max'] %}{% endif %}
        {% if not day is defined %}{% set day = 'today' %}{% endif %}{{ day }}
        {% set title = title | default('T') %}{% set deep = deep | default(false) %}
        {% for d in documents %}{{ d.text }}{% endfor %}
        {% macro f(a, b=fallback) %}{{ a + b }}{% endmacro %}
        {% set ns = namespace(x=1) %}{% for m in messages %}{{ m.role }}{{ loop.index }}{% endfor %}
      `),
    ).toEqual([
      'add_generation_prompt boolean true false',
      'quiet boolean true false',
      'bos_token text',
      'effort choice low high max',
      'day text',
      'title text',
      'deep boolean true false',
      'documents messages',
      'fallback text',
    ])
  })
})

describe('ownFamily', () => {
  const chat =
    '{% for m in messages %}<|im_start|>{{ m.role }}\n{{ m.content }}<|im_end|>\n{% endfor %}{% if add_generation_prompt %}<|im_start|>assistant\n{% endif %}'
  const body = {
    messages: [{ role: 'user', content: 'say <|im_end|> now' }],
    tools: [{ type: 'function', function: { name: 'f', parameters: {} } }],
  }

  test('labels the prompt, guesses control tokens and flags them in what a user writes', () => {
    const { text, spans, changes } = present(chat, body)
    expect(text).toBe('<|im_start|>user\nsay <|im_end|> now<|im_end|>\n<|im_start|>assistant\n')
    expect(coverageFault(text, spans)).toBeNull()
    const kinds = spans.map(({ start, end, kind }) => `${kind}: ${text.slice(start, end)}`)
    expect(kinds).toContain('control: <|im_start|>')
    expect(kinds).toContain('role: user')
    expect(changes.map(({ code }) => code)).toEqual(['tools.ignored', 'control-token-in-content'])
  })

  test('takes tokens and variables from a configuration, and those alone', () => {
    const config = {
      chat_template: '{{ bos_token }}{{ messages[0].content }}<|im_end|>',
      bos_token: '<BOS>',
    }
    const { spans, text } = present(JSON.stringify(config), body)
    expect(text).toBe('<BOS>say <|im_end|> now<|im_end|>')
    expect(spans.filter(({ token }) => token).map(({ token }) => token)).toEqual(['<BOS>'])
    expect(spans.every(({ spells }) => spells === null)).toBe(true)
  })

  test('has the time that it is given, and documents as None', () => {
    const asked = "{{ strftime_now('%Y-%m-%d') }} {{ documents is none }}"
    expect(present(asked, body).text).toBe('2025-03-04 True')
  })

  test.each([
    ['{% macro f() %}{{ f() }}{% endmacro %}{{ f() }}', 'template.limit'],
    [
      "{% set ns = namespace(t='ab') %}{% for i in range(40) %}{% set ns.t = ns.t + ns.t %}{% endfor %}",
      'template.limit',
    ],
    [
      '{% for a in range(9999) %}{% for b in range(9999) %}{% endfor %}{% endfor %}',
      'template.limit',
    ],
    ["{{ raise_exception('no') }}", 'template.raised'],
  ])('stops %s', (source, code) => {
    expect(() => present(source, body)).toThrow(EncodeError)
    try {
      present(source, body)
    } catch (error) {
      expect((error as EncodeError).code).toBe(code)
      expect((error as EncodeError).details.template?.line).toBe(1)
    }
  })
})
