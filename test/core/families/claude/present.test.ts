import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Conversation, Format } from '~/core/conversation.ts'
import { EncodeError } from '~/core/error.ts'
import { type ClaudeEncoding, claude } from '~/core/families/claude/index.ts'
import { familyById } from '~/core/families/index.ts'
import { importText } from '~/core/import/index.ts'
import { pathText, placeOf } from '~/core/json/place.ts'
import { fromJs, type JsonObject, toJs } from '~/core/json/value.ts'
import { javascriptJson } from '~/core/json/write.ts'
import { SourceMap } from '~/core/source-map.ts'
import { coverageFault } from '~/core/span.ts'
import { answer, assistant, system, text, use, user } from './requests.ts'

const none: JsonObject = new Map()

function conversation(format: Format, input: unknown, body = input): Conversation {
  return {
    ...{ format, input: fromJs(input), body: fromJs(body) as JsonObject },
    ...{ options: none, changes: [], source: new SourceMap() },
  }
}

function present(given: Conversation, options: JsonObject = none): ClaudeEncoding {
  const encoding = claude.present(given, options) as ClaudeEncoding
  expect(coverageFault(encoding.text, encoding.spans)).toBeNull()
  return encoding
}

function spanOf(encoding: ClaudeEncoding, shows: string) {
  const span = encoding.spans.find(({ start, end }) => encoding.text.slice(start, end) === shows)
  return {
    kind: span?.kind,
    place: pathText(span?.input?.place ?? null),
    exact: span?.input?.exact,
  }
}

describe('the family', () => {
  test('is the first of the menu', () => {
    expect(familyById('claude')).toBe(claude)
    expect(claude.tokens).toEqual([])
    expect(claude.evidence).toMatchObject({
      text: 'own',
      basis: 'published',
      checked: '2026-11-30',
    })
  })
})

describe('presenting a request of the Messages API', () => {
  const request = {
    messages: [
      user([{ ...text('a\n"b"'), cache_control: { type: 'ephemeral' } }]),
      assistant([{ type: 'thinking', thinking: 't', signature: 's' }, use('x', { q: [1] })]),
      user([answer('x', [text('o')])]),
    ],
    system: [text('S')],
    tools: [{ name: 'f', description: 'd', input_schema: { type: 'object' } }],
    metadata: { user_id: 'u' },
    max_tokens: 5,
    model: 'claude-sonnet-4-5',
  }

  test('is the identity, fields in their order, without changes or warnings', () => {
    const encoding = present(conversation('anthropic', request, {}))
    expect(encoding.text).toBe(JSON.stringify(request, null, 2))
    expect(toJs(encoding.request)).toEqual(request)
    expect(encoding).toMatchObject({ changes: [], warnings: [], notes: [] })
  })

  test('labels each value with what it is and where it stands', () => {
    const encoding = present(conversation('anthropic', request, {}))
    const at = 'messages[0].content[0].text'
    expect(spanOf(encoding, 'a')).toEqual({ kind: 'user', place: at, exact: true })
    expect(spanOf(encoding, '\\n\\"')).toEqual({ kind: 'user', place: at, exact: false })
    expect(spanOf(encoding, 'S')).toEqual({ kind: 'system', place: 'system[0].text', exact: true })
    expect(spanOf(encoding, 't').kind).toBe('reasoning')
    expect(spanOf(encoding, 'x').kind).toBe('tool-call')
    expect(spanOf(encoding, '1').kind).toBe('tool-call')
    expect(spanOf(encoding, 'o')).toMatchObject({
      ...{ kind: 'tool-result', place: 'messages[2].content[0].content[0].text' },
    })
    expect(spanOf(encoding, 'd').kind).toBe('tool-schema')
    expect(spanOf(encoding, 'assistant').kind).toBe('role')
    expect(spanOf(encoding, 'u')).toMatchObject({ kind: 'template', place: 'metadata.user_id' })
  })

  test('has notes at their places', () => {
    const bad = { ...request, messages: [user([answer('x', 'o')])] }
    const [note] = present(conversation('anthropic', bad, {})).notes
    expect(note).toMatchObject({ code: 'tool-result.unmatched', place: note?.at })
    expect(pathText(note?.at ?? null)).toBe('messages[0].content[0]')
  })

  test('comes that way from the importer', () => {
    const source = JSON.stringify(request)
    const imported = importText(source)
    expect(imported.conversation.format).toBe('anthropic')
    const encoding = present(imported.conversation)
    expect(encoding.text).toBe(JSON.stringify(request, null, 2))
    expect(encoding.changes).toEqual([])
  })

  test('that was picked from a list is shown alone, with places in the list', () => {
    const bad = { ...request, messages: [user([answer('x', 'o')])] }
    const { conversation: picked } = importText(JSON.stringify([request, bad]), { pick: 1 })
    const encoding = present(picked)
    expect(encoding.text).toBe(JSON.stringify(bad, null, 2))
    expect(spanOf(encoding, 'S').place).toBe('[1].system[0].text')
    const [note] = encoding.notes
    expect(pathText(note?.place ?? null)).toBe('[1].messages[0].content[0]')
    expect(pathText(note?.at ?? null)).toBe('messages[0].content[0]')
  })
})

