import { storedMarks } from '~/components/islands/smoosh/marks.ts'
import { toHash } from '~/components/islands/smoosh/url.ts'
import { pathOf } from '~/core/json/place.ts'
import { fromJs, type Json } from '~/core/json/value.ts'
import { javascriptJson } from '~/core/json/write.ts'
import { compareStep, type MessageView } from '~/core/smoosh/explain/index.ts'
import {
  type Composition,
  compose,
  type Message,
  placesFor,
  readMessages,
  smoosh,
  type Where,
} from '~/core/smoosh/index.ts'
import { reminders } from '~/data/reminders/catalogue.ts'
import type { ReminderRow } from '~/data/reminders/reminder-row.ts'

export interface ReminderExample {
  /** What the producer adds, or the message it writes into. */
  readonly added: readonly MessageView[]
  /** The messages that are sent and hold any of it; empty if it is dropped. */
  readonly sent: readonly MessageView[]
  readonly exact: boolean
  /** Fragment that opens the whole list in the explorer. */
  readonly hash: string
}

const question = { role: 'user', content: 'Why is the clock late?' }
const reading = [
  question,
  {
    role: 'assistant',
    content: [
      { type: 'tool_use', id: 'toolu_01', name: 'Read', input: { file_path: 'src/clock.ts' } },
    ],
  },
]
const answer = (content: string) => ({
  role: 'user',
  content: [{ type: 'tool_result', tool_use_id: 'toolu_01', content }],
})

/** Groups that come with what the user sends; the others are shown behind a tool result. */
const withUser: ReadonlySet<string> = new Set([
  'user-context',
  'mentions',
  'ide',
  'memory',
  'skills',
])

/**
 * A short conversation with the texts of this producer in it, and what the pipeline makes of them.
 * `bench` is what the explorer’s strip bench opens with.
 */
export async function reminderExample(row: ReminderRow, bench: string): Promise<ReminderExample> {
  const { input, marks, added, exact } = composition(row)
  const stored = readMessages(input, marks)
  const run = smoosh(input, { marks })
  const touched = [...new Set(added.map((place) => messageIndex(pathOf(place))))]
  const holds = ({ from }: Message) =>
    from.some((place) => touched.includes(messageIndex(pathOf(place))))
  const source = javascriptJson(input, 2)
  const step = row.form.is === 'none' ? 'drop' : 'smoosh'
  const hash = await toHash({ source, step, input: 'json', bench, marks: storedMarks(marks) })
  return {
    added: plainViews(stored).filter((_, index) => touched.includes(index)),
    sent: plainViews(run.messages).filter((_, index) => holds(run.messages[index] as Message)),
    exact,
    hash,
  }
}

function composition(row: ReminderRow): Composition {
  if (row.hosts.includes('reminder')) {
    // written into the text of a memory
    const memory = reminders.find(({ type }) => type === 'relevant_memories') as ReminderRow
    const base = put(list([question]), memory, { at: 'message', before: 0 })
    return put(base.input, row, { at: 'inside', message: 0, block: null }, base.marks)
  }
  if (row.form.is === 'embedded') {
    const content = row.type === 'FileReadTool.empty' || row.type === 'FileReadTool.offset'
    const host = answer(content ? '' : '1\texport const tick = 1000')
    return put(list([...reading, host]), row, { at: 'inside', message: 2, block: 0 })
  }
  if (withUser.has(row.group)) return put(list([question]), row, { at: 'message', before: 0 })
  const messages = [...reading, answer('1\texport const tick = 1000')]
  return put(list(messages), row, { at: 'message', before: messages.length })
}

function put(input: Json, row: ReminderRow, where: Where, marks: Composition['marks'] = []) {
  const made = compose(input, row, where, { marks })
  if (!made) {
    const places = placesFor(row, readMessages(input, marks)).length
    throw new Error(`${row.type} cannot be written there; it has ${places} places`)
  }
  return made
}

function list(messages: readonly object[]): Json {
  return fromJs({ messages })
}

function messageIndex([root, index]: readonly (string | number)[]): number {
  return root === 'messages' && typeof index === 'number' ? index : -1
}

/** Messages as a step that changes nothing shows them. */
function plainViews(messages: readonly Message[]): readonly MessageView[] {
  return compareStep({ step: 'finalise', before: messages, after: messages, notes: [] }).after
}
