import type { ControlToken } from '../family.ts'
import type { Conventions } from '../label-pieces.ts'

/** Spellings that vocabularies give their control tokens. */
const spelled =
  /<\|[^|<>\s'"]{1,40}\|>|<｜[^｜<>\s'"]{1,40}｜>|<\/?s>|<(?:bos|eos|pad|unk|sop|eop|eod)>|<\/?(?:start|end)_of_\w+>|\[\/?(?:INST|SYSTEM_PROMPT|AVAILABLE_TOOLS|TOOL_CALLS|TOOL_RESULTS|TOOL_CONTENT|ARGS|CALL_ID|THINK)\]|\[(?:gMASK|BOS|EOS)\]|<\/?(?:think|tool_call|tool_response)>/g

/** What looks like a control token in a template, where no tokenizer says which there are. */
export function guessTokens(source: string): ControlToken[] {
  const tokens = new Set(Array.from(source.matchAll(spelled), ([token]) => token))
  return Array.from(tokens, (token) => ({ token, id: null }))
}

const blocks = [
  ['<think>', '</think>'],
  ['[THINK]', '[/THINK]'],
  ['<|START_THINKING|>', '<|END_THINKING|>'],
  ['<seed:think>', '</seed:think>'],
] as const

/** Which tokens open and close turns and reasoning, as far as a template's own text tells. */
export function guessConventions(
  source: string,
  tokens: readonly ControlToken[],
  end: string | null,
): Pick<Conventions, 'turn' | 'turnEnd' | 'reasoning'> {
  const has = (token: string) => tokens.some((one) => one.token === token)
  const turn = tokens.find(({ token }) => opensTurn(source, token))?.token
  const ends = tokens.find(
    ({ token }) => /end|eot/i.test(token) && !/think|tool|header/i.test(token),
  )
  const turnEnd = end && end !== turn && source.includes(end) ? end : ends?.token
  const block = blocks.find(([open, close]) => has(open) && has(close))
  return {
    ...(turn && { turn }),
    ...(turn && turnEnd && { turnEnd }),
    ...(block && { reasoning: { open: block[0], close: block[1] } }),
  }
}

/** Whether the name of a role follows it somewhere, as a word. */
function opensTurn(source: string, token: string): boolean {
  for (let at = source.indexOf(token); at !== -1; at = source.indexOf(token, at + 1)) {
    const after = source.slice(at + token.length, at + token.length + 12)
    if (/^(?:system|user|assistant|model|developer)\b/.test(after)) return true
  }
  return false
}
