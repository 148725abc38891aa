import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decoderFor, decoders, repairCodes } from '~/core/decode/index.ts'
import { fromJs, type JsonObject } from '~/core/json/value.ts'
import { coverageFault } from '~/core/span.ts'
import { expectLinear } from '../expect-linear.ts'
import type { Message } from './rows.ts'
import { textsLike } from './texts.ts'

type Row = readonly [
  shape: string,
  id: string,
  text: string,
  message: Message,
  /** Codes without their prefix, in the order of the text, each as often as it comes. */
  repairs: string,
  options?: Readonly<Record<string, unknown>>,
]

const json = (args: string, name = 't') => `{"name": "${name}", "arguments": ${args}}`
const call = (inside: string) => `<tool_call>\n${inside}\n</tool_call>`
const xml = (body: string, name = 't') => call(`<function=${name}>\n${body}</function>`)
const p = (value: string, name = 'a') => `<parameter=${name}>\n${value}\n</parameter>\n`
const one: Message = { calls: [['t', '{"a": 1}']] }
const x: Message = { calls: [['t', '{"a": "x"}']] }

const qwen: readonly Row[] = [
  ['nothing to repair', 'qwen2.5', call(json('{"a": 1}')), one, ''],
  // the stream ends, or a tag is not written
  [
    'cut off in the arguments',
    'qwen2.5',
    '<tool_call>\n{"name": "t", "arguments": {"a": 1',
    one,
    'cut-off',
  ],
  [
    'cut off in a string',
    'qwen2.5',
    '<tool_call>\n{"name": "t", "arguments": {"a": "x',
    x,
    'cut-off',
  ],
  [
    'cut off behind a colon',
    'qwen2.5',
    '<tool_call>\n{"name": "t", "arguments": {"a": 1, "b":',
    one,
    'cut-off',
  ],
  [
    'cut off before the closing tag',
    'qwen2.5',
    `<tool_call>\n${json('{"a": 1}')}`,
    one,
    'closing-missing',
  ],
  [
    'cut off in a closing tag',
    'qwen2.5',
    `<tool_call>\n${json('{"a": 1}')}\n</tool_call`,
    one,
    'cut-off',
  ],
  [
    'cut off in a value',
    'qwen3-coder',
    '<tool_call>\n<function=t>\n<parameter=a>\nx',
    x,
    'cut-off',
  ],
  [
    'cut off behind a parameter',
    'qwen3-coder',
    `<tool_call>\n<function=t>\n${p('x')}`,
    x,
    'cut-off',
  ],
  [
    'cut off in a tag',
    'qwen3-coder',
    `<tool_call>\n<function=t>\n${p('x')}</function`,
    x,
    'cut-off',
  ],
  [
    'no closing tag, but a further call',
    'qwen2.5',
    `<tool_call>\n${json('{"a": 1}')}\n${call(json('{}', 'u'))}`,
    {
      calls: [
        ['t', '{"a": 1}'],
        ['u', '{}'],
      ],
    },
    'closing-missing',
  ],
  [
    'no opening tag in front of a function (ggml-org/llama.cpp#16755)',
    'qwen3-coder',
    `<function=t>\n${p('x')}</function>\n</tool_call>`,
    x,
    'opening-missing',
  ],
  [
    'neither tag around a function',
    'qwen3-coder',
    `<function=t>\n${p('x')}</function>`,
    x,
    'opening-missing closing-missing',
  ],
  [
    'a value without the line break behind it (ggml-org/llama.cpp#26763)',
    'qwen3.6',
    `</think>\n\n${xml(`<parameter=a>\nx</parameter>\n${p('y', 'b')}`)}`,
    {
      calls: [['t', '{"a": "x", "b": "y"}']],
    },
    'layout',
  ],
  [
    'the closing tag of a parameter twice (ggml-org/llama.cpp#24807)',
    'qwen3-coder',
    xml('<parameter=a>\nx\n</parameter>\n</parameter>\n'),
    x,
    'tag-twice',
  ],
  [
    'a parameter that is not closed',
    'qwen3-coder',
    xml(`<parameter=a>\nx\n${p('y', 'b')}`),
    {
      calls: [['t', '{"a": "x\\n<parameter=b>\\ny"}']],
    },
    '',
  ],
  [
    'a parameter that is not closed, in a call that the grammar refuses',
    'qwen3-coder',
    `${xml(`<parameter=a>\nx\n${p('y', 'b')}`)}\nDone.`,
    {
      content: 'Done.',
      calls: [['t', '{"a": "x", "b": "y"}']],
    },
    'closing-missing text-behind-calls',
  ],
  [
    'a function that is not closed',
    'qwen3-coder',
    `<tool_call>\n<function=t>\n${p('x')}</tool_call>`,
    x,
    'closing-missing',
  ],
  [
    'two functions in one call',
    'qwen3-coder',
    `<tool_call>\n<function=t>\n${p('x')}</function>\n<function=u>\n</function>\n</tool_call>`,
    {
      calls: [
        ['t', '{"a": "x"}'],
        ['u', '{}'],
      ],
    },
    'call-list',
  ],
  [
    'values in one line',
    'qwen3-coder',
    '<tool_call><function=t><parameter=a>x</parameter></function></tool_call>',
    x,
    'layout layout layout layout layout layout',
  ],
  [
    'a list as Python writes it stays text (waybarrios/vllm-mlx#63)',
    'qwen3-coder',
    xml(p("['a', True]")),
    {
      calls: [['t', '{"a": "[\'a\', True]"}']],
    },
    '',
  ],
  [
    'a name as an attribute',
    'qwen3-coder',
    call('<function name="t">\n<parameter name="a">\nx\n</parameter>\n</function>'),
    x,
    'tag-form tag-form',
  ],
  [
    'arguments as JSON inside of a function',
    'qwen3-coder',
    call('<function=t>\n{"a": 1}\n</function>'),
    one,
    'json-body',
  ],
  ['JSON where tags belong', 'qwen3-coder', call(json('{"a": 1}')), one, 'other-format'],
  ['tags where JSON belongs', 'qwen3', xml(p('x')), x, 'other-format'],
  ['a parameter twice', 'qwen3-coder', `${xml(p('y') + p('x'))}`, x, 'parameter-twice'],
  [
    'text between parameters',
    'qwen3-coder',
    xml(`${p('x')}then\n<parameter=b>\ny\n</parameter>\n`),
    {
      calls: [['t', '{"a": "x\\n</parameter>\\nthen\\n<parameter=b>\\ny"}']],
    },
    '',
  ],
  [
    'a closing tag inside of a value, next to a fault (vllm-project/vllm#34919)',
    'qwen3-coder',
    `${xml(p('<parameter>1</parameter>\n</function>'))}\nDone.`,
    {
      content: 'Done.',
      calls: [['t', '{"a": "<parameter>1</parameter>\\n</function>"}']],
    },
    'text-behind-calls',
  ],
  // reasoning
  [
    'a call inside of reasoning that is not closed (ggml-org/llama.cpp#24202)',
    'qwen3.5',
    `Hm.\n${xml(p('x'))}`,
    { reasoning: 'Hm.', ...x },
    'thinking-closed',
  ],
  [
    'a call inside of reasoning and nothing behind it (cubist38/mlx-openai-server#284)',
    'qwen3.5',
    `Hm.\n${xml(p('x'))}\n</think>`,
    { reasoning: 'Hm.', ...x },
    'call-in-thinking',
  ],
  [
    'a draft inside of reasoning is no call (PrimeIntellect-ai/renderers#80)',
    'qwen3',
    `<think>\n${call(json('{"a": 2}'))}\n</think>\n\n${call(json('{"a": 1}'))}`,
    {
      reasoning: call(json('{"a": 2}')),
      ...one,
    },
    '',
  ],
  [
    'nor is one with an answer behind it',
    'qwen3',
    `<think>\n${call(json('{}'))}\n</think>\n\nDone.`,
    {
      reasoning: call(json('{}')),
      content: 'Done.',
    },
    '',
  ],
  ['cut off in reasoning', 'qwen3', '<think>\nHm', { reasoning: 'Hm' }, 'thinking-closed'],
  [
    'the end of the turn inside of reasoning',
    'qwen3',
    '<think>\nHm.\n<|im_end|>',
    { reasoning: 'Hm.' },
    'thinking-closed',
  ],
  [
    'a closing tag where the family never thinks',
    'qwen2.5',
    'Hm.\n</think>\n\nTeal.',
    { reasoning: 'Hm.', content: 'Teal.' },
    'thinking-opened',
  ],
  [
    'both tags where thinking was switched off',
    'qwen3',
    '<think>\nHm.\n</think>\n\nTeal.',
    { reasoning: 'Hm.', content: 'Teal.' },
    'thinking-opened',
    { enable_thinking: false },
  ],
  [
    'blanks in the tags',
    'qwen3',
    '< think >\nHm.\n</ think>\n\nTeal.',
    { reasoning: 'Hm.', content: 'Teal.' },
    'tag-spaced tag-spaced',
  ],
  [
    'capitals in the tags',
    'qwen3',
    '<Think>\nHm.\n</THINK>\n\nTeal.',
    { reasoning: 'Hm.', content: 'Teal.' },
    'tag-case tag-case',
  ],
  // spelling
  [
    'fullwidth bars in the end',
    'qwen2.5',
    'Teal.<｜im_end｜>',
    { content: 'Teal.' },
    'bars-fullwidth',
  ],
  [
    'blanks in the tags of a call',
    'qwen2.5',
    `< tool_call >\n${json('{"a": 1}')}\n</ tool_call>`,
    one,
    'tag-spaced tag-spaced',
  ],
  [
    'a character without width in a tag',
    'qwen2.5',
    `<\u200btool_call>\n${json('{"a": 1}')}\n</tool_call>`,
    one,
    'tag-spaced',
  ],
  [
    'a tag without its underscore',
    'qwen2.5',
    `<toolcall>\n${json('{"a": 1}')}\n</toolcall>`,
    one,
    'underscores underscores',
  ],
  // around calls
  [
    'text behind the calls',
    'qwen2.5',
    `Let me see.\n${call(json('{"a": 1}'))}\nDone.<|im_end|>`,
    {
      content: 'Let me see.\nDone.',
      ...one,
    },
    'text-behind-calls',
  ],
  [
    'no line break in front of a call',
    'qwen2.5',
    `a${call(json('{"a": 1}'))}`,
    { content: 'a', ...one },
    'layout',
  ],
  [
    'an empty line between calls',
    'qwen2.5',
    `${call(json('{"a": 1}'))}\n\n${call(json('{}', 'u'))}`,
    {
      calls: [
        ['t', '{"a": 1}'],
        ['u', '{}'],
      ],
    },
    'layout',
  ],
  ['white space behind the calls', 'qwen2.5', `${call(json('{"a": 1}'))}\n\n`, one, 'layout'],
  [
    'a call in the line of its tags',
    'qwen2.5',
    `<tool_call>${json('{"a": 1}')}</tool_call>`,
    one,
    'layout layout',
  ],
  ['the closing tag twice', 'qwen2.5', `${call(json('{"a": 1}'))}\n</tool_call>`, one, 'tag-twice'],
  [
    'the model goes on with the next turn',
    'qwen2.5',
    'Teal.<|im_end|>\n<|im_start|>user\nAnd?',
    { content: 'Teal.' },
    'behind-end-dropped',
  ],
  [
    'a turn without an end before it',
    'qwen2.5',
    'Teal.<|im_start|>user\nAnd?',
    { content: 'Teal.' },
    'behind-end-dropped',
  ],
  [
    'the header was copied, too',
    'qwen2.5',
    `<|im_start|>assistant\nTeal.<|im_end|>`,
    { content: 'Teal.' },
    'header-skipped',
  ],
  // JSON
  ['a call without tags (jyjeanne/crustly#39)', 'qwen2.5', json('{"a": 1}'), one, 'call-untagged'],
  ['a call in a fence', 'qwen2.5', `\`\`\`json\n${json('{"a": 1}')}\n\`\`\``, one, 'call-untagged'],
  [
    'JSON that is no call',
    'qwen2.5',
    '{"name": "t", "colour": {}}',
    { content: '{"name": "t", "colour": {}}' },
    '',
  ],
  [
    'a fence inside of the tags',
    'qwen2.5',
    call(`\`\`\`json\n${json('{"a": 1}')}\n\`\`\``),
    one,
    'json-fence json-fence',
  ],
  ['arguments as text', 'qwen2.5', call(json('"{\\"a\\": 1}"')), one, 'arguments-text'],
  [
    'arguments as text of text',
    'qwen2.5',
    call(json(JSON.stringify(JSON.stringify('{"a": 1}')))),
    one,
    'arguments-text',
  ],
  [
    'text that is no object stays',
    'qwen2.5',
    call(json('"Kiel"')),
    { calls: [['t', '"Kiel"']] },
    '',
  ],
  ['another key', 'qwen2.5', call('{"name": "t", "parameters": {"a": 1}}'), one, 'arguments-key'],
  ['no arguments', 'qwen2.5', call('{"name": "t"}'), { calls: [['t', '{}']] }, 'arguments-missing'],
  [
    'arguments that are null',
    'qwen2.5',
    call(json('null')),
    { calls: [['t', '{}']] },
    'arguments-missing',
  ],
  [
    'a further member',
    'qwen2.5',
    call('{"name": "t", "why": "Hm.", "arguments": {"a": 1}}'),
    one,
    'member-ignored',
  ],
  ['an id', 'qwen2.5', call('{"id": "1", "name": "t", "arguments": {"a": 1}}'), one, ''],
  [
    'the shape of the API',
    'qwen2.5',
    call('{"type": "function", "function": {"name": "t", "arguments": {"a": 1}}}'),
    one,
    'call-nested',
  ],
  [
    'a list of calls',
    'qwen2.5',
    call(`[${json('{"a": 1}')}, ${json('{}', 'u')}]`),
    {
      calls: [
        ['t', '{"a": 1}'],
        ['u', '{}'],
      ],
    },
    'call-list',
  ],
  [
    'two objects in one call',
    'qwen2.5',
    call(`${json('{"a": 1}')}\n${json('{}', 'u')}`),
    {
      calls: [
        ['t', '{"a": 1}'],
        ['u', '{}'],
      ],
    },
    'call-list',
  ],
  [
    'the same object twice (NousResearch/hermes-agent#6841)',
    'qwen2.5',
    call(json('{"a": 1}') + json('{"a": 1}')),
    one,
    'json-repeated',
  ],
  [
    'braces twice',
    'qwen2.5',
    call(`{${json('{"a": 1}')}}`),
    one,
    'json-braces-doubled json-braces-doubled',
  ],
  [
    'braces opened twice and closed once (vllm-project/vllm#26897)',
    'qwen2.5',
    call(`{${json('{"a": 1}')}`),
    one,
    'json-braces-doubled',
  ],
  ['a brace too few', 'qwen2.5', call(json('{"a": 1}').slice(0, -1)), one, 'json-bracket-missing'],
  [
    'a bracket too few inside',
    'qwen2.5',
    call(json('{"a": [1}')),
    { calls: [['t', '{"a": [1]}']] },
    'json-bracket-missing',
  ],
  [
    'a brace too many (yigit353/langchain-qwq#30)',
    'qwen2.5',
    call(`${json('{"a": 1}')}}`),
    one,
    'json-bracket-extra',
  ],
  [
    'single quotes',
    'qwen2.5',
    call("{'name': 't', 'arguments': {'a': 'it's \"x\"'}}"),
    {
      calls: [['t', '{"a": "it\'s \\"x\\""}']],
    },
    'json-quotes json-quotes json-quotes json-quotes json-quotes',
  ],
  [
    'words of Python',
    'qwen2.5',
    call(json('{"a": True, "b": None}')),
    { calls: [['t', '{"a": true, "b": null}']] },
    'json-words json-words',
  ],
  [
    'keys without quotes',
    'qwen2.5',
    call('{name: "t", arguments: {"a": 1}}'),
    one,
    'json-keys json-keys',
  ],
  ['a trailing comma', 'qwen2.5', call(json('{"a": 1,}')), one, 'json-comma'],
  [
    'a line break inside of a string',
    'qwen2.5',
    call(json('{"a": "b\nc"}')),
    { calls: [['t', '{"a": "b\\nc"}']] },
    'json-control',
  ],
  [
    'a bad escape (NousResearch/hermes-agent#110436)',
    'qwen2.5',
    call(json('{"a": "\\d+"}')),
    { calls: [['t', '{"a": "\\\\d+"}']] },
    'json-escape',
  ],
  [
    'the closing tag inside of a string, next to a fault',
    'qwen2.5',
    call(json('{"a": "</tool_call>",}')),
    { calls: [['t', '{"a": "</tool_call>"}']] },
    'json-comma',
  ],
  [
    'quotes that are not escaped are not certain',
    'qwen2.5',
    call(json('{"a": "say "hi" now"}')),
    {
      content: call(json('{"a": "say "hi" now"}')),
    },
    '',
  ],
  [
    'text inside of the tags is not certain',
    'qwen2.5',
    call('t(a=1)'),
    { content: call('t(a=1)') },
    '',
  ],
]

