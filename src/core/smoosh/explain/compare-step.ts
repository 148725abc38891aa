import { pathText } from '../../json/place.ts'
import type { JsonObject } from '../../json/value.ts'
import { javascriptJson } from '../../json/write.ts'
import type { Author } from '../author.ts'
import { isBlocks, type Message, type Role } from '../message.ts'
import { messagePlace } from '../places.ts'
import type { Trace } from '../smoosh.ts'
import type { StepId } from '../step.ts'
import { type Entry, entriesOf, withInside } from './entries.ts'

/** What a step did to a part of the list; `new` parts stand only behind it, `gone` ones before it. */
export type Fate = 'same' | 'changed' | 'moved' | 'gone' | 'new'

/** A stretch of a text: there before in the same text, come from another, or written by the step. */
export interface Segment {
  readonly text: string
  readonly author: Author
  readonly is: 'kept' | 'moved' | 'added'
}

export interface BlockView {
  /** Its path in its own list. */
  readonly key: string
  readonly type: string
  readonly fate: Fate
  readonly author: Author | null
  /** The block as JSON; `null` for a string. */
  readonly json: JsonObject | null
  /** Touch and cover the text; empty for what is no text. */
  readonly segments: readonly Segment[]
  readonly inside: readonly BlockView[]
  /** Keys on the other side of what it became, or came from. */
  readonly links: readonly string[]
}

export interface MessageView {
  readonly key: string
  readonly role: Role
  readonly json: JsonObject
  readonly fate: Fate
  /** Members that the step takes away. */
  readonly lost: readonly string[]
  /** Whether its content is a string. */
  readonly plain: boolean
  readonly blocks: readonly BlockView[]
}

/** A step's two lists, each part with its fate. */
export interface Comparison {
  readonly step: StepId
  readonly before: readonly MessageView[]
  readonly after: readonly MessageView[]
  /** Whether any part has another fate than `same`. */
  readonly changed: boolean
}

/**
 * What one step did, part by part. Nothing is guessed from likeness: a part is followed by where in
 * the input it came from. Linear in the parts and the text.
 */
export function compareStep({ step, before, after }: Trace): Comparison {
  const sides = { before: new Side(before), after: new Side(after) }
  const views = {
    before: viewsOf(sides.before, sides.after, step, 'gone'),
    after: viewsOf(sides.after, sides.before, step, 'new'),
  }
  const changed = [...views.before, ...views.after].some(
    ({ fate, blocks }) => fate !== 'same' || blocks.some(isTouched),
  )
  return { step, ...views, changed }
}

function isTouched({ fate, inside }: BlockView): boolean {
  return fate !== 'same' || inside.some(isTouched)
}

/** One list, and where in it an origin is found. */
class Side {
  readonly entries: readonly (readonly Entry[])[]
  readonly messageOf = new Map<string, number>()
  private readonly byOrigin = new Map<string | object, Entry>()
  readonly rank = new Map<Entry, number>()

  constructor(readonly messages: readonly Message[]) {
    this.entries = entriesOf(messages)
    let rank = 0
    for (const entry of this.entries.flat().flatMap(withInside)) {
      this.rank.set(entry, rank++)
      for (const origin of entry.origins) this.byOrigin.set(origin, entry)
    }
    for (const [index, { from }] of messages.entries()) {
      for (const place of from) this.messageOf.set(pathText(place), index)
    }
  }

  found(entry: Entry): readonly Entry[] {
    const found = entry.origins.flatMap((origin) => this.byOrigin.get(origin) ?? [])
    return [...new Set(found)]
  }
}

function viewsOf(side: Side, other: Side, step: StepId, alone: 'gone' | 'new'): MessageView[] {
  const ahead = hoisted(side, other, alone)
  return side.messages.map((message, index): MessageView => {
    const entries = side.entries[index] ?? []
    const blocks = entries.map((entry) => blockView(entry, other, step, alone, ahead))
    const { fate, lost } = messageFate(message, other, alone)
    const plain = !isBlocks(message.content)
    const key = pathText(messagePlace(index))
    return { key, role: message.role, json: message.json, fate, lost, plain, blocks }
  })
}

function blockView(
  entry: Entry,
  other: Side,
  step: StepId,
  alone: 'gone' | 'new',
  ahead: ReadonlySet<Entry>,
): BlockView {
  const linked = other.found(entry)
  const home = linked.find(({ holder }) => holder === entry.holder)
  const fate = (): Fate => {
    if (linked.length === 0) return alone
    if (!home || ahead.has(entry)) return 'moved'
    return sameInItself(entry, home) ? 'same' : 'changed'
  }
  return {
    key: entry.key,
    type: entry.type,
    fate: fate(),
    author: entry.author,
    json: entry.json,
    segments: segmentsOf(entry, home ?? linked[0], step, alone),
    inside: entry.inside.map((part) => blockView(part, other, step, alone, ahead)),
    links: linked.map(({ key }) => key),
  }
}

/** Whether the two are alike, apart from what they hold; a string is like a block of its text. */
function sameInItself(a: Entry, b: Entry): boolean {
  if (a.text?.text !== b.text?.text) return false
  return !a.json || !b.json || ownText(a.json) === ownText(b.json)
}

function ownText(json: JsonObject): string {
  const own = new Map(json)
  own.delete('content')
  return javascriptJson(own)
}

function segmentsOf(
  { text }: Entry,
  twin: Entry | undefined,
  step: StepId,
  alone: 'gone' | 'new',
): Segment[] {
  if (!text) return []
  const known = new Set(twin?.text?.pieces.map(({ from }) => pathText(from)) ?? [])
  return text.pieces.flatMap(({ start, end, author, from }): Segment[] => {
    if (start === end) return []
    const isOwn = author.by === 'step' && author.step === step && alone === 'new'
    const is = isOwn
      ? 'added'
      : alone === 'new' && from && !known.has(pathText(from))
        ? 'moved'
        : 'kept'
    return [{ text: text.text.slice(start, end), author, is }]
  })
}

/** What stands further to the front of its holder behind the step than before it. */
function hoisted(side: Side, other: Side, alone: 'gone' | 'new'): ReadonlySet<Entry> {
  const moved = new Set<Entry>()
  for (const entries of side.entries) {
    const pairs = entries.flatMap((entry) => {
      const twin = other.found(entry).find(({ holder }) => holder === entry.holder)
      return twin ? [{ entry, there: other.rank.get(twin) ?? 0 }] : []
    })
    const sorted = [...pairs].sort((a, b) => a.there - b.there)
    const rankThere = new Map(sorted.map(({ entry }, index) => [entry, index]))
    for (const [here, { entry }] of pairs.entries()) {
      const there = rankThere.get(entry) ?? here
      if (alone === 'gone' ? there < here : here < there) moved.add(entry)
    }
  }
  return moved
}

function messageFate(message: Message, other: Side, alone: 'gone' | 'new') {
  const indexes = message.from.flatMap((place) => other.messageOf.get(pathText(place)) ?? [])
  const twin = other.messages[indexes[0] ?? -1]
  if (!twin) return { fate: alone, lost: [] }
  const [shorter, longer] = alone === 'gone' ? [twin, message] : [message, twin]
  const lost = [...longer.json.keys()].filter((key) => !shorter.json.has(key))
  const joined =
    alone === 'gone' && pathText(twin.from[0] ?? null) !== pathText(message.from[0] ?? null)
  const grown = new Set(indexes).size > 1
  const fate: Fate = joined ? 'moved' : grown || lost.length > 0 ? 'changed' : 'same'
  return { fate, lost: alone === 'gone' ? lost : [] }
}
