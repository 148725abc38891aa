import type { Option } from '../family.ts'

/** Only the boolean false does anything in Qwen3. */
export const enableThinking: Option = {
  name: 'enable_thinking',
  type: 'boolean',
  choices: [true, false],
  unset: true,
}

/** Qwen3.5 from 4B upwards and Qwen3.6: reasoning is opened unless it is the boolean false. */
export const thinkingUnlessOff: Option = { ...enableThinking, words: 'enable_thinking/open' }

/** Qwen3.5 up to 2B: reasoning is closed unless it is the boolean true. */
export const thinkingIfOn: Option = {
  ...enableThinking,
  words: 'enable_thinking/closed',
  unset: false,
}

/** Qwen3.8: like Qwen3.6, and without it there is no text on how much to reason. */
export const thinkingWithEffort: Option = { ...enableThinking, words: 'enable_thinking/effort' }

/** llama.cpp's copy of QwQ-32B: whatever counts as true leaves the reasoning open. */
export const thinkingIfTruthy: Option = {
  ...enableThinking,
  words: 'enable_thinking/truthy',
  unset: false,
}

export const addVisionId: Option = {
  name: 'add_vision_id',
  type: 'boolean',
  choices: [true, false],
  unset: false,
}

/** Only the boolean true does anything in Qwen3.6. */
export const preserveThinking: Option = {
  name: 'preserve_thinking',
  type: 'boolean',
  choices: [true, false],
  unset: false,
}

/** Qwen3.8 keeps reasoning of its own accord. */
export const preserveUnlessOff: Option = {
  ...preserveThinking,
  words: 'preserve_thinking/default',
  unset: true,
}

export const reasoningEffort: Option = {
  name: 'reasoning_effort',
  type: 'choice',
  choices: ['xhigh', 'medium', 'low'],
  unset: 'xhigh',
}
