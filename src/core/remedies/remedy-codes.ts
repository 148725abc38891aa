/** A template met a value, or none, where it cannot go on. */
const values = [
  'arguments-added',
  'arguments-text',
  'arguments-objects',
  'content-empty',
  'content-text',
  'content-text-only',
  'question-added',
]

/** What may help against a refusal, by its code, what changes least first. Others try everything. */
export const remedyCodes: ReadonlyMap<string, readonly string[]> = new Map<
  string,
  readonly string[]
>([
  ['arguments.bad-json', ['arguments-objects']],
  ['arguments.not-object', ['arguments-objects']],
  ['content.bad-type', ['content-empty', 'content-text', 'content-text-only']],
  ['content.unexpected', ['content-text']],
  ['developer.empty', ['developer-removed']],
  ['effort.unknown', ['effort-unset']],
  ['image.no-source', ['images-removed']],
  // the text is the reader's own, and only the reader can say what it should be
  ['image.token-in-text', []],
  ['message.bad-role', ['roles-known']],
  ['message.not-object', []],
  ['messages.dropped', ['keep-old', 'roles-known', 'mode-chat']],
  ['messages.none', ['question-added']],
  ['mode.unknown', ['mode-unset']],
  ['part.unexpected', ['parts-written', 'content-text-only']],
  ['question.none', ['question-added']],
  ['question.only-tool-shaped', ['question-added']],
  ['reasoning-effort.unexpected', ['effort-unset']],
  ['reasoning.missing', ['mode-chat']],
  ['result.no-call', ['results-as-user']],
  ['result.too-many', ['results-as-user']],
  ['role.unexpected', ['roles-known']],
  ['system.image', ['media-to-user', 'content-text-only']],
  ['system.not-first', ['system-first', 'system-to-user']],
  ['task.unknown', ['tasks-removed']],
  ['template.attribute', values],
  ['template.type', values],
  ['template.undefined', values],
  ['tool-call.bad-shape', ['arguments-added', 'calls-nested', 'arguments-objects']],
  ['tool.bad-shape', ['tools-nested']],
])
