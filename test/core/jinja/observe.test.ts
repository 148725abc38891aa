import { describe, expect, test } from 'vitest'
import { compileTemplate } from '~/core/jinja/index.ts'
import { spansUnder, templateLines } from '~/core/jinja/lines.ts'
import { observeTemplate } from '~/core/jinja/observe.ts'
import { readJson } from '~/core/json/read.ts'
import type { JsonObject } from '~/core/json/value.ts'
import type { Span } from '~/core/span.ts'

const source = [
  '{%- macro shout(text) %}{{ text | upper }}{% endmacro %}',
  '{% if tools %}',
  'Tools: {{ tools | length }}',
  '{# nothing to see #}',
  'for you',
  '{% elif quiet %}',
  'Quiet.',
  '{% else %}',
  'None.',
  '{% endif %}',
  '{% for message in messages %}',
  '{{ message.role }}: {{ shout(message.content) }}',
  '{% endfor %}',
].join('\n')
const given = readJson(
  '{"messages": [{"role": "user", "content": "hi"}, {"role": "assistant", "content": "ho"}]}',
) as JsonObject

function spansOf(template: string, variables: JsonObject): Span[] {
  return compileTemplate(template)
    .render(variables)
    .pieces.map(({ start, end, input, writer }) => ({
      start,
      end,
      input,
      writer,
      kind: 'template',
      owner: null,
      token: null,
      spells: null,
      reason: null,
    }))
}

describe('observeTemplate', () => {
  test('counts how often statements are reached and entered', () => {
    const { steps, error } = observeTemplate(source, given)
    expect(error).toBeNull()
    const counts = steps
      .filter(({ type }) => type !== 'text' && type !== 'output')
      .map(({ type, reached, entered }) => `${type} ${reached} ${entered}`)
    expect(counts).toEqual(['macro 1 2', 'arm 1 0', 'arm 1 0', 'arm 1 1', 'for 1 2'])
  })

  test('keeps the counts up to where a rendering stops', () => {
    const { steps, error } = observeTemplate('a{{ b.c.d }}e', new Map())
    expect(error?.code).toBe('undefined')
    expect(steps.map(({ reached }) => reached)).toEqual([1, 1, 0])
  })

  test('changes nothing about what is written', () => {
    const watched = observeTemplate(source, given)
    const shouted = watched.steps.find(({ start }) => source.startsWith('{{ text', start))
    expect(shouted?.reached).toBe(2)
  })
})

describe('templateLines', () => {
  const lines = templateLines(source, observeTemplate(source, given).steps, spansOf(source, given))

  test('says which lines were reached', () => {
    expect(lines.map(({ state }) => state[0]).join('')).toBe('rruuururrprrp')
  })

  test('leads from a line to what it wrote', () => {
    const { text } = compileTemplate(source).render(given)
    const spans = spansOf(source, given)
    const wrote = (number: number) =>
      lines[number - 1]?.spans.map((index) => text.slice(spans[index]?.start, spans[index]?.end))
    expect(wrote(12)?.join('')).toBe('user: \nassistant: \n')
    expect(wrote(1)).toEqual(['HI', 'HO'])
    expect(wrote(3)).toEqual([])
  })

  test('leads from a statement to what was written inside it', () => {
    const { text } = compileTemplate(source).render(given)
    const spans = spansOf(source, given)
    const inside = (number: number) => {
      const step = lines[number - 1]?.step
      if (!step) return undefined
      return spansUnder(step, spans).map((at) => text.slice(spans[at]?.start, spans[at]?.end))
    }
    expect(inside(8)?.join('')).toBe('None.\n')
    expect(inside(11)?.join('')).toBe('user: HI\nassistant: HO\n')
    expect(inside(2)).toEqual([])
  })

  test('covers the source with segments', () => {
    const joined = lines.flatMap(({ segments }) => segments)
    expect(joined.map(({ start, end }) => source.slice(start, end)).join('')).toBe(source)
    expect(lines[3]?.segments[0]?.type).toBe('comment')
  })

  test('takes a template that cannot be read as text', () => {
    expect(templateLines('{% if %}\n{{ (', [], []).map(({ state }) => state)).toEqual([
      'plain',
      'plain',
    ])
  })
})
