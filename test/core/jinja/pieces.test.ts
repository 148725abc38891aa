import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compileTemplate, type Piece, TemplateError } from '~/core/jinja/index.ts'
import { pathText } from '~/core/json/place.ts'
import { fromJs, type JsonObject, toJs } from '~/core/json/value.ts'
import { pieceFaults } from './piece-faults.ts'

function render(template: string, variables: unknown) {
  return compileTemplate(template).render(fromJs(variables) as JsonObject)
}

/** Each piece as text and where it comes from: a path with range, `template`, or `computed`. */
function origins(template: string, variables: unknown): [string, string][] {
  const { text, pieces } = render(template, variables)
  return pieces.map((piece) => [text.slice(piece.start, piece.end), origin(piece)])
}

function origin({ input, exact }: Piece): string {
  if (!input) return exact ? 'template' : 'computed'
  const { place, part, start, end } = input
  const range = start === end ? '' : ` ${start}-${end}`
  return `${exact ? '' : '~'}${part === 'key' ? 'key ' : ''}${pathText(place)}${range}`
}

const input = { messages: [{ role: 'user', content: ' a,b "c"\n' }], n: 5, x: 'Qq' }

describe('pieces', () => {
  test.each([
    ['{{ messages[0].content | trim }}', [['a,b "c"', 'messages[0].content 1-8']]],
    ["{{ messages[0].content.split(',')[1].rstrip() }}", [['b "c"', 'messages[0].content 3-8']]],
    ['{{ messages[0].content[1:4] }}', [['a,b', 'messages[0].content 1-4']]],
    [
      "{{ messages[0].content.strip() | replace('b', x) }}",
      [
        ['a,', 'messages[0].content 1-3'],
        ['Qq', 'x 0-2'],
        [' "c"', 'messages[0].content 4-8'],
      ],
    ],
    [
      "{{ [x, n] | join('-') }}",
      [
        ['Qq', 'x 0-2'],
        ['-', 'template'],
        ['5', '~n'],
      ],
    ],
    [
      "<{{ x ~ n + '!' }}>",
      [
        ['<', 'template'],
        ['Qq', 'x 0-2'],
        ['5', '~n'],
        ['!', 'template'],
        ['>', 'template'],
      ],
    ],
    ['{{ x | upper }}', [['QQ', '~x 0-2']]],
    [
      "{{ '%s=%d' % (x, n) }}",
      [
        ['Qq', 'x 0-2'],
        ['=', 'template'],
        ['5', '~n'],
      ],
    ],
    [
      "{{ '{}!'.format(x) }}",
      [
        ['Qq', 'x 0-2'],
        ['!', 'template'],
      ],
    ],
    [
      "{{ 'a\\nb' }}",
      [
        ['a', 'template'],
        ['\n', 'computed'],
        ['b', 'template'],
      ],
    ],
    [
      '{% for k in messages[0] %}{{ k }}{% endfor %}',
      [
        ['role', 'key messages[0].role 0-4'],
        ['content', 'key messages[0].content 0-7'],
      ],
    ],
    [
      '{{ messages[0] | tojson }}',
      [
        ['{"', '~messages[0]'],
        ['role', 'key messages[0].role 0-4'],
        ['": "', '~messages[0]'],
        ['user', 'messages[0].role 0-4'],
        ['", "', '~messages[0]'],
        ['content', 'key messages[0].content 0-7'],
        ['": "', '~messages[0]'],
        [' a,b ', 'messages[0].content 0-5'],
        ['\\"', '~messages[0].content 5-6'],
        ['c', 'messages[0].content 6-7'],
        ['\\"', '~messages[0].content 7-8'],
        ['\\n', '~messages[0].content 8-9'],
        ['"}', '~messages[0]'],
      ],
    ],
    [
      '{% set y %}[{{ x }}]{% endset %}{{ y[:2] }}',
      [
        ['[', 'template'],
        ['Q', 'x 0-1'],
      ],
    ],
    [
      '{% macro m(t) %}<{{ t }}>{% endmacro %}{{ m(x) }}',
      [
        ['<', 'template'],
        ['Qq', 'x 0-2'],
        ['>', 'template'],
      ],
    ],
    [
      '{{ x[::-1] }}',
      [
        ['q', 'x 1-2'],
        ['Q', 'x 0-1'],
      ],
    ],
    ['{{ loop is defined }}', [['False', 'computed']]],
  ] as [string, [string, string][]][])('of %j', (template, expected) => {
    expect(origins(template, input)).toEqual(expected)
  })

  test('know the arm, the round and the item they were written under', () => {
    const template =
      '{% for m in messages %}\n{% if m.a %}\nA{% else %}\nB{% endif %}\n{% endfor %}'
    const { pieces } = render(template, { messages: [{ a: 1 }, { a: 0 }] })
    const guards = pieces.map(({ writer }) => writer.guards)
    expect(
      guards.map((list) => list.map(({ type, line, arm, round }) => ({ type, line, arm, round }))),
    ).toEqual([
      [
        { type: 'for', line: 1, round: 0 },
        { type: 'if', line: 2, arm: 0 },
      ],
      [
        { type: 'for', line: 1, round: 1 },
        { type: 'if', line: 3, arm: 1 },
      ],
    ])
    expect(guards.map(([loop]) => pathText(loop?.item ?? null))).toEqual([
      'messages[0]',
      'messages[1]',
    ])
  })

  test('kept in a variable have the statements of the writing and of the printing', () => {
    const template =
      '{% if true %}{% set a %}x{% endset %}{% endif %}{% for i in [1] %}{{ a }}{% endfor %}'
    const [piece] = render(template, {}).pieces
    expect(piece?.writer.guards.map(({ type }) => type)).toEqual(['for', 'if', 'set'])
    expect(piece?.output?.names).toEqual(['a'])
  })

  test('through a macro have the tag inside as writer and the tag outside as output', () => {
    const template = '{% macro m(t) %}{{ t }}{% endmacro %}{{ m(x) + n }}'
    const [piece] = render(template, { x: 'a', n: 'b' }).pieces
    expect(template.slice(piece?.writer.start, piece?.writer.end)).toBe('{{ t }}')
    expect(piece?.output?.names).toEqual(['m', 'x', 'n'])
    expect(piece?.writer.guards.map(({ type }) => type)).toEqual(['macro'])
  })

  test('of template text are exact through CRLF but for the newlines', () => {
    const { text, pieces } = render('a\r\nb{{ x }}', { x: 'c' })
    expect(text).toBe('a\nbc')
    expect(pieces.map(({ exact, writer }) => [exact, writer.start, writer.end])).toEqual([
      [true, 0, 1],
      [false, 1, 3],
      [true, 3, 4],
      [true, 4, 11],
    ])
  })
})

