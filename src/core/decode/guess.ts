import type { Stretch } from './decoded.ts'
import type { Decoder } from './decoder.ts'
import { decoders } from './decoders.ts'

/** What in a text speaks for a family. */
export const guessCodes = [
  'guess.markup',
  'guess.lookalike',
  'guess.token',
  'guess.layout',
  'guess.thinking-opened',
  'guess.thinking-closed',
  'guess.no-thinking',
] as const
export type GuessCode = (typeof guessCodes)[number]

export interface GuessReason {
  readonly code: GuessCode
  readonly at: Stretch
  readonly found: string
}

/** A family that may have written the text, the likeliest first; of equal ones the newest. */
export interface Guess {
  /** Of the decoder. */
  readonly id: string
  readonly reasons: readonly GuessReason[]
  /** What the text's signs weigh that fit it. */
  readonly score: number
}

interface Sign {
  readonly code: GuessCode
  readonly pattern: RegExp
  /** Only a text that this fits, too, has the sign. */
  readonly only?: (text: string) => boolean
  readonly weight: number
  readonly fits: (decoder: Decoder) => boolean
}

const of =
  (...ids: readonly string[]) =>
  ({ id }: Decoder) =>
    ids.includes(id)
const qwen = ({ format }: Decoder) => format.startsWith('qwen')
const deepseek = (decoder: Decoder) => !qwen(decoder)
const withFormat =
  (...formats: readonly Decoder['format'][]) =>
  ({ format }: Decoder) =>
    formats.includes(format)
const v4 = of('deepseek-v4', 'deepseek-v4-0731')
const callTokens = withFormat('deepseek-v3', 'deepseek-v3.1')

/** What the header leaves open by default; a prompt of DSML may end either way. */
const opens = (decoder: Decoder) =>
  decoder.format === 'dsml' || decoder.header(new Map()) !== 'closed'
const closes = (decoder: Decoder) =>
  decoder.format === 'dsml' || decoder.header(new Map()) !== 'open'
const opensItself = (decoder: Decoder) => decoder.header(new Map()) === 'auto'

const hasThinking = (text: string) => /<\/?think>/.test(text)