const D = '｜DSML｜'
const param = (value: string, kind = ' string="true"', d = D) =>
  `<${d}parameter name="a"${kind}>${value}</${d}parameter>\n`
const dsml = (body: string, d = D) =>
  `\n\n<${d}tool_calls>\n<${d}invoke name="t">\n${body}</${d}invoke>\n</${d}tool_calls>`
const EOS = '<｜end▁of▁sentence｜>'

const tags: readonly Row[] = [
  ['nothing to repair', 'deepseek-v4', dsml(param('x')) + EOS, x, ''],
  ['no end', 'deepseek-v4', 'Teal.', { content: 'Teal.' }, 'end-missing'],
  [
    'an end with ASCII bars',
    'deepseek-v4',
    'Teal.<|end▁of▁sentence|>',
    { content: 'Teal.' },
    'bars-ascii',
  ],
  [
    'an end with underscores',
    'deepseek-v4',
    'Teal.<｜end_of_sentence｜>',
    { content: 'Teal.' },
    'underscores',
  ],
  [
    'an end with blanks',
    'deepseek-v4',
    'Teal.<｜end of sentence｜>',
    { content: 'Teal.' },
    'underscores',
  ],
  ['a line break behind the end', 'deepseek-v4', `Teal.${EOS}\n`, { content: 'Teal.' }, 'layout'],
  [
    'text behind the end',
    'deepseek-v4',
    `Teal.${EOS}<｜User｜>And?`,
    { content: 'Teal.' },
    'behind-end-dropped',
  ],
  [
    'no empty line in front of the block (sgl-project/sglang#35736)',
    'deepseek-v4',
    dsml(param('x')).trimStart(),
    x,
    'layout',
  ],
  [
    'bars twice',
    'deepseek-v4',
    dsml(param('x', undefined, '｜｜DSML｜｜'), '｜｜DSML｜｜'),
    x,
    'bars-doubled bars-doubled bars-doubled bars-doubled bars-doubled bars-doubled',
  ],
  [
    'ASCII bars',
    'deepseek-v4',
    dsml(param('x', undefined, '|DSML|'), '|DSML|'),
    x,
    'bars-ascii bars-ascii bars-ascii bars-ascii bars-ascii bars-ascii',
  ],
  [
    'blanks in the tags (vllm-project/vllm#30541)',
    'deepseek-v3.2',
    '\n\n<| DSML | function_calls>\n<| DSML | invoke name="t">\n</| DSML | invoke>\n</| DSML | function_calls>',
    {
      calls: [['t', '{}']],
    },
    'bars-ascii tag-spaced bars-ascii tag-spaced bars-ascii tag-spaced bars-ascii tag-spaced',
  ],
  [
    'no DSML token (vllm-project/vllm#30541)',
    'deepseek-v3.2',
    '\n\n<function_calls>\n<invoke name="t">\n<parameter name="a" string="true">x</parameter>\n</invoke>\n</function_calls>',
    x,
    'dsml-missing dsml-missing dsml-missing dsml-missing dsml-missing dsml-missing',
  ],
  [
    'a tag without its underscore (vllm-project/vllm#51914)',
    'deepseek-v4-0731',
    dsml(param('x')).replace('tool_calls', 'toolcalls'),
    x,
    'other-word',
  ],
  [
    'the word of another release',
    'deepseek-v4',
    dsml(param('x')).replaceAll('tool_calls', 'function_calls'),
    x,
    'other-word other-word',
  ],
  [
    'V4.1 without its blanks',
    'deepseek-v4.1',
    dsml('').replaceAll('tool_calls', 'calls'),
    { calls: [['t', '{}']] },
    'tag-spaced tag-spaced tag-spaced tag-spaced',
  ],
  [
    'no tag around the calls',
    'deepseek-v4',
    `\n\n<${D}invoke name="t">\n${param('x')}</${D}invoke>${EOS}`,
    x,
    'opening-missing closing-missing',
  ],
  [
    'a block that is not closed',
    'deepseek-v4',
    `${dsml(param('x')).split('</｜DSML｜tool')[0]}${EOS}`,
    x,
    'closing-missing layout',
  ],
  [
    'an invoke that is not closed',
    'deepseek-v4',
    dsml(param('x')).replace(`</${D}invoke>\n`, ''),
    x,
    'closing-missing',
  ],
  [
    'a parameter that is not closed',
    'deepseek-v4',
    dsml(`<${D}parameter name="a" string="true">x`),
    x,
    'closing-missing layout',
  ],
  [
    'cut off in a value',
    'deepseek-v4',
    dsml(param('x')).split(`</${D}parameter`)[0] ?? '',
    x,
    'cut-off',
  ],
  [
    'cut off in a tag',
    'deepseek-v4',
    `${dsml(param('x')).split(`</${D}tool`)[0]}</${D}tool_calls`,
    x,
    'cut-off',
  ],
  [
    'the block opened twice',
    'deepseek-v4',
    dsml(param('x')).replace(`<${D}tool_calls>\n`, `<${D}tool_calls>\n<${D}tool_calls>\n`),
    x,
    'tag-twice',
  ],
  [
    'text between calls',
    'deepseek-v4',
    dsml(param('x')).replace(`</${D}tool`, `and so on\n</${D}tool`),
    x,
    'text-in-call-dropped layout',
  ],
  [
    'text behind the calls',
    'deepseek-v4',
    `${dsml(param('x'))}\nDone.${EOS}`,
    { content: 'Done.', ...x },
    'text-behind-calls',
  ],
  ['no kind', 'deepseek-v4', dsml(param('x', '')), x, 'kind-missing'],
  [
    'a value that is no JSON',
    'deepseek-v4',
    `${dsml(param('x', ' string="false"'))}\n`,
    x,
    'value-as-text layout',
  ],
  [
    'a value as Python writes it',
    'deepseek-v4',
    `${dsml(param("['x', True]", ' string="false"'))}\n`,
    { calls: [['t', '{"a": ["x", true]}']] },
    'json-quotes json-words layout',
  ],
  ['a parameter twice', 'deepseek-v4', dsml(param('y') + param('x')), x, 'parameter-twice'],
  [
    'single quotes around a name',
    'deepseek-v4',
    dsml(param('x')).replace('"t"', "'t'"),
    x,
    'tag-form',
  ],
  ['arguments as JSON', 'deepseek-v4', dsml('{"a": 1}\n'), one, 'json-body'],
  [
    'tokens of V3.1 (sgl-project/sglang#17320)',
    'deepseek-v3.2',
    `<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>t<｜tool▁sep｜>{"a": 1}<｜tool▁call▁end｜><｜tool▁calls▁end｜>${EOS}`,
    one,
    'other-format layout',
  ],
  [
    'no closing tag of the reasoning',
    'deepseek-v4',
    `Hm.${dsml(param('x'))}`,
    { reasoning: 'Hm.', ...x },
    'thinking-closed',
    { thinking_mode: 'thinking' },
  ],
  [
    'reasoning in a chat',
    'deepseek-v4',
    `Hm.</think>Teal.${EOS}`,
    { reasoning: 'Hm.', content: 'Teal.' },
    'thinking-opened',
  ],
  [
    'an opening tag in front of the reasoning',
    'deepseek-v4',
    `<think>Hm.</think>Teal.${EOS}`,
    { reasoning: 'Hm.', content: 'Teal.' },
    '',
    { thinking_mode: 'thinking' },
  ],
  [
    'a closing tag in content',
    'deepseek-v4',
    `Hm.</think>a</think>b${EOS}`,
    { reasoning: 'Hm.', content: 'a</think>b' },
    'token-kept',
    { thinking_mode: 'thinking' },
  ],
]

