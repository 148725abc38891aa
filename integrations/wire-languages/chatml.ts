import { enclosed, type Grammar, type Pattern, reminder, scope, token } from './grammar.ts'

const inside: readonly Pattern[] = [
  { include: '#think' },
  { include: '#tools' },
  { include: '#call' },
  { include: '#result' },
  { include: '#reminder' },
  { include: '#token' },
]

/** A turn: opening token, role and line break; then text of the role's kind up to the closing token. */
function turn(role: string, kind: string): Pattern {
  return {
    begin: `(<\\|im_start\\|>)(${role})$`,
    end: '(<\\|im_end\\|>)|(?=<\\|im_start\\|>)',
    beginCaptures: { 1: { name: scope('control') }, 2: { name: scope('role') } },
    endCaptures: { 1: { name: scope('control') } },
    contentName: scope(kind),
    patterns: inside,
  }
}

/** Prompts of Qwen and of others that write turns as ChatML does. */
export const chatml: Grammar = {
  name: 'chatml',
  displayName: 'ChatML',
  scopeName: 'text.chatml',
  patterns: [
    turn('system', 'system'),
    turn('user', 'user'),
    turn('assistant', 'assistant'),
    turn('tool', 'tool-result'),
    ...inside,
  ],
  repository: {
    think: enclosed('<think>', '</think>', 'reasoning'),
    tools: enclosed('<tools>', '</tools>', 'tool-schema'),
    call: enclosed('<tool_call>', '</tool_call>', 'tool-call'),
    result: enclosed('<tool_response>', '</tool_response>', 'tool-result', [
      { include: '#reminder' },
    ]),
    reminder,
    token: token('<\\|[a-z_]+\\|>'),
  },
}
