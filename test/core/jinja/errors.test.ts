import { describe, expect, test } from 'vitest'
import { compileTemplate, TemplateError } from '~/core/jinja/index.ts'
import { pathText } from '~/core/json/place.ts'
import { fromJs, type JsonObject } from '~/core/json/value.ts'

function failure(template: string, variables: unknown = {}): TemplateError {
  try {
    compileTemplate(template).render(fromJs(variables) as JsonObject)
  } catch (error) {
    if (error instanceof TemplateError) return error
    throw error
  }
  throw new Error(`no failure: ${template}`)
}

describe('TemplateError', () => {
  test.each([
    ['a\n  {{ b | nope }}', 'unknown-filter', 2, 10],
    ['{{ a is nope }}', 'unknown-test', 1, 9],
    ['{{ a b }}', 'syntax', 1, 6],
    ['{{ a + }}', 'syntax', 1, 7],
    ['{{ (a }}', 'syntax', 1, 7],
    ['\r\n{{ a ] }}', 'syntax', 2, 6],
    ['x{% if a %}', 'syntax', 1, 2],
    ['{% for a in b %}\n{% endif %}', 'syntax', 2, 4],
    ['{% else %}', 'syntax', 1, 4],
    ['{% do a %}', 'syntax', 1, 4],
    ['{% include "a" %}', 'unsupported', 1, 4],
    ["{{ 'a }}", 'syntax', 1, 4],
    ['a {# b', 'syntax', 1, 3],
    ['{{ a; }}', 'syntax', 1, 5],
    ['{{ a ? b }}', 'syntax', 1, 6],
    ['{% set 1 = 2 %}', 'syntax', 1, 8],
    ['{% macro m(a b) %}{% endmacro %}', 'syntax', 1, 14],
    ['{{ [1, 2, }}', 'syntax', 1, 11],
    ['{{ f(a=1, 2) }}', 'syntax', 1, 12],
    ["line\n{{ 'a' +\n 1 }}", 'type', 2, 8],
    ['{{ a.b.c }}', 'undefined', 1, 6],
    ['{{ 1 // 0 }}', 'arithmetic', 1, 6],
    ["{{ 'a'.index('b') }}", 'value', 1, 8],
    ['{{ [1] | join | first.x }}', 'syntax', 1, 22],
    ['{% for a in 5 %}{% endfor %}', 'type', 1, 1],
    ['{% set a, b = [1] %}', 'value', 1, 8],
    ['{{ [].append(1) }}', 'security', 1, 7],
    ["\n\n{{ raise_exception('no') }}", 'raised', 3, 4],
    ['{{ a[1:](2) }}', 'undefined', 1, 6],
  ])('of %j is %s at %i:%i', (template, code, line, column) => {
    const { code: found, line: row, column: at } = failure(template)
    expect({ code: found, line: row, column: at }).toEqual({ code, line, column })
  })

  test('has the message of the template word for word', () => {
    const error = failure("{{ raise_exception('Only ' ~ n ~ ' roles!') }}", { n: 2 })
    expect(error.message).toBe('Only 2 roles!')
    expect(error.python).toBe('TemplateError')
  })

  test.each([
    ['{{ l[0].a }}', 'list object has no element 0'],
    ["{{ l['a'].b }}", "'list object' has no attribute 'a'"],
    ['{{ n[2].a }}', 'None has no element 2'],
    ['{{ n.a.b }}', "'None' has no attribute 'a'"],
    ['{{ s[9].a }}', 'str object has no element 9'],
    ['{{ d[1].a }}', 'dict object has no element 1'],
    ['{{ u.a }}', "'u' is undefined"],
  ])('of %j tells what is undefined as Python does', (template, message) => {
    expect(failure(template, { l: [], n: null, s: 's', d: {} }).message).toBe(message)
  })

  test('names the value that an operation could not take', () => {
    const error = failure("{{ '<' + messages[1].content }}", { messages: [{}, { content: [] }] })
    expect(error.code).toBe('type')
    expect(pathText(error.place)).toBe('messages[1].content')
  })

  test('counts offset in the template as given', () => {
    expect(failure('a\r\nb\r\n{{ 1 // 0 }}').offset).toBe(11)
  })
})
