import { enclosed, type Grammar, type Pattern, reminder, scope, token, upTo } from './grammar.ts'

const NEXT =
  '<｜(?:System|User|Assistant|latest_reminder|begin▁of▁sentence|end▁of▁sentence|action|query|authority|domain|title|read_url)｜>'

const inside: readonly Pattern[] = [
  { include: '#think' },
  { include: '#calls' },
  { include: '#result' },
  { include: '#reminder' },
  { include: '#token' },
]

/** Prompts of DeepSeek: turns that run up to the next token, calls in DSML. */
export const dsml: Grammar = {
  name: 'dsml',
  displayName: 'DSML',
  scopeName: 'text.dsml',
  patterns: [
    upTo('<｜begin▁of▁sentence｜>', NEXT, 'system', inside),
    upTo('<｜System｜>', NEXT, 'system', inside),
    upTo('<｜User｜>', NEXT, 'user', inside),
    upTo('<｜Assistant｜>', NEXT, 'assistant', inside),
    upTo('<｜latest_reminder｜>', NEXT, 'reminder'),
    ...inside,
  ],
  repository: {
    // after the token of an answer a closing tag alone says that there is no reasoning
    think: {
      begin: '(<think>)',
      end: `(</think>)|(?=${NEXT})`,
      beginCaptures: { 1: { name: scope('control') } },
      endCaptures: { 1: { name: scope('control') } },
      contentName: scope('reasoning'),
      patterns: [{ include: '#token' }],
    },
    calls: {
      begin: '(<)(｜DSML｜)((?:tool_calls|function_calls)>)',
      end: '(</)(｜DSML｜)((?:tool_calls|function_calls)>)',
      captures: {
        1: { name: scope('template') },
        2: { name: scope('control') },
        3: { name: scope('template') },
      },
      contentName: scope('tool-call'),
      patterns: [{ include: '#tag' }, { include: '#token' }],
    },
    tag: {
      match: '(</?)(｜DSML｜)([a-z_]+)((?:\\s+[a-z]+="[^"]*")*>)',
      captures: {
        1: { name: scope('template') },
        2: { name: scope('control') },
        3: { name: scope('template') },
        4: { name: scope('tool-call') },
      },
    },
    result: enclosed('<tool_result>', '</tool_result>', 'tool-result', [{ include: '#reminder' }]),
    reminder,
    token: token('<｜[^｜<>]+｜>|</?think>|｜DSML｜'),
  },
}
