import { describe, expect, test } from 'vitest'
import { pathText } from '~/core/json/place.ts'
import { fromJs, toJs } from '~/core/json/value.ts'
import { javascriptJson } from '~/core/json/write.ts'
import { type Composition, compose } from '~/core/smoosh/compose/compose.ts'
import { placesFor, type Where } from '~/core/smoosh/compose/where.ts'
import { InputError } from '~/core/smoosh/error.ts'
import { readMessages } from '~/core/smoosh/read.ts'
import { inner, isReminder } from '~/core/smoosh/reminder.ts'
import { smoosh } from '~/core/smoosh/smoosh.ts'
import { reminders } from '~/data/reminders/catalogue.ts'
import { assistant, image, result, text, user, wrapped } from '../step-on.ts'

const row = (type: string) => {
  const found = reminders.find((each) => each.type === type)
  if (!found) throw new Error(type)
  return found
}
const turn = [user('go'), assistant('ok'), user([result('body'), image])]
const ahead = (index: number): Where => ({ at: 'message', before: index })
const inside = (message: number, block: number | null): Where => ({ at: 'inside', message, block })

function composed(
  type: string,
  where: Where,
  messages: unknown[] = turn,
  values = {},
): Composition {
  const composition = compose(fromJs({ messages }), row(type), where, { values })
  if (!composition) throw new Error(`${type} cannot stand there`)
  return composition
}
const messagesOf = ({ input }: Composition) => (toJs(input) as { messages: unknown[] }).messages
const marksOf = ({ marks }: Composition) =>
  marks.map(({ place, start, end, author }) => {
    const who = 'type' in author ? author.type : author.by
    return `${pathText(place)} ${start}-${end} ${who}`
  })

