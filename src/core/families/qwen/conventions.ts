import { qwen3Ids } from '../../../data/tokens/qwen3-ids.ts'

/** What all chat templates of Qwen have in common. */
export const chatMl = {
  turn: '<|im_start|>',
  turnEnd: '<|im_end|>',
  reasoning: { open: '<think>', close: '</think>' },
} as const

/** Conventions of releases whose vocabulary has no tags for reasoning. */
export const plainChatMl = { turn: chatMl.turn, turnEnd: chatMl.turnEnd } as const

/** Qwen2.5 has the tokens of Qwen3 but for the last four, those of tool results and of reasoning. */
export const qwen25Tokens = qwen3Ids.slice(0, 22)
