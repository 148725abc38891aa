import tokens from '../../../data/deepseek/tokens.json' with { type: 'json' }

/** The control tokens that the encodings write, the same in every release. */
export { tokens }

/** Literals that a tokenizer reads as one token wherever they stand. */
export const literals: readonly string[] = [
  tokens.bos,
  tokens.eos,
  tokens.user,
  tokens.assistant,
  tokens.latestReminder,
  tokens.thinkStart,
  tokens.thinkEnd,
  tokens.dsml,
  ...Object.values(tokens.tasks),
]
