import { describe, expect, test } from 'vitest'
import { drop } from '~/core/smoosh/drop.ts'
import { assistant, image, result, stepOn, text, user } from './step-on.ts'

const silent = [
  'already_read_file',
  'command_permissions',
  'edited_image_file',
  'hook_cancelled',
  'hook_error_during_execution',
  'hook_non_blocking_error',
  'hook_system_message',
  'hook_permission_decision',
  'structured_output',
  'dynamic_skill',
  'autocheckpointing',
  'background_task_status',
  'todo',
  'task_progress',
  'ultramemory',
]

describe('drop', () => {
  test.each(silent)('takes %s away', (attachment) => {
    const { messages, notes } = stepOn(drop, [user('hi'), user('x', { attachment })])
    expect(messages).toEqual([user('hi')])
    expect(notes).toEqual(['drop.silent-attachment messages[1] < messages[1]'])
  })

  test.each(['todo_reminder', 'Todo', ' todo', 'hook_success', ''])(
    'keeps the attachment %j, which is not silent',
    (attachment) => {
      const message = user('x', { attachment })
      expect(stepOn(drop, [message])).toMatchObject({ messages: [message], codes: [] })
    },
  )

  test('heeds the type of a silent attachment on user messages only', () => {
    const others = [
      assistant('x', { attachment: 'todo' }),
      { role: 'system', content: 'y', attachment: 'todo' },
    ]
    expect(stepOn(drop, others)).toMatchObject({ messages: others, codes: [] })
  })

  test('needs no isMeta, and its content need not be blank', () => {
    const { codes } = stepOn(drop, [user([image], { attachment: 'todo', isMeta: false })])
    expect(codes).toEqual(['drop.silent-attachment'])
  })

  test('calls a blank silent attachment silent, not empty', () => {
    expect(stepOn(drop, [user('', { attachment: 'todo' })]).codes).toEqual([
      'drop.silent-attachment',
    ])
  })

  test.each(['', ' ', '\n\t', '\u00a0', '\ufeff', '\u3000\u2028'])(
    'drops the blank string %j of user and assistant',
    (blank) => {
      const { messages, notes } = stepOn(drop, [user(blank), assistant(blank)])
      expect(messages).toEqual([])
      expect(notes).toEqual([
        'drop.empty-message messages[0] < messages[0]',
        'drop.empty-message messages[1] < messages[1]',
      ])
    },
  )

  test('does not hold a zero-width space for blank', () => {
    expect(stepOn(drop, [user('\u200b')])).toMatchObject({ messages: [user('\u200b')], codes: [] })
  })

  test('leaves system messages alone, blank or not', () => {
    const system = ['', [], [text('')], [text(' '), text('x')]].map((content) => ({
      role: 'system',
      content,
    }))
    expect(stepOn(drop, system)).toMatchObject({ messages: system, codes: [] })
  })

  test('drops blank text blocks, and notes each', () => {
    const { messages, notes } = stepOn(drop, [
      assistant([text(''), text('a'), text('\n', { cache_control: { type: 'ephemeral' } })]),
    ])
    expect(messages).toEqual([assistant([text('a')])])
    expect(notes).toEqual([
      'drop.empty-text messages[0].content[0].text < messages[0].content[0].text',
      'drop.empty-text messages[0].content[2].text < messages[0].content[2].text',
    ])
  })

  test('drops the message when no block is left, or there was none, as an empty message alone', () => {
    expect(stepOn(drop, [user([]), user([text(' ')]), assistant([])])).toMatchObject({
      messages: [],
      codes: ['drop.empty-message', 'drop.empty-message', 'drop.empty-message'],
    })
  })

  test.each(['thinking', 'redacted_thinking', 'something_new'])(
    'keeps a message of only %s',
    (type) => {
      const message = assistant([{ type }])
      expect(stepOn(drop, [message])).toMatchObject({
        messages: [message],
        codes: [],
        isSame: [true],
      })
    },
  )

  test('does not look into tool results', () => {
    const message = user([result([text('')]), result('')])
    expect(stepOn(drop, [message])).toMatchObject({ messages: [message], codes: [] })
  })

  test('keeps the other keys of a message that loses a block', () => {
    const rest = { uuid: 'u1', isMeta: true, attachment: 'date_change' }
    const { messages } = stepOn(drop, [user([text(''), text('a')], rest)])
    expect(messages).toEqual([user([text('a')], rest)])
  })
})