const fenced =
  '<｜tool▁call▁begin｜>function<｜tool▁sep｜>t\n```json\n{"a": 1}\n```<｜tool▁call▁end｜>'
const bare = '<｜tool▁call▁begin｜>t<｜tool▁sep｜>{"a": 1}<｜tool▁call▁end｜>'
const block = (inside: string) => `<｜tool▁calls▁begin｜>${inside}<｜tool▁calls▁end｜>`

const tokens: readonly Row[] = [
  ['nothing to repair', 'deepseek-v3.1', block(bare), one, ''],
  [
    'ASCII bars and underscores (tenstorrent/tt-inference-server#3683)',
    'deepseek-v3',
    block(fenced).replaceAll('｜', '|').replaceAll('▁', '_'),
    one,
    'bars-ascii underscores bars-ascii underscores bars-ascii underscores bars-ascii underscores bars-ascii underscores',
  ],
  [
    'a body of V3 in V3.1 (raullenchai/Rapid-MLX#795)',
    'deepseek-v3.1',
    `<｜tool▁calls▁begin｜>\n${fenced}\n<｜tool▁calls▁end｜>`,
    one,
    'layout other-format layout json-fence json-fence layout',
  ],
  ['a body of V3.1 in V3', 'deepseek-v3', block(bare), one, 'other-format'],
  [
    'no fence',
    'deepseek-v3',
    block(fenced.replace('```json\n', '').replace('```', '')),
    one,
    'json-fence layout',
  ],
  [
    'a fence without its language',
    'deepseek-v3',
    block(fenced.replace('```json', '```')),
    one,
    'json-fence',
  ],
  [
    'a section opened again and again (sgl-project/sglang#5224)',
    'deepseek-v3',
    `<｜tool▁calls▁begin｜>${block(fenced)}`,
    one,
    'tag-twice',
  ],
  [
    'a call without its section (google/adk-python#5654)',
    'deepseek-v3.1',
    bare,
    one,
    'opening-missing closing-missing',
  ],
  [
    'a section that is not closed',
    'deepseek-v3.1',
    `<｜tool▁calls▁begin｜>${bare}${EOS}`,
    one,
    'closing-missing',
  ],
  [
    'cut off in the arguments',
    'deepseek-v3.1',
    '<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>t<｜tool▁sep｜>{"a": 1',
    one,
    'cut-off',
  ],
  ['a brace too few', 'deepseek-v3.1', block(bare.replace('1}', '1')), one, 'json-bracket-missing'],
  [
    'text behind the calls',
    'deepseek-v3.1',
    `${block(bare)}Done.${EOS}`,
    { content: 'Done.', ...one },
    'text-behind-calls',
  ],
  [
    'calls inside of reasoning',
    'deepseek-r1',
    `Hm.${block(fenced)}${EOS}`,
    { reasoning: 'Hm.', ...one },
    'thinking-closed',
  ],
  ['cut off in reasoning', 'deepseek-r1', 'Hm', { reasoning: 'Hm' }, 'thinking-closed'],
  [
    'the header was copied, too',
    'deepseek-r1',
    `<｜Assistant｜><think>\nHm.</think>Teal.`,
    { reasoning: '\nHm.', content: 'Teal.' },
    'header-skipped',
  ],
]

