/** The recipes by subject, in reading order; each is a page below `recipes/`. */
export const recipes = {
  thinking: [
    'empty-think-block',
    'lost-reasoning',
    'unset-switch',
    'empty-blocks-in-a-tool-loop',
    'bare-closing-tag',
    'no-opening-tag',
    'tools-keep-reasoning',
  ],
  tools: [
    'string-or-object',
    'tools-missing',
    'escapes-in-schemas',
    'order-of-results',
    'typed-parameters',
  ],
  roles: [
    'developer-message',
    'second-system-message',
    'default-system-text',
    'no-user-query',
    'sampling-refused',
  ],
  tokens: ['two-bos', 'control-tokens-in-user-text', 'ascii-lookalikes', 'template-drift'],
  parsing: ['decode-order', 'closing-tag-in-a-value'],
  cache: ['what-may-be-cached'],
  reminders: ['reminder-in-tool-output', 'stripping-tags'],
} as const

export type RecipeGroup = keyof typeof recipes
