import { describe, expect, test } from 'vitest'
import { decoderFor } from '~/core/decode/index.ts'
import { type Row, testRows } from './rows.ts'

const END = '<｜end▁of▁sentence｜>'
const CALLS = '<｜tool▁calls▁begin｜>'
const END_OF_CALLS = '<｜tool▁calls▁end｜>'
const fenced = (name: string, args: string) =>
  `<｜tool▁call▁begin｜>function<｜tool▁sep｜>${name}\n\`\`\`json\n${args}\n\`\`\`<｜tool▁call▁end｜>`
const bare = (name: string, args: string) =>
  `<｜tool▁call▁begin｜>${name}<｜tool▁sep｜>${args}<｜tool▁call▁end｜>`

/** What both formats have in common; `call` writes one, `gap` stands between two. */
function shared(call: typeof fenced, gap: string): readonly Row[] {
  const block = (...all: string[]) => CALLS + all.join(gap) + END_OF_CALLS
  return [
    ['nothing at all', '', {}],
    ['content without its end', 'Teal.', { content: 'Teal.' }],
    ['content with its end', `Teal.${END}`, { content: 'Teal.' }],
    ['an end alone', END, {}],
    ['white space is content', `\n Teal.\n${END}`, { content: '\n Teal.\n' }],
    [
      'an end with ASCII bars is content',
      'a<|end▁of▁sentence|>',
      { content: 'a<|end▁of▁sentence|>' },
    ],
    [
      'an end with underscores is content',
      'a<｜end_of_sentence｜>',
      { content: 'a<｜end_of_sentence｜>' },
    ],
    ['half an end is content', 'a<｜end▁of', { content: 'a<｜end▁of' }],
    ['tokens of other use are content', 'a<｜fim▁hole｜>b', { content: 'a<｜fim▁hole｜>b' }],
    [
      'a call alone',
      block(call('tide', '{"at": "Kiel"}')) + END,
      { calls: [['tide', '{"at": "Kiel"}']] },
    ],
    ['a call without the end of the turn', block(call('tide', '{}')), { calls: [['tide', '{}']] }],
    [
      'content directly before the calls',
      `Let me see.\n${block(call('t', '{}'))}`,
      {
        content: 'Let me see.\n',
        calls: [['t', '{}']],
      },
    ],
    [
      'calls side by side',
      block(call('a', '{"x":1}'), call('b', '{}'), call('a', '{}')) + END,
      {
        calls: [
          ['a', '{"x":1}'],
          ['b', '{}'],
          ['a', '{}'],
        ],
      },
    ],
    [
      'arguments stay as they are written',
      block(call('t', '{ "b" : [1.0,\n1E5] }')),
      {
        calls: [['t', '{ "b" : [1.0,\n1E5] }']],
      },
    ],
    [
      'tokens and fences inside of a string',
      block(call('t', '{"a": "```<｜tool▁call▁end｜>}"}')),
      {
        calls: [['t', '{"a": "```<｜tool▁call▁end｜>}"}']],
      },
    ],
    ['a name is as it stands', block(call('ns.t "x"', '{}')), { calls: [['ns.t "x"', '{}']] }],
    ['an empty name', block(call('', '{}')), { calls: [['', '{}']] }],

    ['text behind the end', `a${END}b`, ['decode.after-end', 'b', { content: 'a' }]],
    ['a line break behind the end', `a${END}\n`, ['decode.after-end', '\n']],
    ['a second end', `a${END}${END}`, ['decode.after-end', END]],
    [
      'a header in content',
      'a<｜Assistant｜>b',
      ['decode.control-token', '<｜Assistant｜>', { content: 'a' }],
    ],
    ['a turn of the user in content', 'a<｜User｜>', ['decode.control-token', '<｜User｜>']],
    [
      'the beginning of the text',
      '<｜begin▁of▁sentence｜>a',
      ['decode.control-token', '<｜begin▁of▁sentence｜>'],
    ],
    [
      'a call without its section',
      `a${call('t', '{}')}`,
      ['decode.control-token', '<｜tool▁call▁begin｜>'],
    ],
    [
      'results in content',
      'a<｜tool▁output▁begin｜>',
      ['decode.control-token', '<｜tool▁output▁begin｜>'],
    ],
    ['an empty section', CALLS + END_OF_CALLS, ['decode.call-markup', END_OF_CALLS]],
    [
      'a line break in front of the first call',
      `${CALLS}\n${call('t', '{}')}`,
      ['decode.call-markup', '\n<'],
    ],
    [
      'text between calls',
      `${CALLS + call('a', '{}')} ${call('b', '{}')}`,
      ['decode.between-calls', ' <'],
    ],
    [
      'text behind the calls',
      `${block(call('t', '{}'))}a`,
      ['decode.after-calls', 'a', { calls: [['t', '{}']] }],
    ],
    ['arguments as a string', block(call('t', '"{}"')), ['decode.call-shape', '"{}"']],
    ['arguments as a list', block(call('t', '[]')), ['decode.call-shape', '[]']],
    [
      'no arguments',
      block(call('t', '')),
      [
        'decode.call-shape',
        call('t', '')
          .slice(call('t', '').indexOf('t') + 1)
          .slice(-18),
      ],
    ],
    ['single quotes', block(call('t', "{'a': 1}")), ['decode.json', "'a'"]],
    ['a trailing comma', block(call('t', '{"a": 1,}')), ['decode.json', '}']],
    ['a line break inside of a string', block(call('t', '{"a": "b\nc"}')), ['decode.json', '\nc']],
    ['a closing bracket too many', block(call('t', '{}}')), ['decode.call-markup', '}']],
    ['a token in the name', `${CALLS}${call(`a${END}b`, '{}')}`, ['decode.tool-name', END]],
    ['the end of the text behind the opening', CALLS, ['decode.unclosed-call', '']],
    [
      'the end of the text in a name',
      CALLS + call('tide', '{}').split('de')[0],
      ['decode.unclosed-call', ''],
    ],
    [
      'the end of the text in arguments',
      CALLS + call('t', '{"a": "b').split('"b')[0],
      ['decode.unclosed-call', ''],
    ],
  ]
}

