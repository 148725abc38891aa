import { readFileSync } from 'node:fs'
import { deepseekFamilies } from '../../src/core/families/deepseek/index.ts'
import { readJson } from '../../src/core/json/read.ts'
import type { JsonArray, JsonObject } from '../../src/core/json/value.ts'
import type { Encoding } from '../../src/core/span.ts'

export interface Row {
  readonly name: string
  readonly value: number
  readonly unit: string
  /** What the value should not exceed. */
  readonly aim: number
}

/** Median of CPython 3.11.7 over the official module, on 2 shared AMD EPYC processors. */
const PYTHON = 1.95

/** Messages from one question to the next. */
const ROUND = 5

/**
 * How long DeepSeek V4 takes over 200 messages with ten tools, 72,780 characters: the spans alone,
 * the spans and the joined text, and how the time grows from 100 to 1,000 messages. The input is
 * parsed; medians of warm runs. Run in the root of the repository.
 */
export async function run(): Promise<readonly Row[]> {
  const family = deepseekFamilies.find(({ id }) => id === 'deepseek-v4')
  if (!family) throw new Error('deepseek-v4 is not registered')
  const text200 = readFileSync('test/vectors/deepseek-v4-bench200.json', 'utf8')
  const body = readJson(text200) as JsonObject
  const options = body.get('options') as JsonObject
  const spans = (input: JsonObject) => () => family.encode(input, options).spans.length
  const text = (input: JsonObject) => () => charactersOf(family.encode(input, options))
  const short = spans(repeated(body, 100))
  const long = spans(repeated(body, 1000))
  median(spans(body), 2000)
  const growth = median(long, 200) / median(short, 600)
  return [
    {
      name: 'spans of 200 messages',
      value: median(spans(body), 1000),
      unit: 'ms',
      aim: PYTHON / 10,
    },
    { name: 'spans and text', value: median(text(body), 1000), unit: 'ms', aim: PYTHON / 2.5 },
    { name: '100 to 1,000 messages', value: growth, unit: 'times', aim: 11 },
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

function median(work: () => number, runs: number): number {
  const times: number[] = []
  for (let run = 0; run < runs; run++) {
    const start = performance.now()
    work()
    times.push(performance.now() - start)
  }
  return times.sort((a, b) => a - b)[runs >> 1] as number
}
