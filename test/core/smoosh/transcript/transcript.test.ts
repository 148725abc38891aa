import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toJs } from '~/core/json/value.ts'
import { smoosh } from '~/core/smoosh/index.ts'
import { skipReasons } from '~/core/smoosh/transcript/line.ts'
import { looksLikeTranscript, readTranscript } from '~/core/smoosh/transcript/transcript.ts'
import en from '~/i18n/smoosh/en.json' with { type: 'json' }
import zh from '~/i18n/smoosh/zh-cn.json' with { type: 'json' }

const sample = readFileSync('src/data/samples/claude-code-transcript.jsonl', 'utf8')

function user(uuid: string, parentUuid: string | null, content: unknown, rest: object = {}) {
  return { type: 'user', uuid, parentUuid, message: { role: 'user', content }, ...rest }
}

function model(uuid: string, parentUuid: string | null, id: string, ...content: object[]) {
  return { type: 'assistant', uuid, parentUuid, message: { id, role: 'assistant', content } }
}

const text = (words: string) => ({ type: 'text', text: words })
const call = (id: string) => ({ type: 'tool_use', id, name: 'Read', input: {} })
const result = (id: string) => ({ type: 'tool_result', tool_use_id: id, content: id })

function readLines(...lines: unknown[]) {
  const written = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line)))
  const { input, skipped, ...rest } = readTranscript(written.join('\n'))
  const { messages } = toJs(input) as { messages: { role: string; content: unknown }[] }
  return { messages, skipped: Object.fromEntries(skipped), ...rest }
}

describe('readTranscript', () => {
  test('reads the sample: one turn of two lines, flags kept, the rest told', () => {
    const { input, skipped, lines, joined } = readTranscript(sample)
    const { messages } = toJs(input) as { messages: Record<string, unknown>[] }
    expect(messages.map(({ role }) => role)).toEqual([
      ...['user', 'user', 'assistant', 'user', 'assistant', 'user'],
    ])
    expect(messages[0]).toMatchObject({ isMeta: true })
    expect(messages[2]?.['content']).toMatchObject([{ type: 'thinking' }, { type: 'tool_use' }])
    expect(Object.keys(messages[2] ?? {})).toEqual(['role', 'content'])
    expect(Object.fromEntries(skipped)).toEqual({ summary: [1], sidechain: [7], system: [10] })
    expect([lines, joined]).toEqual([10, 1])
    expect(smoosh(input).messages).toHaveLength(5)
  })

  test('puts an assistant message together around the results of its calls', () => {
    const { messages, joined } = readLines(
      user('u', null, 'go'),
      model('a1', 'u', 'm', text('both'), call('c1')),
      user('r1', 'a1', [result('c1')]),
      model('a2', 'a1', 'm', call('c2')),
      user('r2', 'a2', [result('c2')]),
      model('a3', 'r2', 'n', text('done')),
    )
    expect(messages.map(({ role }) => role)).toEqual([
      ...['user', 'assistant', 'user', 'user', 'assistant'],
    ])
    expect(messages[1]?.content).toEqual([text('both'), call('c1'), call('c2')])
    expect(joined).toBe(1)
  })

  test('starts anew behind the last compaction, with its summary as the harness’s', () => {
    const transcript = readLines(
      user('u', null, 'old'),
      model('a', 'u', 'm', text('old')),
      { type: 'system', subtype: 'compact_boundary', uuid: 'b', parentUuid: null },
      user('s', 'b', 'What went before.', {
        isCompactSummary: true,
        isVisibleInTranscriptOnly: true,
      }),
      user('n', 's', 'new'),
    )
    expect(transcript.messages.map(({ content }) => content)).toEqual(['What went before.', 'new'])
    expect(transcript.skipped).toEqual({ 'before-compaction': [1, 2], 'compaction-border': [3] })
    expect(transcript.marks).toMatchObject([{ start: 0, end: 17, author: { by: 'producer' } }])
  })

  test('leaves a branch that was given up', () => {
    const { messages, skipped } = readLines(
      user('u', null, 'first'),
      user('w', 'u', 'a way not taken'),
      model('x', 'w', 'm', text('no')),
      user('v', 'u', 'the way taken'),
    )
    expect(messages.map(({ content }) => content)).toEqual(['first', 'the way taken'])
    expect(skipped).toEqual({ 'other-branch': [2, 3] })
  })

  test('takes the line before for a parent that is missing', () => {
    const { messages } = readLines(user('u', 'lost', 'a'), user('v', 'gone', 'b'))
    expect(messages).toHaveLength(2)
  })

  test('takes attachments whose text is there, and silent ones', () => {
    const attachment = (uuid: string, parentUuid: string, attachment: object) => ({
      ...{ type: 'attachment', uuid, parentUuid, attachment },
    })
    const { messages, skipped } = readLines(
      user('u', null, 'go'),
      attachment('a', 'u', { type: 'queued_command', prompt: 'lint too' }),
      attachment('b', 'a', { type: 'hook_cancelled' }),
      attachment('c', 'b', { type: 'todo_reminder', itemCount: 0 }),
      user('v', 'c', 'go on'),
    )
    expect(messages.slice(1, 3)).toEqual([
      { role: 'user', content: 'lint too', attachment: 'queued_command', isMeta: true },
      { role: 'user', content: '', attachment: 'hook_cancelled', isMeta: true },
    ])
    expect(skipped).toEqual({ 'attachment-unwritten': [4] })
  })

  test('tells a line that is cut off from a broken one, and skips what is no message', () => {
    const { messages, skipped } = readLines(
      '{"type":"user","mess',
      user('u', null, 'go'),
      user('u', null, 'go'),
      'null',
      { type: 'user', message: { role: 'user', content: 7 } },
      { type: 'a-new-type' },
      { type: 'progress' },
      { type: 'queue-operation' },
      { type: 'file-history-snapshot' },
      { type: 'custom-title' },
      user('s', 'u', 'seen only', { isVisibleInTranscriptOnly: true }),
      { ...model('e', 'u', 'm', text('API Error')), isApiErrorMessage: true },
      '{"type":"assis',
    )
    expect(messages).toHaveLength(1)
    expect(skipped).toEqual({
      broken: [1],
      repeated: [3],
      foreign: [4, 5],
      unknown: [6],
      progress: [7],
      queue: [8],
      snapshot: [9],
      bookkeeping: [10],
      'screen-only': [11],
      'api-error': [12],
      'cut-off': [13],
    })
  })

  test('gives what the pipeline takes, and accounts for every line, however a file is cut', () => {
    fc.assert(
      fc.property(fc.nat(sample.length), fc.nat(sample.length), (a, b) => {
        const part = sample.slice(Math.min(a, b), Math.max(a, b))
        const { input, marks, lines, skipped } = readTranscript(part)
        smoosh(input, { marks })
        const left = [...skipped.values()].flat()
        expect(new Set(left).size).toBe(left.length)
        expect(left.length).toBeLessThanOrEqual(lines)
      }),
    )
  })
})

describe('looksLikeTranscript', () => {
  test('knows one by its lines, even if the first is cut', () => {
    expect(looksLikeTranscript(sample)).toBe(true)
    expect(looksLikeTranscript(sample.slice(40))).toBe(true)
    expect(looksLikeTranscript('{"messages": []}')).toBe(false)
    expect(looksLikeTranscript('{\n  "messages": []\n}')).toBe(false)
    expect(looksLikeTranscript('')).toBe(false)
  })
})

test.each(Object.entries({ en, 'zh-cn': zh }))('every reason has words in %s', (_, words) => {
  expect(Object.keys(words.transcript.skipped)).toEqual(skipReasons)
})
