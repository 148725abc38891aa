import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pathOf, pathText } from '~/core/json/place.ts'
import { fromJs, type Json, toJs } from '~/core/json/value.ts'
import { valueAt } from '~/core/json/value-at.ts'
import { javascriptJson } from '~/core/json/write.ts'
import {
  type Content,
  isBlankText,
  isBlocks,
  isError,
  type Message,
} from '~/core/smoosh/message.ts'
import { isBlank } from '~/core/smoosh/reminder.ts'
import { type Run, smoosh } from '~/core/smoosh/smoosh.ts'
import { stepIds } from '~/core/smoosh/step.ts'
import { messageList } from './arbitrary.ts'

const runs = { numRuns: 600 }
const wire = (messages: readonly Message[]): Json => messages.map(({ json }) => json)
const again = (run: Run) => smoosh(new Map([['messages', wire(run.messages)]]))

function property(check: (run: Run, input: Json) => void): void {
  fc.assert(
    fc.property(messageList, (messages) => {
      const input = fromJs({ messages })
      check(smoosh(input), input)
    }),
    runs,
  )
}

describe('the pipeline', () => {
  test('never leaves two users in a row', () => {
    property(({ messages }) => {
      const roles = messages.map(({ role }) => role)
      expect(roles.some((role, at) => role === 'user' && roles[at + 1] === 'user')).toBe(false)
    })
  })

  test('has results first in every user array', () => {
    property(({ messages }) => {
      for (const { role, content } of messages) {
        if (role !== 'user' || !isBlocks(content)) continue
        const kinds = content.map(({ kind }) => kind === 'result')
        expect(kinds.lastIndexOf(true)).toBeLessThan(
          kinds.includes(false) ? kinds.indexOf(false) : kinds.length,
        )
      }
    })
  })

  test('leaves no user or assistant message empty and no blank text in one', () => {
    property(({ messages }) => {
      for (const { role, content } of messages) {
        if (role === 'system') continue
        if (isBlocks(content)) {
          expect(content.length).toBeGreaterThan(0)
          expect(content.some(isBlankText)).toBe(false)
        } else expect(isBlank(content.text)).toBe(false)
      }
    })
  })

  test('leaves only text in errors of users, and something in each', () => {
    property(({ messages }) => {
      for (const { role, content } of messages) {
        if (role !== 'user' || !isBlocks(content)) continue
        for (const block of content) {
          if (block.kind !== 'result' || !isError(block)) continue
          const held = block.content
          if (isBlocks(held)) {
            expect(held.length).toBeGreaterThan(0)
            expect(held.every((one) => one.kind === 'text' && !isBlankText(one))).toBe(true)
          } else expect(isBlank(held?.text ?? '')).toBe(false)
        }
      }
    })
  })

  test('loses no call and no result, and moves none past another of its kind', () => {
    const kept = (messages: readonly Message[]) =>
      messages.flatMap(({ content }) =>
        (isBlocks(content) ? content : []).flatMap((block) => {
          if (block.kind === 'text') return []
          const type = block.kind === 'result' ? 'tool_result' : block.type
          return ['tool_use', 'tool_result'].includes(type)
            ? [`${type} ${pathText(block.from)}`]
            : []
        }),
      )
    const ofType = (type: string, list: readonly string[]) =>
      list.filter((one) => one.startsWith(`${type} `))
    property(({ trace }) => {
      const [dropped, ...rest] = trace
      const silent = dropped?.notes.filter(({ code }) => code === 'drop.silent-attachment') ?? []
      const gone = silent.map(({ place }) => `${pathText(place)}.`)
      let expected = kept(dropped?.before ?? []).filter(
        (one) => !gone.some((prefix) => one.includes(` ${prefix}`)),
      )
      for (const { after } of dropped ? [dropped, ...rest] : []) {
        for (const type of ['tool_use', 'tool_result']) {
          expect(ofType(type, kept(after))).toEqual(ofType(type, expected))
        }
        expected = kept(after)
      }
    })
  })

  test('changes nothing on its own result, or a third time behind a reference in an error', () => {
    let excepted = 0
    property((run) => {
      const isExcepted = run.trace.some(({ before, notes }) =>
        notes.some(({ code, place }) => {
          if (code !== 'smoosh.skipped-tool-reference') return false
          const [, message, , block] = pathOf(place)
          const held = before[Number(message)]?.content ?? []
          const target = isBlocks(held) ? held[Number(block)] : undefined
          return target?.kind === 'result' && isError(target)
        }),
      )
      const second = again(run)
      if (isExcepted) {
        excepted++
        expect(toJs(wire(again(second).messages))).toEqual(toJs(wire(second.messages)))
      } else expect(toJs(wire(second.messages))).toEqual(toJs(wire(run.messages)))
    })
    expect(excepted).toBeGreaterThan(0)
  })

  test('leaves its input as it was, and its steps in their order, each upon the last', () => {
    fc.assert(
      fc.property(messageList, (messages) => {
        const input = fromJs({ messages })
        const spelled = javascriptJson(input)
        const { trace, messages: sent, diagnostics } = smoosh(input)
        expect(javascriptJson(input)).toBe(spelled)
        expect(trace.map(({ step }) => step)).toEqual(stepIds)
        trace.forEach(({ before }, at) => {
          if (at > 0) expect(before).toBe(trace[at - 1]?.after)
        })
        expect(sent).toBe(trace.at(-1)?.after)
        const codes = trace.flatMap(({ notes }) => notes.map(({ code }) => code))
        expect(diagnostics).toEqual([...new Set(codes)].sort())
      }),
      runs,
    )
  })

  test('has in every step the wire form that its blocks and texts spell', () => {
    property(({ trace }) => {
      for (const { content, json } of trace.flatMap(({ after }) => after)) {
        expect(toJs(json.get('content') ?? null)).toEqual(toJs(spell(content)))
      }
    })
  })

  test('notes what is there: each place and each origin leads to a value', () => {
    property(({ trace }, input) => {
      for (const { before, notes } of trace) {
        const list = new Map([['messages', wire(before)]])
        for (const { place, from } of notes) {
          expect(valueAt(list, place)).toBeDefined()
          if (from) expect(valueAt(input, from)).toBeDefined()
        }
      }
    })
  })
})

/** The JSON of a content, out of its parts alone. */
function spell(content: Content): Json {
  if (!isBlocks(content)) return content.text
  return content.map((block) => {
    if (block.kind === 'text') return new Map(block.json).set('text', block.text.text)
    if (block.kind === 'other') return block.json
    const held = block.content
    return held === null ? block.json : new Map(block.json).set('content', spell(held))
  })
}
