import type { Option } from './family.ts'

/** What every chat template takes: whether the prompt ends where the model is to begin. */
export const addGenerationPrompt: Option = {
  name: 'add_generation_prompt',
  type: 'boolean',
  choices: [true, false],
  unset: false,
  initial: true,
}
