import { describe, expect, test } from 'vitest'
import { decoderFor } from '~/core/decode/index.ts'
import { type Row, testRows } from './rows.ts'

const END = '<|im_end|>'
const call = (name: string, args: string) =>
  `<tool_call>\n{"name": "${name}", "arguments": ${args}}\n</tool_call>`

const plain: readonly Row[] = [
  ['nothing at all', '', {}],
  ['text without an end, since servers take the end off', 'Teal.', { content: 'Teal.' }],
  ['text with its end', `Teal.${END}`, { content: 'Teal.' }],
  ['the line break of the template behind the end', `Teal.${END}\n`, { content: 'Teal.' }],
  ['the second stop token', 'Teal.<|endoftext|>', { content: 'Teal.' }],
  ['an end alone', END, {}],
  ['white space is content', ` \n\tTeal. \n${END}`, { content: ' \n\tTeal. \n' }],
  ['a lone line break is content', '\n', { content: '\n' }],
  ['characters outside the plane', `龙井 😀${END}`, { content: '龙井 😀' }],
  ['half a surrogate pair', '\ud83d', { content: '\ud83d' }],
  ['half an end is content', 'a<|im_end|', { content: 'a<|im_end|' }],
  ['a lookalike of the end is content', 'a<｜im_end｜>', { content: 'a<｜im_end｜>' }],
  ['other tokens are content', 'a<|image_pad|>b', { content: 'a<|image_pad|>b' }],
  [
    'think tags are content where the family never thinks',
    '<think>a</think>b',
    {
      content: '<think>a</think>b',
    },
  ],
  ['a closing tag without a call is content', 'a</tool_call>', { content: 'a</tool_call>' }],
  [
    'two line breaks behind the end',
    `Teal.${END}\n\n`,
    ['decode.after-end', '\n', { content: 'Teal.' }],
  ],
  ['a second end', `a${END}${END}`, ['decode.after-end', END, { content: 'a' }]],
  [
    'a turn that the model went on to write',
    `a${END}\n<|im_start|>user\nb`,
    ['decode.after-end', '<|im_start|>user'],
  ],
  [
    'the beginning of a turn in content',
    'a<|im_start|>user',
    ['decode.control-token', '<|im_start|>', { content: 'a' }],
  ],
]

const calls: readonly Row[] = [
  ['a call alone', call('tide', '{"at": "Kiel"}') + END, { calls: [['tide', '{"at": "Kiel"}']] }],
  ['a call without the end of the turn', call('tide', '{}'), { calls: [['tide', '{}']] }],
  [
    'text, a line break and a call',
    `Let me see.\n${call('tide', '{}')}${END}\n`,
    {
      content: 'Let me see.',
      calls: [['tide', '{}']],
    },
  ],
  [
    'further line breaks before the call are content',
    `a\n\n\n${call('t', '{}')}`,
    {
      content: 'a\n\n',
      calls: [['t', '{}']],
    },
  ],
  [
    'calls side by side',
    `${call('a', '{"x": 1}')}\n${call('b', '{}')}\n${call('a', '{}')}${END}`,
    {
      calls: [
        ['a', '{"x": 1}'],
        ['b', '{}'],
        ['a', '{}'],
      ],
    },
  ],
  [
    'arguments stay as they are written',
    call('t', '{"b":1,  "a":[ 1.0,1E5,true,null ],"b":2}'),
    {
      calls: [['t', '{"b":1,  "a":[ 1.0,1E5,true,null ],"b":2}']],
    },
  ],
  [
    'arguments over several lines',
    call('t', '{\n  "a": [\n    {}\n  ]\n}'),
    {
      calls: [['t', '{\n  "a": [\n    {}\n  ]\n}']],
    },
  ],
  [
    'numbers that only Python writes',
    call('t', '{"a": NaN, "b": -Infinity}'),
    {
      calls: [['t', '{"a": NaN, "b": -Infinity}']],
    },
  ],
  [
    'brackets and quotes inside of strings',
    call('t', '{"a": "}]{[\\"}", "}": "\\\\"}'),
    {
      calls: [['t', '{"a": "}]{[\\"}", "}": "\\\\"}']],
    },
  ],
  [
    'the closing tag inside of a string',
    call('t', '{"a": "</tool_call>"}'),
    {
      calls: [['t', '{"a": "</tool_call>"}']],
    },
  ],
  [
    'the end of the turn inside of a string',
    call('t', `{"a": "${END}"}`),
    {
      calls: [['t', `{"a": "${END}"}`]],
    },
  ],
  [
    'an escaped name',
    '<tool_call>\n{"name": "\\u6f6e \\"x\\"", "arguments": {}}\n</tool_call>',
    {
      calls: [['潮 "x"', '{}']],
    },
  ],
  ['an empty name', call('', '{}'), { calls: [['', '{}']] }],
  [
    'arguments before the name',
    '<tool_call>\n{"arguments": {"a": 1}, "name": "t"}\n</tool_call>',
    {
      calls: [['t', '{"a": 1}']],
    },
  ],
  [
    'any spacing',
    '<tool_call>\n{ "name" :\t"t"\n,"arguments":{} }\n</tool_call>',
    {
      calls: [['t', '{}']],
    },
  ],
  [
    'content that speaks of tags',
    `Use <b> and </tool_call>.\n${call('t', '{}')}`,
    {
      content: 'Use <b> and </tool_call>.',
      calls: [['t', '{}']],
    },
  ],
]

