import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Decoded,
  decoderFor,
  decoders,
  type Known,
  knownAt,
  settledOptions,
  waits,
} from '~/core/decode/index.ts'
import type { JsonObject } from '~/core/json/value.ts'
import { expectLinear } from '../expect-linear.ts'
import { textsLike } from './texts.ts'

const options: JsonObject = new Map()
const whatever = fc.constantFrom<JsonObject>(
  options,
  new Map([['think', 'open']]),
  new Map([['think', 'closed']]),
  new Map([['thinking_mode', 'thinking']]),
)

/** What `later` takes back of `earlier`, if anything. */
function takenBack(earlier: Known, later: Known): string | null {
  const grows = (a: string, b: string) => b.startsWith(a)
  if (!grows(earlier.reasoning, later.reasoning)) return 'reasoning'
  if (!grows(earlier.content, later.content)) return 'content'
  if (earlier.isStopped && !later.isStopped) return 'stop'
  for (const [index, call] of earlier.calls.entries()) {
    const now = later.calls[index]
    if (!now) return 'call'
    if (call.name !== null && now.name !== call.name) return 'name'
    if (call.isComplete && !now.isComplete) return 'end of call'
    if (!grows(call.arguments, now.arguments)) return 'arguments'
    for (const [at, parameter] of call.parameters.entries()) {
      const next = now.parameters[at]
      if (next?.name !== parameter.name) return 'parameter'
      if (parameter.isComplete && next.value !== parameter.value) return 'end of value'
      if (!grows(parameter.value, next.value)) return 'value'
    }
  }
  return null
}

function asKnown({ reasoning, content, calls }: Decoded) {
  return { reasoning, content, calls: calls.map((one) => [one.name, one.arguments]) }
}

// one family a format and a way of its header is enough for what they share
const some = [
  'qwen3',
  'qwen2.5',
  'qwen3.5',
  'deepseek-r1',
  'deepseek-v3.1',
  'deepseek-v4',
  'deepseek-v4.1',
  'deepseek-v3.2',
]

describe.each(decoders.filter(({ id }) => some.includes(id)))('$id in pieces', (decoder) => {
  test('shows nothing that it takes back, and ends as the whole does', () => {
    const pieces = fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(textsLike(decoder.format), pieces, whatever, (text, sizes, given) => {
        const reader = decoder.stream(given)
        let before = reader.known
        let at = 0
        for (let turn = 0; at < text.length; turn++) {
          const size = sizes[turn % sizes.length] ?? 1
          reader.push(text.slice(at, at + size))
          at = Math.min(text.length, at + size)
          const { known, waiting } = reader
          expect(takenBack(before, known)).toBeNull()
          expect({ known, waiting }).toEqual(knownAt(decoder, text, at, given))
          if (waiting)
            expect([waiting.at.start < waiting.at.end, waiting.at.end]).toEqual([true, at])
          before = known
        }
        const end = reader.end()
        expect(end).toEqual(decoder.read(text, given))
        if (!end.ok) return
        expect(takenBack(before, reader.known)).toBeNull()
        expect(asKnown(end.message)).toEqual({
          ...reader.known,
          calls: reader.known.calls.map((one) => [one.name, one.arguments]),
          isStopped: undefined,
        })
      }),
      { numRuns: 400 },
    )
  })

  test('costs no more in small pieces', () => {
    const call = {
      dsml: '\n\n<｜DSML｜tool_calls>\n<｜DSML｜invoke name="t">\n',
      'qwen-json': '<tool_call>\n{"name": "t", "arguments": {"a": "',
      'qwen-xml': '<tool_call>\n<function=t>\n<parameter=a>\n',
      'deepseek-v3':
        '<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>function<｜tool▁sep｜>t\n```json\n{"a": "',
      'deepseek-v3.1': '<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>t<｜tool▁sep｜>{"a": "',
    }[decoder.format]
    for (const start of ['', '<think>', '</think>', `</think>${call}`, call]) {
      expectLinear((size) => {
        const text = start + 'word\n<'.repeat(size / 6)
        return () => {
          const reader = decoder.stream(options)
          for (let at = 0; at < text.length; at += 2) reader.push(text.slice(at, at + 2))
          reader.end()
        }
      }, 1 << 16)
    }
  })
})

describe('what has to wait', () => {
  const seen = (id: string, text: string, given = options) => {
    const decoder = decoderFor(id)
    if (!decoder) throw new Error(id)
    return waits(decoder, text, given).map(({ code, at }) => [code, text.slice(at.start, at.end)])
  }

  test.each([
    ['qwen2.5', 'a<b', [['wait.tag', '<']]],
    ['qwen2.5', 'a\nb', [['wait.layout', '\n']]],
    [
      'qwen2.5',
      'a\n<tool_call>\n{"name": "t"',
      [
        ['wait.tag', '\n<tool_call'],
        ['wait.name', 'name'],
        ['wait.name', 't'],
      ],
    ],
    [
      'qwen3',
      '<think>a\n\nb',
      [
        ['wait.tag', '<think'],
        ['wait.layout', '\n\n'],
      ],
    ],
    ['qwen3', 'Teal.', [['wait.kind', 'Teal.']]],
    ['qwen3.5', 'a</think>\n\nb', [['wait.tag', '</think']]],
    ['deepseek-v4', 'a\n\n<b', [['wait.tag', '\n\n<']]],
    [
      'deepseek-v4',
      'a\n\n<｜DSML｜tool_calls>\n<｜DSML｜invoke name="t">\n<｜DSML｜parameter name="k" string="true">v<',
      [
        ['wait.tag', '\n\n<｜DSML｜tool_call'],
        ['wait.tag', '>'],
        ['wait.tag', '<｜DSML｜invok'],
        ['wait.name', ' name="t">\n<｜DSML｜paramete'],
        ['wait.tag', ' name='],
        ['wait.name', 'k" string="true"'],
        ['wait.tag', '<'],
      ],
    ],
    [
      'deepseek-v3.1',
      '</think>a<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>ti',
      [
        ['wait.kind', '</think'],
        ['wait.tag', '<｜tool▁calls▁begin｜'],
        ['wait.tag', '<｜tool▁call▁begin｜'],
        ['wait.name', 'ti'],
      ],
    ],
  ])('%s: %j', (id, text, expected) => {
    expect(seen(id, text)).toEqual(expected)
  })

  test.each([
    ['Teal.', 'closed'],
    ['a\n</think>\n\nb', 'open'],
    ['</think>b', 'open'],
    ['<think>a', 'open'],
    ['<tool_call>\n{"name": "t", "arguments": {"a": "</think>"}}\n</tool_call>', 'closed'],
  ])('nothing for its kind, once the whole is known: %j', (text, think) => {
    const decoder = decoderFor('qwen3')
    if (!decoder) throw new Error('qwen3')
    const settled = settledOptions(decoder, text, options)
    expect(settled.get('think')).toBe(think)
    expect(decoder.read(text, settled)).toEqual(decoder.read(text, options))
    expect(seen('qwen3', text, settled).map(([code]) => code)).not.toContain('wait.kind')
  })
})
