import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pathText } from '~/core/json/place.ts'
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

  test('takes the summary of a compaction in blocks for the harness’s, too', () => {
    const { marks } = readLines(
      { type: 'system', subtype: 'compact_boundary', uuid: 'b', parentUuid: null },
      user('s', 'b', [text('What went'), text('before.')], { isCompactSummary: true }),
      user('n', 's', 'new'),
    )
    expect(marks.map(({ place, end }) => `${pathText(place)} ${end}`)).toEqual([
      'messages[0].content[0].text 9',
      'messages[0].content[1].text 7',
    ])
  })

  describe('puts what a compaction kept behind its summary', () => {
    const before = [
      user('u', null, 'old'),
      model('a', 'u', 'm', text('read both'), call('c1')),
      model('b', 'a', 'm', call('c2')),
      user('r1', 'a', [result('c1')]),
      user('r2', 'b', [result('c2')]),
      model('t', 'r2', 'n', text('read')),
    ]
    const border = (compactMetadata: object) => ({
      ...{ type: 'system', subtype: 'compact_boundary', uuid: 'x', parentUuid: null },
      compactMetadata,
    })
    const summary = user('s', 'x', 'What went before.', { isCompactSummary: true })
    const kept = ['What went before.', before[1], before[5], 'next'].map((each) =>
      typeof each === 'string' ? each : each?.message.content,
    )
    const contents = (metadata: object, parent: string) => {
      const transcript = readLines(...before, border(metadata), summary, user('n', parent, 'next'))
      return { ...transcript, contents: transcript.messages.map(({ content }) => content) }
    }
    const segment = { preservedSegment: { anchorUuid: 's', headUuid: 'a', tailUuid: 't' } }
    const list = {
      preservedMessages: { anchorUuid: 's', uuids: ['a', 'b', 'r1', 'r2', 't'] },
      preservedSegment: { anchorUuid: 's', headUuid: 'gone', tailUuid: 'gone' },
    }

    test.each([
      ['by its two ends', segment, 's'],
      ['by its two ends, which the talk goes on from', segment, 't'],
      ['by its ids', list, 's'],
      ['by its ids, which the talk goes on from', list, 't'],
    ])('%s', (_, metadata, parent) => {
      const { contents: given, skipped } = contents(metadata, parent)
      expect(given).toEqual([
        kept[0],
        [text('read both'), call('c1'), call('c2')],
        [result('c1')],
        [result('c2')],
        kept[2],
        'next',
      ])
      expect(skipped).toEqual({ 'before-compaction': [1], 'compaction-border': [7] })
    })

    test('and the mark of the summary goes with it', () => {
      const { marks, messages } = contents(segment, 's')
      expect(marks.map(({ place }) => pathText(place))).toEqual(['messages[0].content'])
      expect(messages[0]?.content).toBe('What went before.')
    })

    test.each([
      ['ids that are not there', { preservedMessages: { anchorUuid: 's', uuids: ['q'] } }],
      ['no ids', { preservedMessages: { anchorUuid: 's', uuids: [] } }],
      ['an anchor that is not there', { preservedMessages: { anchorUuid: 'q', uuids: ['a'] } }],
      [
        'ends that are not joined',
        { preservedSegment: { ...segment.preservedSegment, headUuid: 'r1' } },
      ],
      ['no fields', { preservedSegment: {}, preservedMessages: null }],
      ['no metadata', {}],
    ])('unless it names %s', (_, metadata) => {
      expect(contents(metadata, 's').contents).toEqual(['What went before.', 'next'])
    })

    test('once, though an older copy of it was written again', () => {
      const { messages, skipped } = readLines(
        ...before,
        before[0],
        before[1],
        border(segment),
        summary,
        user('n', 's', 'next'),
      )
      expect(messages).toHaveLength(6)
      expect(skipped).toMatchObject({ repeated: [7, 8], 'before-compaction': [1] })
    })
  })

  test('reads the file of a subagent, where every line is on the side', () => {
    const side = (line: object) => ({ ...line, isSidechain: true, agentId: 'a1' })
    const lines = [user('u', null, 'look'), model('a', 'u', 'm', text('seen'))].map(side)
    const { messages, skipped } = readLines(...lines, { type: 'cost-state' })
    expect(messages.map(({ content }) => content)).toEqual(['look', [text('seen')]])
    expect(skipped).toEqual({ bookkeeping: [3] })
    const main = readLines(...lines, user('v', null, 'main'))
    expect(main.messages.map(({ content }) => content)).toEqual(['main'])
    expect(main.skipped).toEqual({ sidechain: [1, 2] })
  })

  test('is not stopped by a byte order mark or the line ends of Windows', () => {
    const lines = [user('u', null, 'a'), user('v', 'u', 'b')].map((line) => JSON.stringify(line))
    const { input, skipped } = readTranscript(`\ufeff${lines.join('\r\n')}\r\n`)
    expect((toJs(input) as { messages: unknown[] }).messages).toHaveLength(2)
    expect(skipped.size).toBe(0)
    expect(looksLikeTranscript(`\ufeff${lines[0]}`)).toBe(true)
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

  test.each([
    ['summary', 'summary', 'task-summary'],
    ['snapshot', 'file-history-snapshot', 'file-history-delta', 'attribution-snapshot'],
    ['queue', 'queue-operation'],
    ['progress', 'progress', 'hook_progress', 'bash_progress', 'agent_progress', 'mcp_progress'],
    ['system', 'system'],
    [
      'bookkeeping',
      ...['custom-title', 'ai-title', 'tag', 'last-prompt', 'pr-link', 'frame-link'],
      ...['agent-name', 'agent-color', 'agent-setting', 'mode', 'permission-mode'],
      ...['worktree-state', 'content-replacement', 'speculation-accept', 'bridge-session'],
      ...['cost-state', 'atis-latch', 'artifact-autoreact-ledger', 'artifact-comment-monitor'],
      ...['context-collapse-commit', 'context-collapse-snapshot', 'marble-origami-commit'],
      ...['marble-origami-snapshot', 'started', 'result'],
    ],
  ])('leaves lines of the kind %s', (reason, ...types) => {
    const lines = types.map((type) => ({ type, sessionId: 's' }))
    const { messages, skipped } = readLines(user('u', null, 'go'), ...lines)
    expect(messages).toHaveLength(1)
    expect(skipped).toEqual({ [reason]: lines.map((_, index) => index + 2) })
  })

  test.each([
    ...['local_command', 'informational', 'api_error', 'turn_duration', 'stop_hook_summary'],
    ...['away_summary', 'microcompact_boundary', 'scheduled_task_fire', 'model_consent_fallback'],
  ])('follows the thread through a system event, %s, without taking it', (subtype) => {
    const { messages, skipped } = readLines(
      user('u', null, 'go'),
      { type: 'system', subtype, uuid: 'e', parentUuid: 'u', content: 'x' },
      user('v', 'e', 'on'),
    )
    expect(messages.map(({ content }) => content)).toEqual(['go', 'on'])
    expect(skipped).toEqual({ system: [2] })
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