const stops: readonly Row[] = [
  [
    'no line break before the first call',
    `a${call('t', '{}')}`,
    ['decode.before-calls', '<tool_call>', { content: 'a' }],
  ],
  [
    'a line break before a call alone',
    `\n${call('t', '{}')}`,
    ['decode.before-calls', '\n<tool_call>'],
  ],
  [
    'no line break behind the opening tag',
    '<tool_call>{"name": "t"',
    ['decode.call-markup', '{"name"'],
  ],
  ['two line breaks behind the opening tag', '<tool_call>\n\n{', ['decode.call-shape', '\n{']],
  ['a list of calls', '<tool_call>\n[{"name": "t", "arguments": {}}]', ['decode.call-shape', '[']],
  ['tags inside of the call', '<tool_call>\n<function=t>', ['decode.call-shape', '<function=t>']],
  ['a further member', '<tool_call>\n{"name": "t", "id": 1', ['decode.call-shape', 'id']],
  [
    'a member with another name',
    '<tool_call>\n{"name": "t", "parameters": {}',
    ['decode.call-shape', 'parameters'],
  ],
  [
    'a member that comes twice',
    '<tool_call>\n{"name": "t", "name": "u"',
    ['decode.call-shape', 'name": "u'],
  ],
  ['no arguments', '<tool_call>\n{"name": "t"}\n</tool_call>', ['decode.call-shape', '}\n']],
  [
    'a third member',
    '<tool_call>\n{"name": "t", "arguments": {}, "x": 1}',
    ['decode.call-shape', ', "x"'],
  ],
  ['a name that is no string', '<tool_call>\n{"name": null', ['decode.call-shape', 'null']],
  ['arguments as a string', call('t', '"{}"'), ['decode.call-shape', '"{}"']],
  ['arguments as a list', call('t', '[]'), ['decode.call-shape', '[]']],
  ['single quotes', "<tool_call>\n{'name': 't'", ['decode.json', "'name'"]],
  ['no colon', '<tool_call>\n{"name" "t"', ['decode.json', '"t"']],
  ['a bare word in the arguments', call('t', '{"a": yes}'), ['decode.json', 'yes']],
  ['a trailing comma', call('t', '{"a": 1,}'), ['decode.json', '}']],
  ['a line break inside of a string', call('t', '{"a": "b\nc"}'), ['decode.json', '\nc']],
  ['a bad escape', call('t', '{"a": "\\x"}'), ['decode.json', 'x"']],
  ['a bad escape in the name', call('a\\x', '{}'), ['decode.json', 'x"']],
  ['brackets of two kinds', call('t', '{"a": [1}'), ['decode.json', '}']],
  ['too deep', call('t', `{"a": ${'['.repeat(1000)}${']'.repeat(1000)}}`), ['decode.json', '[']],
  ['a closing bracket too many', call('t', '{}}'), ['decode.call-markup', '}\n</tool_call>']],
  [
    'no line break before the closing tag',
    call('t', '{}').replace('}\n<', '}<'),
    ['decode.call-markup', '</tool_call>'],
  ],
  [
    'text behind the call',
    `${call('t', '{}')}\nDone.`,
    ['decode.after-calls', '\nDone.', { calls: [['t', '{}']] }],
  ],
  [
    'calls without a line break between them',
    call('a', '{}') + call('b', '{}'),
    ['decode.after-calls', '<tool_call>'],
  ],
  [
    'an empty line between calls',
    `${call('a', '{}')}\n\n${call('b', '{}')}`,
    ['decode.after-calls', '\n\n<tool_call>'],
  ],
  ['the end of the text in the opening tag’s line', '<tool_call>', ['decode.unclosed-call', '']],
  ['the end of the text in a key', '<tool_call>\n{"na', ['decode.unclosed-call', '']],
  ['the end of the text in the name', '<tool_call>\n{"name": "ti', ['decode.unclosed-call', '']],
  [
    'the end of the text in the arguments',
    '<tool_call>\n{"name": "t", "arguments": {"a": "b',
    ['decode.unclosed-call', '', { calls: [['t', '{"a": "b']] }],
  ],
  [
    'the end of the text before the closing tag',
    '<tool_call>\n{"name": "t", "arguments": {}}',
    ['decode.unclosed-call', ''],
  ],
  [
    'the end of the text in the closing tag',
    call('t', '{}').slice(0, -1),
    ['decode.unclosed-call', '\n</tool_call'],
  ],
]