/** Words of one format alone weigh more than tokens of a vendor, and these more than habits. */
const signs: readonly Sign[] = [
  { code: 'guess.markup', pattern: /<｜DSML｜tool_calls/, weight: 8, fits: v4 },
  {
    code: 'guess.markup',
    pattern: /<｜DSML｜function_calls/,
    weight: 8,
    fits: of('deepseek-v3.2'),
  },
  {
    code: 'guess.markup',
    pattern: /<｜DSML｜ (?:calls|invoke|parameter)\b/,
    weight: 8,
    fits: of('deepseek-v4.1'),
  },
  {
    code: 'guess.markup',
    pattern: /<｜DSML｜(?:invoke|parameter)\b/,
    weight: 4,
    fits: of('deepseek-v4', 'deepseek-v4-0731', 'deepseek-v3.2'),
  },
  { code: 'guess.markup', pattern: /｜DSML｜/, weight: 4, fits: withFormat('dsml') },
  {
    code: 'guess.markup',
    pattern: /function<｜tool▁sep｜>|\n```<｜tool▁call▁end｜>/,
    weight: 8,
    fits: withFormat('deepseek-v3'),
  },
  {
    code: 'guess.markup',
    pattern: /<｜tool▁sep｜>\{|\}<｜tool▁call▁end｜>/,
    weight: 8,
    fits: withFormat('deepseek-v3.1'),
  },
  { code: 'guess.markup', pattern: /<｜tool▁\w/, weight: 4, fits: callTokens },
  {
    code: 'guess.markup',
    pattern: /<tool_call>\s{0,20}<function=|<function=[^<>\n]{1,100}>/,
    weight: 8,
    fits: withFormat('qwen-xml'),
  },
  {
    code: 'guess.markup',
    pattern: /<tool_call>\s{0,20}[{[]/,
    weight: 8,
    fits: withFormat('qwen-json'),
  },
  { code: 'guess.markup', pattern: /<tool_call>/, weight: 2, fits: qwen },
  { code: 'guess.token', pattern: /<\|(?:im_start|im_end|endoftext)\|>/, weight: 4, fits: qwen },
  {
    code: 'guess.token',
    pattern: /<｜(?:(?:begin|end)▁of▁sentence|User|Assistant)｜>/,
    weight: 4,
    fits: deepseek,
  },
  {
    code: 'guess.lookalike',
    pattern: /<\/?\s{0,3}(?:[|｜]\s{0,3}){1,2}DSML\s{0,3}(?:[|｜]\s{0,3}){1,2}tool_?calls/i,
    only: (text) => !text.includes('<｜DSML｜'),
    weight: 4,
    fits: v4,
  },
  {
    code: 'guess.lookalike',
    pattern: /<\/?\s{0,3}(?:[|｜]\s{0,3}){1,2}DSML\s{0,3}[|｜]/i,
    only: (text) => !text.includes('<｜DSML｜'),
    weight: 3,
    fits: withFormat('dsml'),
  },
  {
    code: 'guess.lookalike',
    pattern: /<\s{0,3}[|｜]{1,2}\s{0,3}tool[▁_ ](?:calls?[▁_ ]begin|sep)\s{0,3}[|｜]/i,
    only: (text) => !text.includes('<｜tool▁'),
    weight: 3,
    fits: callTokens,
  },
  {
    code: 'guess.lookalike',
    pattern: /<\s{0,3}[|｜]{1,2}\s{0,3}(?:begin|end)[▁_ ]of[▁_ ]sentence\s{0,3}[|｜]{1,2}\s{0,3}>/i,
    only: (text) => !text.includes('▁of▁sentence｜>'),
    weight: 3,
    fits: deepseek,
  },
  {
    code: 'guess.lookalike',
    pattern: /<\/?\s{0,3}tool_?call\s{0,3}>/i,
    only: (text) => !text.includes('<tool_call>'),
    weight: 3,
    fits: qwen,
  },
  {
    code: 'guess.lookalike',
    pattern: /<\s{0,3}[|｜]{1,2}\s{0,3}im_(?:start|end)\s{0,3}[|｜]{1,2}\s{0,3}>/i,
    only: (text) => !/<\|im_(?:start|end)\|>/.test(text),
    weight: 3,
    fits: qwen,
  },
  { code: 'guess.layout', pattern: /<\/think>\n\n/, weight: 1, fits: qwen },
  { code: 'guess.layout', pattern: /<\/think>(?=[^\s<])/, weight: 1, fits: deepseek },
  { code: 'guess.thinking-opened', pattern: /^<think>/, weight: 1, fits: opensItself },
  {
    code: 'guess.thinking-closed',
    pattern: /<\/think>/,
    only: (text) => !text.includes('<think>'),
    weight: 1,
    fits: opens,
  },
  {
    code: 'guess.no-thinking',
    pattern: /<\|im_end\|>|<｜end▁of▁sentence｜>|<\/tool_call>/,
    only: (text) => !hasThinking(text),
    weight: 1,
    fits: closes,
  },
]

/** Families that `text`, a completion, speaks for, by what stands in it; none if nothing does. */
export function guessFamily(text: string): readonly Guess[] {
  const found = signs.flatMap(({ code, pattern, only, weight, fits }) => {
    const match = only?.(text) === false ? null : pattern.exec(text)
    if (!match) return []
    const at = { start: match.index, end: match.index + match[0].length }
    return { weight, fits, reason: { code, at, found: match[0] } }
  })
  const guesses = decoders.map((decoder): Guess => {
    const fitting = found.filter(({ fits }) => fits(decoder))
    return {
      id: decoder.id,
      reasons: fitting.map(({ reason }) => reason),
      score: fitting.reduce((sum, { weight }) => sum + weight, 0),
    }
  })
  return guesses.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score)
}

/**
 * Whether a prompt ended inside of reasoning, as its completion tells: it closes what it did not open,
 * before any call. Only of formats whose prompt may end either way; `null` where nothing tells.
 */
export function toldHeader({ format }: Decoder, text: string): 'open' | null {
  if (format !== 'dsml') return null
  const close = text.indexOf('</think>')
  const call = text.indexOf('\n\n<｜DSML｜')
  return close >= 0 && (call < 0 || close < call) ? 'open' : null
}