const rows = [...qwen, ...tags, ...tokens]

describe.each([
  ['Qwen', qwen],
  ['DSML', tags],
  ['tokens of calls', tokens],
])('what was probably meant: %s', (_, some) => {
  test.each(some.map((row) => [row[0], row] as const))('%s', (_shape, row) => {
    const [, id, text, message, repairs, options = {}] = row
    const reading = decoderFor(id)?.readTolerantly(text, fromJs(options) as JsonObject)
    if (!reading) throw new Error(id)
    const { reasoning, content, calls } = reading.message
    expect({ reasoning, content, calls: calls.map((each) => [each.name, each.arguments]) }).toEqual(
      {
        reasoning: message.reasoning ?? '',
        content: message.content ?? '',
        calls: message.calls ?? [],
      },
    )
    expect(reading.repairs.map(({ code }) => code.replace('repair.', '')).join(' ')).toBe(repairs)
    for (const { at, found } of reading.repairs) expect(text.slice(at.start, at.end)).toBe(found)
    expect(coverageFault(text, reading.spans)).toBeNull()
  })
})

test('every repair has a row', () => {
  const told = new Set(rows.flatMap(([, , , , repairs]) => repairs.split(' ')))
  expect(repairCodes.filter((code) => !told.has(code.replace('repair.', '')))).toEqual([])
})

