import { describe, expect, test } from 'vitest'
import { pathText, placeOf } from '~/core/json/place.ts'
import { SourceMap } from '~/core/source-map.ts'
import { coverageFault, type Span } from '~/core/span.ts'

const at = (...path: (string | number)[]) => placeOf(path)

function span(start: number, end: number, input: Partial<Span['input']>, owner = at('m')): Span {
  const origin = {
    place: at('to'),
    part: 'value',
    start: 0,
    end: end - start,
    exact: true,
  } as const
  return {
    start,
    end,
    kind: 'user',
    input: { ...origin, ...input },
    writer: { type: 'rule', rule: 'r' },
    owner,
    token: null,
    spells: null,
    reason: null,
  }
}

function relocated(source: SourceMap, text: string, spans: Span[]) {
  const encoding = source.relocate({ text, spans, changes: [] })
  expect(coverageFault(text, encoding.spans)).toBeNull()
  return encoding.spans.map(({ start, end, input }) => {
    const shown = input && `${pathText(input.place)} ${input.start}-${input.end} ${input.exact}`
    return `${text.slice(start, end)}: ${shown}`
  })
}

describe('place', () => {
  const source = new SourceMap()
    .copy(at('a'), at('x', 3))
    .made(at('a', 'b'))
    .rewrite(at('c'), at('y'))
    .join(at('d'), [{ start: 0, end: 1, from: at('z'), at: 5 }])

  test('follows the nearest entry above', () => {
    expect(pathText(source.place(at('a', 'k', 0)) ?? null)).toBe('x[3].k[0]')
    expect(pathText(source.place(at('c', 'k')) ?? null)).toBe('y')
    expect(pathText(source.place(at('d')) ?? null)).toBe('z')
    expect(pathText(source.place(at('other', 1)) ?? null)).toBe('other[1]')
  })

  test('is undefined for what was made', () => {
    expect(source.place(at('a', 'b', 'c'))).toBeUndefined()
  })
})

describe('relocate', () => {
  test('gives no span to a piece without a character', () => {
    const source = new SourceMap().join(at('to'), [
      { start: 0, end: 1, from: at('x'), at: 0 },
      { start: 2, end: 2, from: at('y'), at: 0 },
      { start: 3, end: 3, from: at('z'), at: 0 },
    ])
    expect(relocated(source, 'a\n\n', [span(0, 3, {})])).toEqual(['a: x 0-1 true', '\n\n: null'])
  })

  test('leads the items of rounds back too, one list of guards for all spans that share it', () => {
    const item = { type: 'for', line: 1, start: 0, end: 9, round: 0, item: at('to') } as const
    const made = { ...item, round: 1, item: at('made') }
    const arm = { type: 'if', line: 2, start: 9, end: 12, arm: 0 } as const
    const guards = [item, made, arm]
    const writer = { type: 'template', line: 3, start: 12, end: 20, guards } as const
    const spans = [
      { ...span(0, 1, {}), writer },
      { ...span(1, 2, {}), input: null, writer },
    ]
    const source = new SourceMap().copy(at('to'), at('from', 2)).made(at('made'))
    const [one, two] = source.relocate({ text: 'ab', spans, changes: [] }).spans
    if (one?.writer.type !== 'template' || two?.writer.type !== 'template') throw new Error()
    expect(one.writer.guards.map((guard) => guard.item && pathText(guard.item))).toEqual([
      ...['from[2]', null, undefined],
    ])
    expect(two.writer.guards).toBe(one.writer.guards)
    expect(guards[0]).toBe(item)
  })

  test('without entries gives the encoding itself', () => {
    const encoding = { text: 'a', spans: [span(0, 1, {})], changes: [] }
    expect(new SourceMap().relocate(encoding)).toBe(encoding)
  })

  test('cuts a span at the borders of the pieces it covers', () => {
    const source = new SourceMap().join(at('to'), [
      { start: 0, end: 3, from: at('x'), at: 10 },
      { start: 4, end: 6, from: at('y'), at: 0 },
    ])
    expect(relocated(source, 'abc\nde', [span(0, 6, {})])).toEqual([
      'abc: x 10-13 true',
      '\n: null',
      'de: y 0-2 true',
    ])
    expect(relocated(source, 'c\nd', [span(0, 3, { start: 2, end: 5 })])).toEqual([
      'c: x 12-13 true',
      '\n: null',
      'd: y 0-1 true',
    ])
  })

  test('keeps a span whole that is no copy, and names the first piece', () => {
    const source = new SourceMap().join(at('to'), [
      { start: 0, end: 1, from: at('x'), at: 0 },
      { start: 2, end: 3, from: at('y'), at: 0 },
    ])
    const inexact = span(0, 5, { start: 0, end: 3, exact: false })
    expect(relocated(source, 'A \\n B', [{ ...inexact, end: 6 }])).toEqual(['A \\n B: x 0-1 false'])
  })

  test('a rewritten value is no longer exact', () => {
    const source = new SourceMap().rewrite(at('to'), at('x'))
    expect(relocated(source, 'ab', [span(0, 2, {})])).toEqual(['ab: x 0-0 false'])
  })

  test('a key is exact only where the value kept its name', () => {
    const source = new SourceMap().copy(at('to'), at('x')).copy(at('same'), at('deep', 'same'))
    const key = (place = at('to')) => span(0, 2, { place, part: 'key' })
    expect(relocated(source, 'to', [key()])).toEqual(['to: x 0-0 false'])
    expect(relocated(source, 'sa', [key(at('same'))])).toEqual(['sa: deep.same 0-2 true'])
    expect(relocated(new SourceMap().made(at('to')), 'to', [key()])).toEqual(['to: null'])
  })

  test('changes follow their span and their place', () => {
    const source = new SourceMap().join(at('to'), [
      { start: 0, end: 1, from: at('x'), at: 0 },
      { start: 1, end: 2, from: at('y'), at: 0 },
    ])
    const change = { action: 'flagged', code: 'c', place: at('to'), span: 1, values: {} } as const
    const spans = [span(0, 2, {}), span(2, 3, { place: at('q') })]
    const { changes } = source.relocate({ text: 'abc', spans, changes: [change] })
    expect(changes).toMatchObject([{ place: at('x'), span: 2 }])
  })
})