describe('a family that never thinks', () => {
  testRows('qwen2.5', [...plain, ...calls, ...stops])
})

const thinking: readonly Row[] = [
  [
    'reasoning with both tags',
    `<think>\nHm.\n</think>\n\nTeal.${END}`,
    { reasoning: 'Hm.', content: 'Teal.' },
  ],
  ['an empty block', `<think>\n\n</think>\n\nTeal.${END}`, { content: 'Teal.' }],
  ['no block', `Teal.${END}`, { content: 'Teal.' }],
  ['a closing tag alone', 'Hm.\n</think>\n\nTeal.', { reasoning: 'Hm.', content: 'Teal.' }],
  ['a closing tag at the start', '</think>\n\nTeal.', { content: 'Teal.' }],
  [
    'no line breaks around the tags',
    '<think>Hm.</think>Teal.',
    { reasoning: 'Hm.', content: 'Teal.' },
  ],
  [
    'further line breaks around the tags go, too',
    '<think>\n\n\nHm.\n\n\n</think>\n\n\n\nTeal.',
    {
      reasoning: 'Hm.',
      content: 'Teal.',
    },
  ],
  [
    'other white space stays',
    '<think>\n Hm.\t\n</think>\n\n Teal.',
    { reasoning: ' Hm.\t', content: ' Teal.' },
  ],
  [
    'line breaks inside of reasoning stay',
    '<think>\na\n\nb\n</think>\n\nc',
    { reasoning: 'a\n\nb', content: 'c' },
  ],
  [
    'an opening tag inside of reasoning',
    '<think>\na <think> b\n</think>\n\nc',
    {
      reasoning: 'a <think> b',
      content: 'c',
    },
  ],
  [
    'the first closing tag counts',
    'The tag </think> ends a thought.\n</think>\n\nDone.',
    {
      reasoning: 'The tag ',
      content: ' ends a thought.\n</think>\n\nDone.',
    },
  ],
  [
    'reasoning and a call',
    `<think>\nHm.\n</think>\n\n${call('t', '{}')}`,
    {
      reasoning: 'Hm.',
      calls: [['t', '{}']],
    },
  ],
  [
    'reasoning, content and a call',
    `Hm.\n</think>\n\nLet me see.\n${call('t', '{}')}${END}`,
    {
      reasoning: 'Hm.',
      content: 'Let me see.',
      calls: [['t', '{}']],
    },
  ],
  [
    'a call inside of reasoning is reasoning',
    `<think>\n${call('t', '{}')}\n</think>\n\na`,
    {
      reasoning: call('t', '{}'),
      content: 'a',
    },
  ],
  [
    'a closing tag in arguments opens nothing',
    call('t', '{"a": "</think>"}'),
    {
      calls: [['t', '{"a": "</think>"}']],
    },
  ],
  ['an opening tag that is not at the start', 'a <think>b', { content: 'a <think>b' }],
  ['no closing tag', '<think>\nHm.', ['decode.no-end-of-thinking', '', { reasoning: 'Hm.' }]],
  [
    'the end of the turn inside of reasoning',
    `<think>\nHm.\n${END}`,
    ['decode.no-end-of-thinking', END, { reasoning: 'Hm.' }],
  ],
  [
    'a turn inside of reasoning',
    '<think>a<|im_start|>',
    ['decode.no-end-of-thinking', '<|im_start|>'],
  ],
  [
    'a turn in text of an open kind',
    'a<|im_start|>',
    ['decode.control-token', '<|im_start|>', { content: 'a' }],
  ],
  [
    'switched off, tags are content',
    '<think>a</think>b',
    { content: '<think>a</think>b' },
    { enable_thinking: false },
  ],
  ['what the header did can be said', 'a</think>b', { content: 'a</think>b' }, { think: 'closed' }],
  [
    'an opened block has to be closed',
    'Teal.',
    ['decode.no-end-of-thinking', ''],
    { think: 'open' },
  ],
  [
    'an opened block may be opened again by the server',
    '<think>\na\n</think>\n\nb',
    {
      reasoning: 'a',
      content: 'b',
    },
    { think: 'open' },
  ],
]

