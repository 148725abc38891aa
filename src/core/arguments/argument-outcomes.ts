import type { Conversation } from '../conversation.ts'
import { EncodeError } from '../error.ts'
import type { Family } from '../families/family.ts'
import { readJson } from '../json/read.ts'
import type { Json, JsonObject } from '../json/value.ts'
import { javascriptJson, pythonJson } from '../json/write.ts'
import { SourceMap } from '../source-map.ts'
import type { Encoding } from '../span.ts'
import { type GivenForm, givenForms } from './given-forms.ts'

/** What becomes of the arguments of a call. */
export const argumentOutcomes = [
  /** Text, letter for letter. */
  'kept',
  /** JSON of the object, spaced in the writer's own way. */
  'json',
  /** JSON of the text: a quoted string, escaped once more. */
  'quoted',
  /** Each argument in a place of its own. */
  'parameters',
  /** All of it as one argument, under a name that the encoder makes up. */
  'wrapped',
  /** Nothing is written. */
  'left-out',
  'refused',
] as const
export type ArgumentOutcome = (typeof argumentOutcomes)[number]

export interface ArgumentRow {
  /** What the vendor's template or code does with each form. */
  readonly outcomes: Readonly<Record<GivenForm, ArgumentOutcome>>
  /** The forms that this site turns into text before the family sees them. */
  readonly prepared: readonly GivenForm[]
}

// a word that no prompt has of its own, and quotes to tell how often they were escaped
const word = 'zqx7'
const object = readJson(`{"note": "${word} \\"b\\"", "count": 2}`) as JsonObject
const given: Readonly<Record<GivenForm, Json>> = {
  // spaced as no writer does
  text: javascriptJson(object).replace(',', ' ,  '),
  object,
  broken: `${word} "b`,
}

/** What `family` does with each form, found by having it write a call. */
export function outcomesOf(family: Family): ArgumentRow {
  const contents = [null, '']
  // some show calls only where there is no content, some take no null; neither is about arguments
  const rows = contents.map((content) => rowWith(family, content))
  return rows.find(({ outcomes }) => isAnswered(outcomes)) ?? (rows[0] as ArgumentRow)
}

function isAnswered({ text, object }: ArgumentRow['outcomes']): boolean {
  return text !== 'refused' || object !== 'refused'
}

function rowWith(family: Family, content: Json): ArgumentRow {
  const outcomes = {} as Record<GivenForm, ArgumentOutcome>
  const prepared: GivenForm[] = []
  for (const form of givenForms) {
    const body = bodyWith(given[form], content)
    const exact = outcomeOf(given[form], () => family.encode(body, new Map()))
    const shown = outcomeOf(given[form], () => family.present(asConversation(body), new Map()))
    outcomes[form] = exact
    if (shown !== exact) prepared.push(form)
  }
  return { outcomes, prepared }
}

/** Changes that tell of an argument whose name the encoder makes up. */
const wrapping: ReadonlySet<string> = new Set(['arguments.not-json', 'tool-call.bad-arguments'])

function outcomeOf(value: Json, encode: () => Encoding): ArgumentOutcome {
  const encoding = tryTo(encode)
  if (!encoding) return 'refused'
  const { text, changes } = encoding
  if (!text.includes(word)) return 'left-out'
  if (changes.some(({ code }) => wrapping.has(code))) return 'wrapped'
  if (typeof value === 'string' && text.includes(value)) return 'kept'
  const written = bare(text)
  if (typeof value === 'string' && written.includes(bare(pythonJson(value)))) return 'quoted'
  return written.includes(bare(pythonJson(object))) ? 'json' : 'parameters'
}

function tryTo(encode: () => Encoding): Encoding | null {
  try {
    return encode()
  } catch (error) {
    if (error instanceof EncodeError) return null
    throw error
  }
}

function bare(text: string): string {
  return text.replace(/\s/g, '')
}

function bodyWith(value: Json, content: Json): JsonObject {
  const called = objectOf({ name: 'look_up', arguments: value })
  const call = objectOf({ id: 'call_1', type: 'function', function: called })
  const messages = [
    objectOf({ role: 'user', content: 'Look it up.' }),
    objectOf({
      role: 'assistant',
      content,
      reasoning_content: 'I look it up.',
      tool_calls: [call],
    }),
    objectOf({ role: 'tool', tool_call_id: 'call_1', content: 'Found.' }),
  ]
  return objectOf({ messages })
}

function objectOf(members: Readonly<Record<string, Json>>): JsonObject {
  return new Map(Object.entries(members))
}

function asConversation(body: JsonObject): Conversation {
  const source = new SourceMap()
  return { format: 'openai-chat', body, options: new Map(), source, changes: [], input: body }
}
