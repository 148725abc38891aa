import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Comparison, compareEncodings, type Side } from '~/core/compare/index.ts'
import { EncodeError } from '~/core/error.ts'
import { families } from '~/core/families/index.ts'
import { coverageFault } from '~/core/span.ts'
import { expectLinear } from '../expect-linear.ts'
import { type Piece, sideOf, sidesOf } from './sides.ts'

/** Both texts as a comparison has them. */
function joined({ stretches }: Comparison, a: Side, b: Side) {
  const [left, right] = [a.encoding.text, b.encoding.text]
  return {
    a: stretches.map((stretch) => left.slice(stretch.a.start, stretch.a.end)).join(''),
    b: stretches.map((stretch) => right.slice(stretch.b.start, stretch.b.end)).join(''),
  }
}

function fault(comparison: Comparison, a: Side, b: Side): string | null {
  const [left, right] = [a.encoding.text, b.encoding.text]
  const both = joined(comparison, a, b)
  if (both.a !== left || both.b !== right) return 'the texts are not reproduced'
  let [endA, endB] = [0, 0]
  let before: boolean | null = null
  for (const { same, a: inA, b: inB } of comparison.stretches) {
    if (inA.start !== endA || inB.start !== endB) return 'stretches do not touch'
    if (same === before) return 'two stretches of one sort in a row'
    const [textA, textB] = [left.slice(inA.start, inA.end), right.slice(inB.start, inB.end)]
    if (same && (textA !== textB || textA === '')) return 'the same text is not'
    if (!same && textA === '' && textB === '') return 'nothing differs'
    endA = inA.end
    endB = inB.end
    before = same
  }
  const differing = comparison.stretches.filter(({ same }) => !same).length
  const held = comparison.differences.reduce(
    (sum, { first, last }) => sum + (last - first) / 2 + 1,
    0,
  )
  if (held !== differing) return 'a stretch that differs is in no difference'
  if (comparison.differences.some(({ causes }) => causes.length === 0)) return 'without a cause'
  return null
}

/** The first byte in which two texts differ, by an encoder of the platform. */
function firstByte(a: string, b: string): number | null {
  const [left, right] = [a, b].map((text) => new TextEncoder().encode(text)) as [
    Uint8Array,
    Uint8Array,
  ]
  const most = Math.min(left.length, right.length)
  for (let at = 0; at < most; at++) if (left[at] !== right[at]) return at
  return left.length === right.length ? null : most
}

const texts = fc.oneof(
  fc.constantFrom('', 'a', 'b\n', '\n', 'the same line\n', 'é', '｜', '：', '😀', '😁', ' '),
  fc.string({ unit: 'grapheme', maxLength: 6 }),
)
const pieces: fc.Arbitrary<Piece[]> = fc.array(
  fc
    .tuple(texts, fc.constantFrom('template', 'user', 'system', 'assistant', 'role'))
    .map(([text, kind]): Piece => [text, { kind: kind as 'user' }]),
  { maxLength: 12 },
)

describe('compareEncodings', () => {
  test('reproduces any two texts, and finds their first differing byte', () => {
    fc.assert(
      fc.property(pieces, pieces, pieces, pieces, (head, a, b, tail) => {
        const left = sideOf([...head, ...a, ...tail])
        const right = sideOf([...head, ...b, ...tail])
        expect(coverageFault(left.encoding.text, left.encoding.spans)).toBeNull()
        const comparison = compareEncodings(left, right)
        expect(fault(comparison, left, right)).toBeNull()
        const byte = comparison.parting?.byte ?? null
        expect(byte).toBe(firstByte(left.encoding.text, right.encoding.text))
      }),
    )
  })

  const loop = {
    messages: [
      { role: 'system', content: 'Be brief.\nBe kind.' },
      { role: 'user', content: 'What is 水 in English? <|im_end|>' },
      {
        role: 'assistant',
        content: 'I look it up.',
        reasoning_content: 'A dictionary knows.',
        tool_calls: [
          { id: 'c1', type: 'function', function: { name: 'look_up', arguments: { word: '水' } } },
        ],
      },
      { role: 'tool', tool_call_id: 'c1', content: '{"en": "water"}' },
      { role: 'assistant', content: 'Water.' },
      { role: 'user', content: 'Thanks 😀' },
    ],
    tools: [
      {
        type: 'function',
        function: {
          name: 'look_up',
          description: 'A dictionary',
          parameters: { type: 'object', properties: { word: { type: 'string' } } },
        },
      },
    ],
  }

  test('reproduces the prompts of any two families', () => {
    const sides = families.flatMap(({ id }) => {
      try {
        return sidesOf(loop, id)
      } catch (error) {
        if (error instanceof EncodeError) return []
        throw error
      }
    })
    expect(sides.length).toBeGreaterThan(20)
    const input = sides[0]?.input ?? null
    for (const one of sides) {
      for (const two of sides) {
        const [a, b] = [one, { ...two, input }]
        expect(fault(compareEncodings({ ...a, input }, b), a, b)).toBeNull()
      }
    }
  })

  test('says byte, character, line and column of the first difference', () => {
    const a = sideOf([['水\nab｜c']])
    const b = sideOf([['水\nab：c']])
    const { parting, bytes } = compareEncodings(a, b)
    // both characters begin with the byte EF
    expect(parting).toEqual({
      byte: 7,
      position: { unit: 4, byte: 6, character: 4, line: 2, column: 3 },
    })
    expect(bytes).toEqual({ same: 7, a: 3, b: 3 })
  })

  test('finds nothing between equal texts', () => {
    const [a, b] = sidesOf(loop, 'qwen3', 'qwen3') as [Side, Side]
    const { parting, differences, bytes } = compareEncodings(a, b)
    expect(parting).toBeNull()
    expect(differences).toEqual([])
    expect(bytes).toEqual({ same: new TextEncoder().encode(a.encoding.text).length, a: 0, b: 0 })
  })

  test('never cuts a control token', () => {
    const token = (text: string): Piece => [text, { kind: 'control', token: text }]
    const a = sideOf([token('<|im_start|>'), ['x']])
    const b = sideOf([token('<|im_end|>'), ['x']])
    const { stretches } = compareEncodings(a, b)
    expect(stretches.map(({ same }) => same)).toEqual([false, true])
    expect(stretches[0]?.a).toEqual({ start: 0, end: 12 })
  })

  test.each([
    ['line by line', (n: number, side: string): Piece => [`${side} line ${n} of many\n`]],
    ['without a line', (n: number, side: string): Piece => [`${side}${n} `]],
    [
      'in few words',
      (n: number, side: string): Piece => [side === 'a' ? `${n % 7} ` : `${n % 5},`],
    ],
    [
      'as one span',
      (n: number, side: string): Piece => [n === 0 ? `${side}${'x y z '.repeat(20_000)}` : ''],
    ],
  ])('takes as long as the texts are, however they differ: %s', (_, pieceOf) => {
    expectLinear((size) => {
      const side = (name: string) =>
        sideOf(Array.from({ length: size }, (_, n) => pieceOf(n, name)))
      const [a, b] = [side('a'), side('b')]
      return () => compareEncodings(a, b)
    }, 32_000)
  })
})