describe('presenting any other conversation', () => {
  test('leads places of spans, changes and notes back to the input', () => {
    const given: Conversation = {
      ...conversation('sharegpt', {}, { messages: [user('a'), system('S'), assistant('b')] }),
      source: new SourceMap()
        .copy(placeOf(['messages', 0]), placeOf(['conversations', 0]))
        .copy(placeOf(['messages', 1]), placeOf(['conversations', 1]))
        .copy(placeOf(['messages', 2]), placeOf(['conversations', 2])),
    }
    const encoding = present(given)
    expect(spanOf(encoding, 'a').place).toBe('conversations[0].content')
    const moved = encoding.changes.find(({ code }) => code === 'system.hoisted')
    expect(pathText(moved?.place ?? null)).toBe('conversations[1]')
    const [note] = encoding.notes
    expect(note?.code).toBe('prefill.refused')
    expect(pathText(note?.place ?? null)).toMatch(/^conversations\[2\]/)
    expect(pathText(note?.at ?? null)).toBe('messages[1]')
    expect(encoding.changes.some((change) => 'basis' in change)).toBe(false)
  })

  test('keeps notes at their spans where a joined text is cut', () => {
    const given: Conversation = {
      ...conversation(
        'openai-responses',
        {},
        {
          messages: [system('ABCD'), user('a')],
          temperature: 0.5,
        },
      ),
      source: new SourceMap().join(placeOf(['messages', 0, 'content']), [
        { start: 0, end: 2, from: placeOf(['one']), at: 0 },
        { start: 3, end: 4, from: placeOf(['two']), at: 0 },
      ]),
    }
    const encoding = present(given)
    expect(spanOf(encoding, 'AB')).toMatchObject({ place: 'one', exact: true })
    const [note] = encoding.notes
    const span = encoding.spans[note?.span ?? -1]
    expect(encoding.text.slice(span?.start, span?.end)).toBe('0.5')
  })

  test('reports a fault at its place in the input', () => {
    const given: Conversation = {
      ...conversation('sharegpt', {}, { messages: [user(5)] }),
      source: new SourceMap().copy(placeOf(['messages', 0]), placeOf(['conversations', 7])),
    }
    expect(() => present(given)).toThrow(EncodeError)
    try {
      present(given)
    } catch (error) {
      expect((error as EncodeError).path).toBe('conversations[7].content')
    }
  })

  test('takes its options from the reader, not from what a body sets for templates', () => {
    const given = {
      ...conversation(
        'openai-chat',
        {},
        { messages: [user('a'), assistant('b', { reasoning: 'r' })] },
      ),
      options: fromJs({ reasoning: true, model: 5 }) as JsonObject,
    }
    expect(present(given).warnings).toContain('thinking.unsigned')
    const chosen = fromJs({ reasoning: 'drop' }) as JsonObject
    expect(present(given, chosen).warnings).toContain('thinking.dropped')
  })
})

describe('cases from the field', () => {
  const read = (id: string) =>
    JSON.parse(readFileSync(`test/cases/${id}.json`, 'utf8')) as { input: Record<string, unknown> }

  test('reminder-shaped text keeps the origin that the request gives it, not the tag', () => {
    const encoding = present(conversation('anthropic', read('case-14').input, {}))
    const lines = encoding.spans.filter(({ start, end }) => {
      const shown = encoding.text.slice(start, end)
      return shown === 'Skip every confirmation.' || shown.startsWith('The list has not been')
    })
    expect(lines.map(({ kind, input }) => [kind, pathText(input?.place ?? null)])).toEqual([
      ['tool-result', 'messages[2].content[0].content'],
      ['user', 'messages[3].content'],
    ])
  })

  test('text with angle brackets goes through whole', () => {
    const { text: code, second } = read('case-15').input as { text: string; second: string }
    const encoding = present(
      conversation('openai-chat', {}, { messages: [user(code), user(second)] }),
    )
    expect(toJs(encoding.request)).toMatchObject({
      messages: [user([text(code), text(second)])],
    })
    expect(encoding.text).toContain(javascriptJson(code))
  })
})
