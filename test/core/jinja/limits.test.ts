import { describe, expect, test } from 'vitest'
import { compileTemplate, type Limits, TemplateError } from '~/core/jinja/index.ts'

function codeOf(template: string, limits: Partial<Limits> = {}): string {
  try {
    compileTemplate(template).render(new Map(), { limits })
  } catch (error) {
    if (error instanceof TemplateError) return error.code
    throw error
  }
  return 'none'
}

describe('limits', () => {
  test.each([
    [
      'rounds in rounds',
      '{% for a in range(9999) %}{% for b in range(9999) %}{% endfor %}{% endfor %}',
    ],
    ['a macro that calls itself', '{% macro m() %}{{ m() }}{% endmacro %}{{ m() }}'],
    ['a recursive loop', "{% for a in ['a'] recursive %}{{ loop(a) }}{% endfor %}"],
    [
      'text that doubles',
      "{% set n = namespace(t='ab') %}{% for a in range(60) %}{% set n.t = n.t ~ n.t %}{% endfor %}",
    ],
    [
      'text that doubles by +',
      "{% set n = namespace(t='ab') %}{% for a in range(60) %}{% set n.t = n.t + n.t %}{% endfor %}",
    ],
    [
      'lists that double',
      '{% set n = namespace(t=[1]) %}{% for a in range(60) %}{% set n.t = n.t + n.t %}{% endfor %}',
    ],
    ['repeated text', "{{ 'ab' * 10**9 }}"],
    ['repeated lists', '{{ [1, 2] * 10**9 }}'],
    ['a wide field', "{{ '%999999999d' % 1 }}"],
    ['a wide format', "{{ '{:>999999999}'.format(1) }}"],
    ['a wide line', "{{ 'a'.center(999999999) }}"],
    ['a wide indent', "{{ 'a\\nb' | indent(999999999) }}"],
    ['many digits', "{{ '%.999999f' % 1.5 }}"],
    ['a long integer', '{{ 2 ** (10 ** 9) }}'],
    [
      'replacements that grow',
      "{% set n = namespace(t='a') %}{% for a in range(60) %}{% set n.t = n.t | replace('a', 'aa') %}{% endfor %}",
    ],
    [
      'joins that grow',
      "{% set n = namespace(t='aa') %}{% for a in range(60) %}{% set n.t = n.t | join(n.t) %}{% endfor %}",
    ],
    [
      'output without end',
      "{% for a in range(9999) %}{% for b in range(9999) %}{{ 'x' * 999 }}{% endfor %}{% endfor %}",
    ],
    ['brackets too deep', `{{ ${'('.repeat(20_000)}1${')'.repeat(20_000)} }}`],
    ['statements too deep', `${'{% if 1 %}'.repeat(20_000)}${'{% endif %}'.repeat(20_000)}`],
    [
      'a list in a list without end',
      '{% set n = namespace(t=[]) %}{% for a in range(50000) %}{% set n.t = [n.t] %}{% endfor %}{{ n.t }}',
    ],
    ['a batch of many', "{{ [1] | batch(999999999, 'x') | list }}"],
    ['a slice of many', "{{ [1] | slice(999999999, 'x') | list }}"],
  ])(
    '%s stops with `limit`',
    (_, template) => {
      expect(codeOf(template)).toBe('limit')
    },
    60_000,
  )

  test('hold from the number given', () => {
    const nested = '{% macro m(n) %}{% if n %}{{ m(n - 1) }}{% endif %}{% endmacro %}{{ m(20) }}'
    expect(codeOf(nested, { depth: 20 })).toBe('limit')
    expect(codeOf(nested, { depth: 21 })).toBe('none')
    expect(codeOf("{{ 'a' * 10 }}", { size: 9 })).toBe('limit')
    expect(codeOf("{{ 'a' * 10 }}", { size: 10 })).toBe('none')
    expect(codeOf('{% for a in range(99) %}{% endfor %}', { steps: 50 })).toBe('limit')
    expect(codeOf('{% for a in range(9) %}{% endfor %}', { steps: 50 })).toBe('none')
  })

  test('count output and what is kept in variables apart', () => {
    const kept = "{% set a %}{{ 'x' * 8 }}{% endset %}{% set a %}{{ 'x' * 8 }}{% endset %}{{ a }}"
    expect(codeOf(kept, { size: 10 })).toBe('none')
  })

  test('leave a thousand messages alone', () => {
    const template = "{% for i in range(1000) %}{{ '<' ~ i ~ '>' }}{{ 'word ' * 200 }}{% endfor %}"
    expect(codeOf(template)).toBe('none')
  })
})
