import { describe, expect, test } from 'vitest'
import {
  decoderFor,
  decoders,
  guessCodes,
  guessFamily,
  settledOptions,
  toldHeader,
} from '~/core/decode/index.ts'
import { fromJs, type JsonObject } from '~/core/json/value.ts'
import { replies, replyTexts } from '~/data/replies/index.ts'
import { expectLinear } from '../expect-linear.ts'

const best = (text: string) => guessFamily(text)[0]?.id
const formatOf = (id: string | undefined) => decoderFor(id ?? '')?.format
const codes = (text: string) => guessFamily(text)[0]?.reasons.map(({ code }) => code) ?? []

const dsml = (calls: string, space = '') =>
  `\n\n<｜DSML｜${space}${calls}>\n<｜DSML｜${space}invoke name="t">\n\n</｜DSML｜${space}invoke>\n</｜DSML｜${space}${calls}>`

describe('guessFamily', () => {
  test.each([
    [`a${dsml('tool_calls')}<｜end▁of▁sentence｜>`, 'deepseek-v4-0731'],
    [`a${dsml('function_calls')}<｜end▁of▁sentence｜>`, 'deepseek-v3.2'],
    [`a${dsml('calls', ' ')}<｜end▁of▁sentence｜>`, 'deepseek-v4.1'],
    [
      '<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>t<｜tool▁sep｜>{}<｜tool▁call▁end｜><｜tool▁calls▁end｜>',
      'deepseek-v3.1',
    ],
    [
      'Hm.</think><｜tool▁calls▁begin｜><｜tool▁call▁begin｜>function<｜tool▁sep｜>t\n```json\n{}\n```<｜tool▁call▁end｜>',
      'deepseek-r1',
    ],
    [
      '<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>function<｜tool▁sep｜>t\n```json\n{}\n```<｜tool▁call▁end｜><｜end▁of▁sentence｜>',
      'deepseek-v3',
    ],
    [
      '<think>\nHm.\n</think>\n\n<tool_call>\n{"name": "t", "arguments": {}}\n</tool_call>',
      'qwen3',
    ],
    ['Hm.\n</think>\n\n<tool_call>\n<function=t>\n</function>\n</tool_call>', 'qwen3.8'],
    ['<tool_call>\n<function=t>\n</function>\n</tool_call><|im_end|>', 'qwen3.5-small'],
    ['Hm.\n</think>\n\nTeal.<|im_end|>', 'qwen3.8'],
    ['Hm.</think>Teal.', 'deepseek-v4.1'],
  ])('%j is by %s', (text, id) => {
    expect(best(text)).toBe(id)
  })

  test.each([
    ['<|DSML|tool_calls>\n<|DSML|invoke name="t">', 'dsml'],
    ['<｜｜DSML｜｜tool_calls>', 'dsml'],
    ['< | DSML | invoke name="t">', 'dsml'],
    ['<|tool_calls_begin|><|tool_call_begin|>', 'deepseek-v3.1'],
    ['< tool_call >\n{}', 'qwen-xml'],
    ['a<｜im_end｜>', 'qwen-xml'],
    ['a<|end_of_sentence|>', 'dsml'],
  ])('%j resembles what %s writes', (text, format) => {
    expect(codes(text)).toContain('guess.lookalike')
    expect(formatOf(best(text))).toBe(format)
  })

  test.each(['', 'High water is at 14:20.', 'a < b', '{"name": "t"}', '<b>tool</b>'])(
    'nothing in %j tells',
    (text) => {
      expect(guessFamily(text)).toEqual([])
    },
  )

  test('gives the likeliest first and the place of each reason', () => {
    const text = 'Hm.\n</think>\n\nTeal.<|im_end|>'
    const guesses = guessFamily(text)
    const scores = guesses.map(({ score }) => score)
    expect(scores).toEqual([...scores].sort((a, b) => b - a))
    expect(guesses[0]?.reasons).toEqual([
      { code: 'guess.token', at: { start: 19, end: 29 }, found: '<|im_end|>' },
      { code: 'guess.layout', at: { start: 4, end: 14 }, found: '</think>\n\n' },
      { code: 'guess.thinking-closed', at: { start: 4, end: 12 }, found: '</think>' },
    ])
  })

  test('each reason is given for some text', () => {
    const told = [
      ...['<tool_call>\n{}', '<｜｜DSML｜｜tool_calls>', 'Hm.</think>\n\nTeal.'],
      ...['<think>\nHm.\n</think>\n\na', 'Teal.<|im_end|>'],
    ].flatMap(codes)
    expect(guessCodes.filter((code) => !told.includes(code))).toEqual([])
  })

  test.each(['en', 'zh-cn'] as const)(
    'reads the samples in %s as their families do',
    async (language) => {
      const texts = await replyTexts(language)
      for (const { id, family, header } of replies) {
        const text = texts[id]
        const guess = decoderFor(best(text) ?? '')
        const own = decoderFor(family)
        if (!guess || !own) throw new Error(id)
        const given = fromJs(
          header === null
            ? {}
            : { thinking_mode: header === 'open' ? 'thinking' : 'chat', think: header },
        ) as JsonObject
        const told = fromJs(
          toldHeader(guess, text) ? { thinking_mode: 'thinking' } : {},
        ) as JsonObject
        const brief = (decoder: typeof own, options: JsonObject) => {
          const { message } = decoder.readTolerantly(text, options)
          const { reasoning, content, calls } = message
          return [reasoning, content, calls.map((call) => [call.name, call.arguments])]
        }
        expect(brief(guess, told), id).toEqual(brief(own, given))
      }
    },
  )

  test('is linear', () => {
    for (const unit of [
      '<',
      '<|',
      '< ',
      '<tool_call>',
      '<function=a',
      '<｜ DSML ',
      '</think>',
      '｜',
    ]) {
      expectLinear((size) => {
        const text = unit.repeat(size / unit.length)
        return () => guessFamily(text)
      }, 1 << 20)
    }
  })
})

test('toldHeader takes a closing tag before calls for the end of reasoning, where both can be', () => {
  const [v4, qwen] = [decoderFor('deepseek-v4'), decoderFor('qwen3')]
  if (!v4 || !qwen) throw new Error('no decoder')
  expect(toldHeader(v4, 'a</think>b')).toBe('open')
  expect(toldHeader(v4, `a${dsml('tool_calls')}</think>`)).toBeNull()
  expect(toldHeader(v4, 'a')).toBeNull()
  expect(toldHeader(qwen, 'a</think>b')).toBeNull()
  expect(decoders.length).toBeGreaterThan(20)
  expect(settledOptions(qwen, 'a</think>b', new Map()).get('think')).toBe('open')
})