const none: JsonObject = new Map()

describe.each(decoders)('a tolerant reading: $id', (decoder) => {
  test('reads any text, and has places for all that it says', () => {
    const junk = fc.string({ unit: 'binary', maxLength: 60 })
    fc.assert(
      fc.property(fc.oneof(textsLike(decoder.format), junk), (text) => {
        const { message, repairs, spans, ambiguities } = decoder.readTolerantly(text, none)
        expect(text === '' ? null : coverageFault(text, spans)).toBeNull()
        for (const { at, found, code } of [...repairs, ...ambiguities]) {
          expect([code, text.slice(at.start, at.end)]).toEqual([code, found])
        }
        const { reasoning, content } = message.places
        for (const list of [reasoning, content]) {
          for (const [index, at] of list.entries()) {
            expect(at.end).toBeGreaterThan(at.start)
            expect(at.start).toBeGreaterThanOrEqual(list[index - 1]?.end ?? 0)
          }
        }
        const strict = decoder.read(text, none)
        if (strict.ok && repairs.length === 0) expect(message).toEqual(strict.message)
      }),
      {
        numRuns: 120,
        examples: [['<｜end▁of▁sentence｜>'], ['</think><｜end▁of▁sentence｜>'], ['']],
      },
    )
  })
})

test('grows with the text', () => {
  const hostile: readonly [string, (size: number) => string][] = [
    ['qwen2.5', (size) => '<tool_call>\n{"a'.repeat(size / 16)],
    ['qwen2.5', (size) => '<tool_call>\n'.repeat(size / 12)],
    ['qwen2.5', (size) => call(json("{'a': 1}")).repeat(size / 60)],
    ['qwen3-coder', (size) => '<function=t>\n<parameter=a>\nx</parameter>'.repeat(size / 40)],
    [
      'qwen3-coder',
      (size) => `<tool_call>\n<function=t>\n${'<parameter=a>\nx</parameter>'.repeat(size / 27)}`,
    ],
    ['qwen3-coder', (size) => '<'.repeat(size)],
    ['qwen3-coder', (size) => '<function=t'.repeat(size / 11)],
    ['deepseek-v4', (size) => '<|DSML|invoke name="t"'.repeat(size / 22)],
    ['deepseek-v4', (size) => `\n\n<｜DSML｜tool_calls>${param('x').repeat(size / 60)}`],
    ['deepseek-v4', (size) => '</think>'.repeat(size / 8)],
    ['deepseek-v3.1', (size) => '<｜tool▁call▁begin｜>{'.repeat(size / 20)],
    ['deepseek-v3.1', (size) => '<｜tool▁call▁begin｜>'.repeat(size / 19)],
  ]
  for (const [id, make] of hostile) {
    const decoder = decoderFor(id)
    expectLinear((size) => {
      const text = make(size)
      return () => void decoder?.readTolerantly(text, none)
    }, 1 << 17)
  }
})