const words = fc.constantFrom(
  'a',
  ' b\n',
  '😀x',
  '"q\'',
  '</t>',
  '\u2028',
  'É',
  '',
  '\t',
  '\ud800',
  'ß,ﬁ',
)
const text = fc.array(words, { maxLength: 6 }).map((parts) => parts.join(''))
const json = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    text,
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(words, tie('value'), { maxKeys: 3 }),
  ),
})).value
const steps = fc.constantFrom(
  '| trim',
  '| upper',
  '| title',
  '| string',
  '| tojson',
  '| tojson(indent=2)',
  '| list',
  '| first',
  '| last',
  '| reverse',
  '| join("-")',
  '| length',
  "| replace('a', 'bb')",
  '| indent',
  '| capitalize',
  '| escape',
  "| default('d', true)",
  '| safe',
  '| urlencode',
  '| unique | list',
  '| sort',
  '| dictsort',
  '| items | list',
  '| map("string") | join',
  '| truncate(6)',
  '| wordcount',
  '| int',
  '| float',
  '| batch(2) | list',
  '| pprint',
  '[1:]',
  '[::-1]',
  '[:-1]',
  '[0]',
  "['a']",
  '.a',
  ".split('a')",
  '.strip()',
  '.splitlines()',
  '.upper()',
  '.keys()',
  "+ 'x'",
  '* 2',
  "~ 'x' ~ v",
  "% (v, 'b')",
  '== v',
  "in 'abc'",
  'is string',
  '+ v',
  '- 1',
  '| nope',
  '..',
  '{',
  "'",
)
const expression = fc.array(steps, { maxLength: 4 }).map((list) => `v ${list.join(' ')}`)
const template = fc
  .array(
    fc.oneof(
      expression.map((body) => `{{ ${body} }}`),
      expression.map((body) => `{% if ${body} %}y{% else %}n{% endif %}`),
      expression.map((body) => `{% for i in ${body} %}[{{ i }}{{ loop.index }}]{% endfor %}`),
      expression.map((body) => `{% set v = ${body} %}`),
      expression.map((body) => `{% set w %}<{{ ${body} }}>{% endset %}{{ w | trim }}`),
      expression.map((body) => `{% macro m(v) %}({{ ${body} }}){% endmacro %}{{ m(v) }}`),
      fc.constantFrom(
        ' ',
        '\r\n',
        'text',
        '{%- if v -%}',
        '{% endif %}',
        '{#- c -#}',
        '{% raw %}{{',
        '{% endraw %}',
        '{{',
        '%}',
      ),
    ),
    { maxLength: 5 },
  )
  .map((parts) => parts.join(''))

describe('any template over any input', () => {
  test('gives pieces that touch, cover and are what they say, or a TemplateError', () => {
    let rendered = 0
    fc.assert(
      fc.property(template, json, (source, value) => {
        const variables = new Map([['v', fromJs(value)]])
        const before = JSON.stringify(toJs(variables))
        try {
          const rendering = compileTemplate(source).render(variables)
          rendered++
          expect(pieceFaults(rendering, source, variables)).toEqual([])
        } catch (error) {
          if (!(error instanceof TemplateError)) throw error
          expect(error.line).toBeGreaterThan(0)
          expect(error.offset).toBeLessThanOrEqual(source.length)
        }
        expect(JSON.stringify(toJs(variables))).toBe(before)
      }),
      { numRuns: 1500 },
    )
    expect(rendered).toBeGreaterThan(150)
  })

  test('any text at all is a template or a TemplateError', () => {
    const bits = fc.constantFrom(
      '{{',
      '}}',
      '{%',
      '%}',
      '{#',
      '#}',
      '-',
      '+',
      ' ',
      '\n',
      'if',
      'for',
      'in',
      'a',
      "'",
      '"',
      '\\',
      '(',
      ')',
      '[',
      ']',
      '{',
      '}',
      ',',
      '.',
      '|',
      'is',
      'not',
      '1',
      '1.5',
      'é',
      '~',
      '=',
      'raw',
      'endraw',
      'set',
      'endif',
      'else',
      'macro',
      'filter',
      ':',
      '*',
      '**',
      '==',
    )
    fc.assert(
      fc.property(fc.array(bits, { maxLength: 25 }), (parts) => {
        const source = parts.join('')
        try {
          compileTemplate(source).render(new Map())
        } catch (error) {
          if (!(error instanceof TemplateError)) throw error
        }
      }),
      { numRuns: 2000 },
    )
  })
})
