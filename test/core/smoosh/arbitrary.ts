import fc from 'fast-check'
import { CLOSE, image, OPEN, reference } from './step-on.ts'

const pieces = [
  ...[OPEN, CLOSE, '<system-', 'reminder>', '</system-', '<sys', 'tem-', '<', '>'],
  ...['\n', '\r\n', ' ', '\t', 'a', 'é𝛼', '\u00a0', '\u200b'],
]

/** Texts in which tags, halves of tags and white space are common. */
export const taggedText = fc
  .array(fc.constantFrom(...pieces), { maxLength: 14 })
  .map((parts) => parts.join(''))

const cacheMark = fc.constantFrom({ type: 'ephemeral' }, { type: 'ephemeral', ttl: '1h' })
const textBlock = fc.record(
  {
    type: fc.constant('text'),
    text: taggedText,
    cache_control: cacheMark,
    citations: fc.constant([]),
  },
  { requiredKeys: ['type', 'text'] },
)
const otherBlock = fc.constantFrom<object>(
  image,
  { type: 'tool_use', id: 't1', name: 'Read', input: {} },
  { type: 'thinking', thinking: '', signature: 'c2ln' },
  { type: 'later', text: OPEN },
)
const resultBlock = fc.record(
  {
    type: fc.constant('tool_result'),
    tool_use_id: fc.constantFrom('t1', 't2'),
    content: fc.oneof(
      taggedText,
      fc.array(
        fc.oneof({ weight: 3, arbitrary: textBlock }, fc.constantFrom<object>(image, reference)),
        {
          maxLength: 4,
        },
      ),
    ),
    is_error: fc.constantFrom(true, false),
    cache_control: cacheMark,
  },
  { requiredKeys: ['type', 'tool_use_id'] },
)
const content = fc.oneof(
  taggedText,
  fc.array(fc.oneof<fc.Arbitrary<object>[]>(textBlock, resultBlock, otherBlock), { maxLength: 6 }),
)

/** Messages that the pipeline can read, of all kinds, some of them silent attachments. */
export const messageList = fc.array(
  fc.record(
    {
      role: fc.constantFrom('user', 'user', 'user', 'assistant', 'system'),
      content,
      isMeta: fc.boolean(),
      attachment: fc.constantFrom('date_change', 'todo', 'hook_cancelled', 'plan_mode'),
      uuid: fc.constant('u1'),
    },
    { requiredKeys: ['role', 'content'] },
  ),
  { maxLength: 8 },
)
