import { readFileSync } from 'node:fs'
import { familyById } from '../../src/core/families/index.ts'
import { readJson } from '../../src/core/json/read.ts'
import type { JsonArray, JsonObject } from '../../src/core/json/value.ts'
import type { Encoding } from '../../src/core/span.ts'
import { middle, type Row, ratio, times } from './measure.ts'

/** Median of CPython 3.11.7 over the official module, on 2 shared AMD EPYC processors, in ms. */
const PYTHON = 1.95

/** Messages from one question to the next. */
const ROUND = 5

/**
 * DeepSeek V4 on 200 messages with ten tools, 72,780 characters, as read by `readJson`: the spans
 * alone, the spans with the text in one flat string, and how the time grows with the messages.
 */
export function run(): readonly Row[] {
  const family = familyById('deepseek-v4')
  if (!family) throw new Error('deepseek-v4 is not registered')
  const source = readFileSync('test/vectors/deepseek-v4-bench200.json', 'utf8')
  const body = readJson(source) as JsonObject
  const options = body.get('options') as JsonObject
  const plain = JSON.parse(source) as { messages: unknown[] }
  const spans = (input: JsonObject) => () => family.encode(input, options).spans.length
  const text = () => charactersOf(family.encode(body, options))
  const clone = () => structuredClone(plain.messages).length
  const [bare, flat, copy] = times([spans(body), text, clone], 1500)
  const [short, long] = times([spans(repeated(body, 100)), spans(repeated(body, 1000))], 300)
  return [
    {
      name: 'spans of 200 messages / Python reference',
      value: middle(bare) / PYTHON,
      unit: '×',
      aim: 1 / 10,
    },
    {
      name: 'spans and flat text / Python reference',
      value: middle(flat) / PYTHON,
      unit: '×',
      aim: 1 / 2.5,
    },
    { name: 'spans / structuredClone of the messages', value: ratio(bare, copy), unit: '×' },
    { name: 'spans and flat text / structuredClone', value: ratio(flat, copy), unit: '×' },
    { name: '1,000 messages / 100 messages', value: ratio(long, short), unit: '×', aim: 11 },
  ]
}

/** Reads characters far apart, so that the text cannot stay unjoined. */
function charactersOf({ text }: Encoding): number {
  return text.charCodeAt(0) + text.charCodeAt(text.length - 1)
}

/** The system message, then the rounds of the conversation over and over, `count` messages in all. */
function repeated(body: JsonObject, count: number): JsonObject {
  const [system, ...rounds] = body.get('messages') as JsonArray
  const whole = rounds.length - (rounds.length % ROUND)
  const messages = [system as JsonObject]
  while (messages.length < count) messages.push(rounds[(messages.length - 1) % whole] as JsonObject)
  return new Map([['messages', messages]])
}
