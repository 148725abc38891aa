import { describe, expect, test } from 'vitest'
import { decoderFor } from '~/core/decode/index.ts'
import { type Row, testRows } from './rows.ts'

const END = '<|im_end|>'
const parameter = (name: string, value: string) => `<parameter=${name}>\n${value}\n</parameter>\n`
const call = (name: string, body: string) =>
  `<tool_call>\n<function=${name}>\n${body}</function>\n</tool_call>`

const rows: readonly Row[] = [
  ['nothing at all', '', {}],
  ['content alone', 'Teal.', { content: 'Teal.' }],
  ['content with its end', `Teal.${END}\n`, { content: 'Teal.' }],
  ['the second stop token', 'Teal.<|endoftext|>', { content: 'Teal.' }],
  ['think tags are content where the family never thinks', '</think>a', { content: '</think>a' }],
  ['a call without parameters', call('ping', '') + END, { calls: [['ping', '{}']] }],
  ['one parameter', call('tide', parameter('at', 'Kiel')), { calls: [['tide', '{"at": "Kiel"}']] }],
  [
    'parameters in their order',
    call('t', parameter('b', '1') + parameter('a', '2')),
    {
      calls: [['t', '{"b": "1", "a": "2"}']],
    },
  ],
  [
    'values that look like other types are text',
    call('t', parameter('a', 'true') + parameter('b', '[1]')),
    {
      calls: [['t', '{"a": "true", "b": "[1]"}']],
    },
  ],
  ['an empty value', call('t', parameter('a', '')), { calls: [['t', '{"a": ""}']] }],
  [
    'a value of one line break',
    call('t', parameter('a', '\n')),
    { calls: [['t', '{"a": "\\n"}']] },
  ],
  [
    'white space of a value stays',
    call('t', parameter('a', '  x\t\n ')),
    {
      calls: [['t', '{"a": "  x\\t\\n "}']],
    },
  ],
  [
    'a value over several lines',
    call('t', parameter('a', 'one\n\ntwo')),
    {
      calls: [['t', '{"a": "one\\n\\ntwo"}']],
    },
  ],
  [
    'quotes, entities and backslashes are not read',
    call('t', parameter('a', '"x" &lt; \\n')),
    {
      calls: [['t', '{"a": "\\"x\\" &lt; \\\\n"}']],
    },
  ],
  [
    'a closing tag inside of a line',
    call('t', parameter('a', '<parameter>1</parameter>')),
    {
      calls: [['t', '{"a": "<parameter>1</parameter>"}']],
    },
  ],
  [
    'a closing tag that fits nothing',
    call('t', parameter('a', 'x\n</parameter>\ny')),
    {
      calls: [['t', '{"a": "x\\n</parameter>\\ny"}']],
    },
  ],
  [
    'the end of the function in a value',
    call('t', parameter('a', 'x\n</function>\ny')),
    {
      calls: [['t', '{"a": "x\\n</function>\\ny"}']],
    },
  ],
  [
    'the end of the call in a value',
    call('t', parameter('a', '</function>\n</tool_call>')),
    {
      calls: [['t', '{"a": "</function>\\n</tool_call>"}']],
    },
  ],
  [
    'the end of the turn in a value',
    call('t', parameter('a', END)),
    { calls: [['t', `{"a": "${END}"}`]] },
  ],
  [
    'a parameter that opens in a value',
    call('t', parameter('a', '<parameter=b>\nx')),
    {
      calls: [['t', '{"a": "<parameter=b>\\nx"}']],
    },
  ],
  [
    'a whole call in a value ends the value: nothing is escaped',
    call('t', parameter('a', call('u', parameter('b', '1')))),
    ['decode.after-calls', '\n</parameter>'],
  ],
  [
    'names are as they stand',
    call('ns::t.x-1', parameter('a b"c', '1')),
    {
      calls: [['ns::t.x-1', '{"a b\\"c": "1"}']],
    },
  ],
  ['an empty name', call('', parameter('', '1')), { calls: [['', '{"": "1"}']] }],
  [
    'Chinese names',
    call('查询', parameter('城市', '基尔')),
    { calls: [['查询', '{"城市": "基尔"}']] },
  ],
  [
    'content, an empty line and a call',
    `Let me see.\n\n${call('t', '')}${END}`,
    {
      content: 'Let me see.',
      calls: [['t', '{}']],
    },
  ],
  [
    'further line breaks before the call are content',
    `a\n\n\n\n${call('t', '')}`,
    {
      content: 'a\n\n',
      calls: [['t', '{}']],
    },
  ],
  [
    'calls side by side',
    `${call('a', '')}\n${call('b', parameter('x', '1'))}\n${call('a', '')}${END}\n`,
    {
      calls: [
        ['a', '{}'],
        ['b', '{"x": "1"}'],
        ['a', '{}'],
      ],
    },
  ],

  [
    'no empty line before the call',
    `a\n${call('t', '')}`,
    ['decode.before-calls', '<tool_call>', { content: 'a\n' }],
  ],
  [
    'an empty line before a call alone',
    `\n\n${call('t', '')}`,
    ['decode.before-calls', '\n\n<tool_call>'],
  ],
  ['a call as JSON', '<tool_call>\n{"name": "t"}', ['decode.call-markup', '\n{"name"']],
  [
    'a tag with a name attribute',
    '<tool_call>\n<function name="t">',
    ['decode.call-markup', '\n<function name'],
  ],
  [
    'the function in the line of the call',
    '<tool_call><function=t>',
    ['decode.call-markup', '<function=t>'],
  ],
  ['a line break in a name', '<tool_call>\n<function=t\n>', ['decode.tool-name', '\n>']],
  [
    'a parameter in the line of the function',
    '<tool_call>\n<function=t><parameter=a>',
    ['decode.tool-name', '<parameter=a>', { calls: [] }],
  ],
  ['text in front of a parameter', call('t', 'x\n'), ['decode.call-markup', 'x\n</function>']],
  [
    'a value in the line of its tag',
    call('t', '<parameter=a>x</parameter>\n'),
    ['decode.parameter', 'x</parameter>'],
  ],
  [
    'a line break in the name of a parameter',
    call('t', '<parameter=a\n>'),
    ['decode.parameter', '\n>'],
  ],
  [
    'a parameter twice',
    call('t', parameter('a', '1') + parameter('a', '2')),
    ['decode.repeated-parameter', 'a>\n2'],
  ],
  [
    'an empty line between parameters',
    call('t', `${parameter('a', '1')}\n${parameter('b', '2')}`),
    {
      calls: [['t', '{"a": "1\\n</parameter>\\n\\n<parameter=b>\\n2"}']],
    },
  ],
  [
    'an empty line behind the last parameter',
    call('t', `${parameter('a', '1')}\n`),
    ['decode.unclosed-call', ''],
  ],
  [
    'text behind the calls',
    `${call('t', '')}\n\nDone.`,
    ['decode.after-calls', '\n\nDone.', { calls: [['t', '{}']] }],
  ],
  ['calls in one line', call('a', '') + call('b', ''), ['decode.after-calls', '<tool_call>']],
  ['a turn in content', 'a<|im_start|>', ['decode.control-token', '<|im_start|>']],
  ['text behind the end', `a${END}b`, ['decode.after-end', 'b']],
  [
    'the end of the text in the opening tags',
    '<tool_call>\n<func',
    ['decode.unclosed-call', '\n<func'],
  ],
  ['the end of the text in the name', '<tool_call>\n<function=ti', ['decode.unclosed-call', '']],
  [
    'the end of the text in a value',
    '<tool_call>\n<function=t>\n<parameter=a>\nKi',
    ['decode.unclosed-call', '', { calls: [['t', '']] }],
  ],
  [
    'the end of the text in the closing tags',
    call('t', parameter('a', '1')).slice(0, -3),
    ['decode.unclosed-call', ''],
  ],
  [
    'the end of the text behind an empty function',
    '<tool_call>\n<function=t>\n</function>',
    ['decode.unclosed-call', '</function>'],
  ],
]

