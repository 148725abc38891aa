import { expect, test } from 'vitest'
import { type DecodeCode, type DecodeError, decoderFor } from '~/core/decode/index.ts'
import { fromJs, type JsonObject } from '~/core/json/value.ts'
import { coverageFault } from '~/core/span.ts'

/** Only what is not empty is named; calls are name and arguments. */
export interface Message {
  readonly reasoning?: string
  readonly content?: string
  readonly calls?: readonly (readonly [name: string, args: string])[]
}

/** The code, where the fault begins as the text that stands there, and what was read before. */
type Fault = readonly [code: DecodeCode, at: string, read?: Message]

export type Row = readonly [
  rule: string,
  text: string,
  result: Message | Fault,
  options?: Readonly<Record<string, unknown>>,
]

function isFault(result: Message | Fault): result is Fault {
  return Array.isArray(result)
}

const whole = ({ reasoning = '', content = '', calls = [] }: Message) => {
  return { reasoning, content, calls: calls.map(([name, args]) => [name, args]) }
}

/** A test a row: the message or the fault with its place, spans that cover, places that fit. */
export function testRows(id: string, rows: readonly Row[]): void {
  const decoder = decoderFor(id)
  if (!decoder) throw new Error(id)
  test.each(rows.map((row) => [row[0], row] as const))(
    '%s',
    (_, [, text, result, options = {}]) => {
      const reading = decoder.read(text, fromJs(options) as JsonObject)
      const { reasoning, content, calls, places } = reading.message
      const got = { reasoning, content, calls: calls.map((one) => [one.name, one.arguments]) }
      if (isFault(result)) {
        const [code, at, read] = result
        const fault = faultOf(reading)
        expect([fault.code, text.slice(fault.start, fault.start + at.length)]).toEqual([code, at])
        if (at === '') expect(fault.start).toBe(text.length)
        expect(fault.end).toBeGreaterThanOrEqual(fault.start)
        expect(fault.end).toBeLessThanOrEqual(text.length)
        if (read) expect(got).toEqual(whole(read))
      } else {
        expect(reading.ok ? got : faultOf(reading)).toEqual(whole(result))
      }
      if (text !== '') expect(coverageFault(text, reading.spans)).toBeNull()
      expect(places.reasoning.map(({ start, end }) => text.slice(start, end)).join('')).toBe(
        reasoning,
      )
      expect(places.content.map(({ start, end }) => text.slice(start, end)).join('')).toBe(content)
      for (const { argumentsAt, parameters, ...call } of calls) {
        if (argumentsAt) expect(text.slice(argumentsAt.start, argumentsAt.end)).toBe(call.arguments)
        for (const { name, value, nameAt, valueAt } of parameters) {
          expect(text.slice(nameAt.start, nameAt.end)).toBe(name)
          expect(text.slice(valueAt.start, valueAt.end)).toBe(value)
        }
      }
    },
  )
}

function faultOf(
  reading: ReturnType<NonNullable<ReturnType<typeof decoderFor>>['read']>,
): DecodeError {
  if (reading.ok) throw new Error(`read as ${JSON.stringify(reading.message)}`)
  return reading.fault
}
