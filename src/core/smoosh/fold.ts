import type { Place } from '../json/place.ts'
import {
  type Block,
  type Content,
  isBlankText,
  isBlocks,
  isError,
  type Message,
  plainBlock,
  type ResultBlock,
  type TextBlock,
  withContent,
} from './message.ts'
import { contentPlace, messagePlace, textsOf } from './places.ts'
import { inner, isBlank, isReminder } from './reminder.ts'
import type { Note, Outcome } from './step.ts'
import { joinTexts, startOf, textBy } from './text.ts'

const JOINT = '\n\n'

/**
 * The messages, with reminders folded into the result before them.
 *
 * In a user array with a `tool_result`, no text block starts with the tag: each went into the last
 * result, behind what was there. Unless that result holds a `tool_reference`: then the message is
 * as it was. Text without the tag never moves.
 */
export function fold(messages: readonly Message[]): Outcome {
  const notes: Note[] = []
  const folded = messages.map((message, index) => foldMessage(message, messagePlace(index), notes))
  return { messages: folded, notes }
}

function foldMessage(message: Message, place: Place, notes: Note[]): Message {
  const { role, content } = message
  if (role !== 'user' || !isBlocks(content)) return message
  const target = content.findLast((block) => block.kind === 'result')
  const reminders = content.filter(isReminderBlock)
  if (!target || reminders.length === 0) return message
  if (isBlocks(target.content) && target.content.some(isReference)) {
    const at = contentPlace(place, content.indexOf(target))
    notes.push({ code: 'smoosh.skipped-tool-reference', place: at, from: target.from })
    return message
  }
  for (const { text, place: at } of textsOf(content, place)) {
    if (!isReminder(text.text) || inner(text.text) !== null) continue
    notes.push({ code: 'smoosh.mixed-block', place: at, from: startOf(text) })
  }
  const filled = withContent(target, contentWith(target, reminders))
  const left = content.filter((block) => !isReminderBlock(block))
  return withContent(
    message,
    left.map((block) => (block === target ? filled : block)),
  )
}

function isReminderBlock(block: Block): block is TextBlock {
  return block.kind === 'text' && isReminder(block.text.text)
}

function isReference(block: Block): boolean {
  return block.kind === 'other' && block.type === 'tool_reference'
}

function contentWith(target: ResultBlock, reminders: readonly TextBlock[]): Content {
  const old = target.content ?? textBy(target.author, '')
  if (isBlocks(old)) {
    // the API takes only text in an error
    const allowed = isError(target) ? old.filter(({ kind }) => kind === 'text') : old
    return joinRuns([...allowed, ...reminders])
  }
  if (!reminders.every(hasOnlyText)) return joinRuns([plainBlock(old), ...reminders])
  const texts = [old, ...reminders.map(({ text }) => text)].filter(({ text }) => !isBlank(text))
  return joinTexts(texts, JOINT, 'smoosh')
}

function hasOnlyText({ json }: TextBlock): boolean {
  return json.size === 2
}

/** The blocks without blank texts, and each run of neighbouring mergeable texts as one. */
function joinRuns(blocks: readonly Block[]): readonly Block[] {
  const joined: Block[] = []
  let run: TextBlock[] = []
  const endRun = () => {
    const [first] = run
    if (first) joined.push(run.length === 1 ? first : joinRun(run))
    run = []
  }
  for (const block of blocks) {
    if (isBlankText(block)) continue
    if (isMergeable(block)) run.push(block)
    else {
      endRun()
      joined.push(block)
    }
  }
  endRun()
  return joined
}

const mergeableKeys: ReadonlySet<string> = new Set(['type', 'text', 'cache_control'])

function isMergeable(block: Block): block is TextBlock {
  return block.kind === 'text' && [...block.json.keys()].every((key) => mergeableKeys.has(key))
}

function joinRun(run: readonly TextBlock[]): TextBlock {
  const text = joinTexts(
    run.map((block) => block.text),
    JOINT,
    'smoosh',
  )
  const marked = run.findLast(({ json }) => json.has('cache_control'))
  return plainBlock(text, marked?.json.get('cache_control'))
}