describe('deepseek-v3', () => {
  testRows('deepseek-v3', [
    ...shared(fenced, '\n').filter(([rule]) => !/^the end of the text|^no arguments/.test(rule)),
    ['no arguments', CALLS + fenced('t', ''), ['decode.call-shape', '\n```']],
    ['the end of the text behind the opening', CALLS, ['decode.unclosed-call', '']],
    [
      'the end of the text in a name',
      `${CALLS}<｜tool▁call▁begin｜>function<｜tool▁sep｜>ti`,
      ['decode.unclosed-call', ''],
    ],
    [
      'the end of the text in arguments',
      `${CALLS}${fenced('t', '{"a": "b').slice(0, -22)}`,
      ['decode.unclosed-call', ''],
    ],
    ['think tags are content', '<think>a</think>b', { content: '<think>a</think>b' }],
    [
      'a section left open behind its last call, as the template leaves it',
      CALLS + fenced('t', '{}'),
      {
        calls: [['t', '{}']],
      },
    ],
    [
      'calls without a line break between them',
      CALLS + fenced('a', '{}') + fenced('b', '{}'),
      ['decode.between-calls', '<｜tool▁call▁begin｜>'],
    ],
    [
      'another type',
      `${CALLS}<｜tool▁call▁begin｜>code<｜tool▁sep｜>`,
      ['decode.call-markup', 'code'],
    ],
    ['no type', CALLS + bare('t', '{}'), ['decode.call-markup', 't<｜tool▁sep｜>']],
    [
      'no fence',
      `${CALLS}<｜tool▁call▁begin｜>function<｜tool▁sep｜>t\n{}<｜tool▁call▁end｜>`,
      ['decode.tool-name', '<｜tool▁call▁end｜>'],
    ],
    [
      'no line break in front of the closing fence',
      `${CALLS}${fenced('t', '{}').replace('}\n', '}')}`,
      ['decode.call-markup', '```<'],
    ],
    [
      'reasoning where the header says so',
      `a</think>b`,
      { reasoning: 'a', content: 'b' },
      { think: 'open' },
    ],
  ])
})

