import fc from 'fast-check'
import type { DecodeFormat } from '~/core/decode/index.ts'

const common = [
  'a',
  'Hm. ',
  '\n',
  '\n\n',
  ' ',
  '"',
  '{',
  '}',
  '<',
  '>',
  '😀',
  '\ud800',
  '{}',
  '[1, "x"]',
]
const think = ['<think>', '</think>', '<think>\n', '\n</think>\n\n']

/** Pieces that a format's texts are made of, and some that look like them. */
const pieces: Readonly<Record<DecodeFormat, readonly string[]>> = {
  dsml: [
    ...['\n\n<｜DSML｜tool_calls>\n', '\n\n<｜DSML｜function_calls>\n', '\n\n<｜DSML｜ calls>\n'],
    ...['<｜DSML｜invoke name="t">\n', '<｜DSML｜ invoke name="t">\n', '</｜DSML｜invoke>\n'],
    ...[
      '<｜DSML｜parameter name="a" string="true">',
      '<｜DSML｜ parameter name="b" string="false">',
    ],
    ...[
      '</｜DSML｜parameter>\n',
      '</｜DSML｜ parameter>\n',
      '</｜DSML｜tool_calls>',
      '</｜DSML｜ calls>',
    ],
    ...['</｜DSML｜ invoke>\n', '</｜DSML｜function_calls>', '｜DSML｜', '<｜end▁of▁sentence｜>'],
  ],
  'qwen-json': [
    ...[
      '<tool_call>\n',
      '\n<tool_call>\n',
      '\n</tool_call>',
      '{"name": "t", "arguments": ',
      '"name": ',
    ],
    ...[
      '<tool_call>\n{"name": "t", "arguments": {"a": "b"}}\n</tool_call>',
      '"arguments": ',
      ', ',
      '\\',
    ],
    ...['<|im_end|>', '<|im_start|>', '<|endoftext|>'],
  ],
  'qwen-xml': [
    ...[
      '<tool_call>\n<function=t>\n',
      '\n\n<tool_call>\n<function=',
      '<parameter=a>\n',
      '<parameter=b>\n',
    ],
    ...[
      '\n</parameter>\n',
      '</function>\n</tool_call>',
      '\n<tool_call>\n<function=u>\n',
      '<function=',
    ],
    ...['<|im_end|>', '<|im_start|>', '<|endoftext|>'],
  ],
  'deepseek-v3': [
    ...[
      '<｜tool▁calls▁begin｜>',
      '<｜tool▁call▁begin｜>function<｜tool▁sep｜>t',
      '\n```json\n',
      '\n```',
    ],
    ...['<｜tool▁call▁end｜>', '<｜tool▁calls▁end｜>', '<｜end▁of▁sentence｜>', '<｜User｜>'],
    '<｜tool▁call▁begin｜>function<｜tool▁sep｜>t\n```json\n{"a": 1}\n```<｜tool▁call▁end｜>',
  ],
  'deepseek-v3.1': [
    ...['<｜tool▁calls▁begin｜>', '<｜tool▁call▁begin｜>', '<｜tool▁sep｜>', '<｜tool▁call▁end｜>'],
    ...['<｜tool▁calls▁end｜>', '<｜end▁of▁sentence｜>', '<｜User｜>'],
    '<｜tool▁call▁begin｜>t<｜tool▁sep｜>{"a": 1}<｜tool▁call▁end｜>',
  ],
}

/** Texts that come near to what the format allows, and some that are far from it. */
export function textsLike(format: DecodeFormat): fc.Arbitrary<string> {
  const piece = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...pieces[format]) },
    { weight: 1, arbitrary: fc.constantFrom(...think) },
    { weight: 2, arbitrary: fc.constantFrom(...common) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 4 }) },
  )
  return fc
    .tuple(fc.array(piece, { maxLength: 14 }), fc.nat({ max: 12 }))
    .map(([some, cut]) => some.join('').slice(0, cut > 8 ? -cut : undefined))
}