describe('compose', () => {
  test('adds an attachment as its producer does: meta, with its type, not wrapped yet', () => {
    const values = { 'attachment.taskId': 'b1', 'attachment.description': 'build' }
    const composition = composed('task_status.killed', ahead(2), turn, values)
    const content = 'Task "build" (b1) was stopped by the user.'
    expect(messagesOf(composition)).toEqual([
      ...turn.slice(0, 2),
      user(content, { attachment: 'task_status', isMeta: true }),
      turn[2],
    ])
    expect(composition.exact).toBe(true)
    expect(composition.added.map(pathText)).toEqual(['messages[2].content'])
    expect(marksOf(composition)).toEqual([
      `messages[2].content 0-${content.length} task_status.killed`,
    ])
  })

  test('says where the text is ours', () => {
    expect(composed('date_change', ahead(0)).exact).toBe(false)
  })

  test('adds a message a text', () => {
    const added = messagesOf(composed('directory', ahead(3))).slice(3)
    expect(added).toHaveLength(2)
    expect(added).toMatchObject([{ attachment: 'directory' }, { attachment: 'directory' }])
    expect(messagesOf(composed('mcp_resource.text', ahead(0)))).toHaveLength(turn.length + 3)
  })

  test('lets a producer that is no attachment bring its tags', () => {
    const values = { context: 'x' }
    const [message] = messagesOf(composed('prependUserContext', ahead(0), turn, values))
    expect(message).toEqual({ role: 'user', content: expect.any(String), isMeta: true })
    expect(inner((message as { content: string }).content)).toContain('x')
  })

  test('puts a user’s question behind the reminder, in one text that is not meta', () => {
    const composition = composed('side_question', ahead(3), turn, { question: 'Why?' })
    const message = messagesOf(composition)[3] as { content: string }
    expect(message).toEqual({
      role: 'user',
      content: expect.stringMatching(/^<system-reminder>\n/),
    })
    expect(message.content).toMatch(/\n<\/system-reminder>\nWhy\?$/)
    expect(marksOf(composition)).toEqual([
      `messages[3].content 0-${message.content.length - 5} side_question`,
      `messages[3].content ${message.content.length - 5}-${message.content.length} user`,
    ])
    const run = smoosh(composition.input, composition)
    expect(run.diagnostics).toEqual(['smoosh.mixed-block', 'wrap.unmarked-reminder'])
    expect(run.lookalikes).toEqual([])
  })

  test('marks a command of the harness behind its reminder as meta', () => {
    const [message] = messagesOf(composed('SHUTDOWN_TEAM_PROMPT', ahead(0)))
    expect(message).toMatchObject({ isMeta: true })
  })

  test('adds a silent type, which the pipeline then drops', () => {
    for (const { type } of reminders.filter(({ form }) => form.is === 'none')) {
      const composition = composed(type, ahead(1))
      expect(messagesOf(composition)[1]).toMatchObject({ attachment: type, isMeta: true })
      const run = smoosh(composition.input, composition)
      expect(run.diagnostics).toEqual(['drop.silent-attachment'])
      expect(toJs(run.messages.map(({ json }) => json))).toEqual(turn)
    }
  })

  describe('inside a result', () => {
    const warning =
      '<system-reminder>Warning: the file exists but the contents are empty.</system-reminder>'

    test('appends to a string, and the mark tells who wrote it', () => {
      const composition = composed('FileReadTool.empty', inside(2, 0))
      expect(messagesOf(composition)[2]).toEqual(user([result(`body${warning}`), image]))
      expect(composition.exact).toBe(true)
      expect(marksOf(composition)).toEqual([
        `messages[2].content[0].content 4-${4 + warning.length} FileReadTool.empty`,
      ])
      const run = smoosh(composition.input, composition)
      expect(run.lookalikes).toEqual([])
      const text = run.provenance.find(
        (entry) => entry.kind === 'text' && entry.text.startsWith('body'),
      )
      expect(text).toMatchObject({
        pieces: [
          { author: { by: 'tool' } },
          { author: { by: 'producer', type: 'FileReadTool.empty' } },
        ],
      })
      expect(smoosh(composition.input).lookalikes).toMatchObject([{ code: 'lookalike.tool' }])
    })

    test.each([
      ['missing content', result(), warning],
      ['an empty string', result(''), warning],
      ['an array', result([image]), [image, text(warning)]],
    ])('fills %s', (_, host, content) => {
      const composition = composed('FileReadTool.empty', inside(0, 0), [user([host])])
      expect(messagesOf(composition)).toEqual([user([{ ...host, content }])])
      const [mark] = composition.marks
      expect([mark?.start, mark?.end]).toEqual([0, warning.length])
    })

    test('may have newlines around it', () => {
      const { input } = composed('CYBER_RISK_MITIGATION_REMINDER', inside(2, 0))
      expect(javascriptJson(input)).toMatch(/body\\n\\n<system-reminder>.*<\/system-reminder>\\n"/)
    })
  })

  test('writes a note on a memory into the reminder that has the memory', () => {
    const memory = composed('relevant_memories', ahead(0), [])
    const { input, marks } = memory
    const both = compose(input, row('memoryFreshnessNote'), inside(0, null), { marks })
    if (!both) throw new Error('it cannot stand there')
    expect(marksOf(both).map((mark) => mark.split(' ')[2])).toEqual([
      'relevant_memories',
      'memoryFreshnessNote',
    ])
    expect(smoosh(both.input, both).diagnostics).toEqual(['wrap.inner-close'])
  })

  test('keeps earlier marks on their texts', () => {
    const first = composed('FileReadTool.empty', inside(2, 0))
    const second = compose(first.input, row('directory'), ahead(1), first)
    if (!second) throw new Error('it cannot stand there')
    expect(second.marks.map(({ place }) => pathText(place))).toEqual([
      'messages[4].content[0].content',
      'messages[1].content',
      'messages[2].content',
    ])
    const third = compose(second.input, row('date_change'), ahead(5), second)
    expect(third?.marks[0]?.place).toEqual(second.marks[0]?.place)
  })

  test('changes nothing of its input, and keeps its other keys', () => {
    const input = fromJs({ model: 'm', messages: turn, n: 1 })
    const spelled = javascriptJson(input)
    const composition = compose(input, row('date_change'), ahead(1))
    expect(javascriptJson(input)).toBe(spelled)
    expect([...(composition?.input.keys() ?? [])]).toEqual(['model', 'messages', 'n'])
  })

  test('is nothing where the producer cannot write', () => {
    const input = fromJs({ messages: turn })
    expect(compose(input, row('date_change'), ahead(4))).toBeNull()
    expect(compose(input, row('date_change'), ahead(-1))).toBeNull()
    expect(compose(input, row('date_change'), inside(2, 0))).toBeNull()
    expect(compose(input, row('FileReadTool.empty'), ahead(0))).toBeNull()
    expect(compose(input, row('FileReadTool.empty'), inside(2, 1))).toBeNull()
    expect(compose(input, row('memoryFreshnessNote'), inside(0, null))).toBeNull()
  })

  test('throws for what is no message list', () => {
    expect(() => compose(fromJs([]), row('date_change'), ahead(0))).toThrow(InputError)
  })

  test('of every producer makes something the model can read, silent ones aside', () => {
    for (const each of reminders) {
      const input = fromJs({ messages: turn })
      const places = placesFor(each, readMessages(input))
      expect(places.length).toBeGreaterThan(0)
      for (const where of places) {
        const composition = compose(input, each, where)
        if (!composition) throw new Error(each.type)
        const run = smoosh(composition.input, composition)
        const authors = run.provenance.flatMap((entry) =>
          entry.kind === 'text' ? entry.pieces.map(({ author }) => author) : [],
        )
        const own = authors.some((author) => author.by === 'producer' && author.type === each.type)
        expect(own).toBe(each.form.is !== 'none')
        expect(run.lookalikes).toEqual([])
      }
    }
  })
})

describe('placesFor', () => {
  const messages = readMessages(
    fromJs({
      messages: [
        user([text('a'), result('r'), image, result()]),
        assistant([result('x')]),
        user('b', { isMeta: true }),
        user([text('c'), image, result([])], { attachment: 'file' }),
      ],
    }),
  )

  test('gives messages of their own every gap', () => {
    const places = Array.from({ length: 5 }, (_, index) => ahead(index))
    for (const type of ['date_change', 'side_question', 'todo']) {
      expect(placesFor(row(type), messages)).toEqual(places)
    }
  })

  test('gives an embedded producer the results of users, and where it may the reminders', () => {
    const results = [inside(0, 1), inside(0, 3), inside(3, 2)]
    expect(placesFor(row('FileReadTool.empty'), messages)).toEqual(results)
    expect(placesFor(row('memoryFreshnessNote'), messages)).toEqual([
      inside(0, 1),
      inside(0, 3),
      inside(2, null),
      inside(3, 0),
      inside(3, 2),
    ])
  })

  test('the tags come with the pipeline or with the producer, and only once', () => {
    const { input, marks } = composed('date_change', ahead(0), [])
    const [message] = smoosh(input, { marks }).messages
    const content = message && 'text' in message.content ? message.content.text : ''
    expect(isReminder(content)).toBe(true)
    expect(content).toBe(wrapped(inner(content) ?? ''))
  })
})