describe('deepseek-r1', () => {
  testRows('deepseek-r1', [
    [
      'begins inside of reasoning',
      `Hm.\n</think>\n\nTeal.${END}`,
      { reasoning: 'Hm.\n', content: '\n\nTeal.' },
    ],
    [
      'white space around the tag stays',
      ' a \n</think> b ',
      { reasoning: ' a \n', content: ' b ' },
    ],
    [
      'the header may be there, too',
      `<think>\nHm.</think>Teal.`,
      { reasoning: 'Hm.', content: 'Teal.' },
    ],
    ['only its one line break goes', `<think>\n\nHm.</think>`, { reasoning: '\nHm.' }],
    [
      'the first closing tag counts',
      'The tag </think> ends a thought.\n</think>\n\nDone.',
      {
        reasoning: 'The tag ',
        content: ' ends a thought.\n</think>\n\nDone.',
      },
    ],
    [
      'reasoning, content and a call',
      `Hm.</think>See.${CALLS}${fenced('t', '{}')}${END_OF_CALLS}${END}`,
      {
        reasoning: 'Hm.',
        content: 'See.',
        calls: [['t', '{}']],
      },
    ],
    ['no reasoning', '</think>Teal.', { content: 'Teal.' }],
    ['no closing tag', 'Teal.', ['decode.no-end-of-thinking', '', { reasoning: 'Teal.' }]],
    ['the end of the turn inside of reasoning', `Hm.${END}`, ['decode.no-end-of-thinking', END]],
    [
      'calls inside of reasoning',
      `Hm.${CALLS}`,
      ['decode.no-end-of-thinking', CALLS, { reasoning: 'Hm.' }],
    ],
    [
      'a header inside of reasoning',
      'Hm.<｜Assistant｜>',
      ['decode.no-end-of-thinking', '<｜Assistant｜>'],
    ],
    [
      'a section that was closed has to be followed by the end',
      `a</think>${CALLS}${fenced('t', '{}')}${END_OF_CALLS}\n`,
      ['decode.after-calls', '\n'],
    ],
  ])
})

describe('deepseek-v3.1', () => {
  testRows('deepseek-v3.1', [
    ...shared(bare, '').filter(([rule]) => !/^no arguments/.test(rule)),
    ['no arguments', CALLS + bare('t', ''), ['decode.call-shape', '<｜tool▁call▁end｜>']],
    [
      'a section left open',
      CALLS + bare('t', '{}'),
      ['decode.unclosed-calls', '', { calls: [['t', '{}']] }],
    ],
    [
      'a line break between calls',
      `${CALLS}${bare('a', '{}')}\n${bare('b', '{}')}`,
      ['decode.between-calls', '\n<'],
    ],
    [
      'a fence around arguments',
      CALLS + bare('t', '```json\n{}\n```'),
      ['decode.call-shape', '```json'],
    ],
    ['a blank in front of arguments', CALLS + bare('t', ' {}'), ['decode.call-shape', ' {}']],
    ['a blank behind arguments', CALLS + bare('t', '{} '), ['decode.call-markup', ' <']],
    [
      'a closing tag alone makes reasoning',
      'Hm.</think>Teal.',
      { reasoning: 'Hm.', content: 'Teal.' },
    ],
    ['both tags', `<think>Hm.</think>Teal.${END}`, { reasoning: 'Hm.', content: 'Teal.' }],
    [
      'a line break behind the opening tag is reasoning',
      '<think>\nHm.</think>',
      { reasoning: '\nHm.' },
    ],
    [
      'not asked to think, tags are content',
      'Hm.</think>',
      { content: 'Hm.</think>' },
      { thinking: false },
    ],
    [
      'asked to think, a closing tag has to come',
      'Hm.',
      ['decode.no-end-of-thinking', ''],
      { thinking: true },
    ],
    [
      'asked by the other name',
      'Hm.',
      ['decode.no-end-of-thinking', ''],
      { enable_thinking: true },
    ],
  ])
})

test('other tokens in text are listed', () => {
  const text = 'a</think>b</think><｜fim▁hole｜>'
  const reading = decoderFor('deepseek-r1')?.read(text, new Map())
  if (!reading?.ok) throw new Error('not read')
  expect(reading.ambiguities.map(({ code, found }) => [code, found])).toEqual([
    ['ambiguous.end-of-thinking', '</think>'],
    ['ambiguous.markup-in-content', '<｜fim▁hole｜>'],
  ])
})