describe.each(['qwen3-coder', 'qwen3-coder-llamacpp'])('%s', (id) => testRows(id, rows))

describe('a family whose header opens reasoning', () => {
  testRows('qwen3.5', [
    [
      'reasoning, content and a call',
      `Hm.\n</think>\n\nLet me see.\n\n${call('t', '')}${END}\n`,
      {
        reasoning: 'Hm.',
        content: 'Let me see.',
        calls: [['t', '{}']],
      },
    ],
    [
      'reasoning and a call',
      `Hm.\n</think>\n\n${call('t', '')}`,
      { reasoning: 'Hm.', calls: [['t', '{}']] },
    ],
    [
      'an empty block that a server put in front',
      `<think>\n\n</think>\n\n${call('t', '')}`,
      { calls: [['t', '{}']] },
    ],
    ['no closing tag', 'Hm.', ['decode.no-end-of-thinking', '', { reasoning: 'Hm.' }]],
    [
      'a call inside of reasoning is reasoning',
      `${call('t', '')}\n</think>\n\na`,
      {
        reasoning: call('t', ''),
        content: 'a',
      },
    ],
    ['switched off, all is content', 'Hm.', { content: 'Hm.' }, { enable_thinking: false }],
  ])
})

test.each([
  ['qwen3.6', null, 'open'],
  ['qwen3.8', false, 'closed'],
  ['qwen3.5-small', null, 'closed'],
  ['qwen3.5-small', true, 'open'],
  ['qwen3.5-small', 1, 'closed'],
])('%s with %s leaves reasoning %s', (id, value, header) => {
  const options = new Map(value === null ? [] : [['enable_thinking', value as boolean]])
  expect(decoderFor(id)?.header(options)).toBe(header)
})

test('closing tags inside of a value are listed', () => {
  const text = call('write', parameter('body', '<parameter>1</parameter>\n</function>'))
  const reading = decoderFor('qwen3-coder')?.read(text, new Map())
  if (!reading?.ok) throw new Error('not read')
  expect(
    reading.ambiguities.map(({ code, found, call: at, parameter: of }) => [code, found, at, of]),
  ).toEqual([
    ['ambiguous.markup-in-value', '<parameter>', 0, 0],
    ['ambiguous.markup-in-value', '</parameter>', 0, 0],
    ['ambiguous.markup-in-value', '</function>', 0, 0],
  ])
})