describe('a family that leaves thinking to the model', () => {
  testRows('qwen3', [...thinking, ...calls])
})

describe.each(['qwen3-thinking-2507', 'qwq-32b', 'qwen3-vl-thinking'])('%s', (id) => {
  testRows(id, [
    [
      'begins inside of reasoning',
      `Hm.\n</think>\n\nTeal.${END}`,
      { reasoning: 'Hm.', content: 'Teal.' },
    ],
    ['needs a closing tag', 'Teal.', ['decode.no-end-of-thinking', '']],
  ])
})

test('only a value that counts as true opens reasoning in llama.cpp’s QwQ', () => {
  const header = (value: boolean | null) =>
    decoderFor('qwq-32b-llamacpp')?.header(new Map([['enable_thinking', value]]))
  expect([header(true), header(false), header(null)]).toEqual(['open', 'closed', 'closed'])
})

test('what the format leaves open is listed', () => {
  const text = `a </think> b </think> <think>\n${call('t', '{"a": "</tool_call>"}')}`
  const reading = decoderFor('qwen3')?.read(text, new Map())
  if (!reading?.ok) throw new Error('not read')
  expect(reading.ambiguities.map(({ code, at, call: index }) => [code, at.start, index])).toEqual([
    ['ambiguous.end-of-thinking', text.indexOf('</think>', 10), null],
    ['ambiguous.markup-in-content', text.indexOf('<think>'), null],
    ['ambiguous.markup-in-value', text.indexOf('</tool_call>'), 0],
  ])
})
