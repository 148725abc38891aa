import type { Option } from '../family.ts'

export const addGenerationPrompt: Option = {
  name: 'add_generation_prompt',
  type: 'boolean',
  choices: [true, false],
  unset: false,
  initial: true,
}

/** Only the boolean false does anything in Qwen3. */
export const enableThinking: Option = {
  name: 'enable_thinking',
  type: 'boolean',
  choices: [true, false],
  unset: true,
}
