import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DecodeError, decodedJson, decoderFor, decodeSpans } from '~/core/decode/index.ts'
import { familyById } from '~/core/families/index.ts'
import { fromJs, type JsonObject, toJs } from '~/core/json/value.ts'
import { coverageFault } from '~/core/span.ts'
import v32 from '../../vectors/deepseek-v3.2-parse.json'
import v41 from '../../vectors/deepseek-v4.1-parse.json'
import v4 from '../../vectors/deepseek-v4-parse.json'
import { expectLinear } from '../expect-linear.ts'

interface Vector {
  readonly name: string
  readonly input: { readonly text: string; readonly options: object }
  readonly expected?: object
  readonly error?: object
}

const suites: Record<string, readonly Vector[]> = {
  'deepseek-v3.2': v32,
  'deepseek-v4': v4,
  'deepseek-v4-0731': v4,
  'deepseek-v4.1': v41,
}

function decode(id: string, text: string, options: object = {}) {
  const decoder = decoderFor(id)
  if (!decoder) throw new Error(id)
  return decoder.decode(text, fromJs(options) as JsonObject)
}

describe.each(Object.keys(suites))('%s', (id) => {
  const vectors = suites[id] ?? []

  test('has vectors', () => {
    expect(vectors.length).toBeGreaterThan(40)
  })

  test.each(vectors)('$name', ({ input, expected, error }) => {
    const run = () => toJs(decodedJson(decode(id, input.text, input.options)))
    if (expected) expect(run()).toEqual(expected)
    else {
      const fault = catchFault(run)
      expect(fault.reference).toEqual(error)
      expect([fault.start >= 0, fault.end >= fault.start]).toEqual([true, true])
      expect(fault.end).toBeLessThanOrEqual(input.text.length)
    }
  })

  const value = fc.string({
    unit: fc.constantFrom('a', '中', '<', '>', '"', '\n', ' ', '\\', '😀'),
  })
  const call = fc.record({
    name: fc.constantFrom('ping', 'tide_table', '查询'),
    arguments: fc.dictionary(
      fc.constantFrom('a', 'b c', 'δ'),
      fc.oneof(value, fc.integer(), fc.boolean(), fc.constant(null)),
      { noNullPrototype: true },
    ),
  })

  test('reads back the turn that the encoder wrote', () => {
    const family = familyById(id)
    // V3.2 refuses an answer that has neither reasoning nor calls
    const reasoned = id === 'deepseek-v3.2' ? value.filter((text) => text !== '') : value
    const turn = fc.record({ reasoning: reasoned, content: value, calls: fc.array(call) })
    fc.assert(
      fc.property(turn, ({ reasoning, content, calls }) => {
        const body = fromJs({
          messages: [
            { role: 'user', content: 'q' },
            {
              role: 'assistant',
              content,
              reasoning_content: reasoning,
              tool_calls: calls.map(({ name, arguments: args }) => ({
                type: 'function',
                function: { name, arguments: JSON.stringify(args) },
              })),
            },
          ],
        }) as JsonObject
        const options = fromJs({ thinking_mode: 'thinking', drop_thinking: false }) as JsonObject
        const text = family?.encode(body, options).text ?? ''
        const completion = text.slice(text.lastIndexOf('<think>') + '<think>'.length)
        const decoded = decode(id, completion, { thinking_mode: 'thinking' })
        expect(decoded.reasoning).toBe(reasoning)
        expect(decoded.content).toBe(content)
        const read = decoded.calls.map((one) => ({
          name: one.name,
          arguments: JSON.parse(one.arguments),
        }))
        expect(read).toEqual(calls)
        const { places } = decoded
        expect(cut(completion, places.reasoning).join('')).toBe(reasoning)
        expect(cut(completion, places.content).join('')).toBe(content)
        for (const one of decoded.calls) {
          expect(cut(completion, [one.nameAt])).toEqual([one.name])
          for (const { name, value, nameAt, valueAt } of one.parameters) {
            expect(cut(completion, [nameAt, valueAt])).toEqual([name, value])
          }
        }
        expect(coverageFault(completion, decodeSpans(decoded, completion.length))).toBeNull()
      }),
    )
  })

  test('throws nothing but its own error', () => {
    const parts = fc.constantFrom(
      ...[
        '</think>',
        '\n\n',
        '<｜DSML｜tool_calls',
        '<｜DSML｜function_calls',
        '<｜DSML｜ calls',
        '>\n',
      ],
      ...[
        '<｜DSML｜invoke',
        ' name="a">\n',
        '<｜DSML｜parameter',
        ' name="b" string="true">',
        '</',
      ],
      ...[
        '</｜DSML｜parameter',
        '</｜DSML｜invoke',
        '</｜DSML｜tool_calls>',
        'x',
        '"',
        '<',
        '\ud800',
      ],
      '<｜end▁of▁sentence｜>',
    )
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 30 }), fc.boolean(), (some, thinks) => {
        try {
          decode(id, some.join(''), { thinking_mode: thinks ? 'thinking' : 'chat' })
        } catch (error) {
          expect(error).toBeInstanceOf(DecodeError)
        }
      }),
    )
  })
})

function cut(text: string, places: readonly { start: number; end: number }[]): string[] {
  return places.map(({ start, end }) => text.slice(start, end))
}

function catchFault(run: () => unknown): DecodeError {
  try {
    run()
  } catch (error) {
    if (error instanceof DecodeError) return error
    throw error
  }
  throw new Error('nothing was thrown')
}

const invoke = (body: string) => `<｜DSML｜invoke name="w">\n${body}</｜DSML｜invoke>\n`
const parameter = (name: number) =>
  `<｜DSML｜parameter name="p${name}" string="true">v" string="true">w</｜DSML｜parameter>\n`
const block = (body: string) =>
  `\n\n<｜DSML｜tool_calls>\n${body}</｜DSML｜tool_calls><｜end▁of▁sentence｜>`

describe('grows with the text', () => {
  test.each([
    ['calls', (size: number) => block(invoke('').repeat(size / 45))],
    [
      'parameters',
      (size: number) =>
        block(invoke(Array.from({ length: size / 90 }, (_, at) => parameter(at)).join(''))),
    ],
    ['content', (size: number) => `${'\n\n<｜DSML｜'.repeat(size / 10)}<｜end▁of▁sentence｜>`],
  ])('linearly: %s', (_, make) => {
    expectLinear((size) => {
      const text = make(size)
      return () => {
        try {
          decode('deepseek-v4', text)
        } catch (error) {
          if (!(error instanceof DecodeError)) throw error
        }
      }
    }, 1 << 19)
  })
})
