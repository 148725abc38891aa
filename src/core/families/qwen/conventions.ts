/** What all chat templates of Qwen have in common. */
export const chatMl = {
  turn: '<|im_start|>',
  reasoning: { open: '<think>', close: '</think>' },
} as const
