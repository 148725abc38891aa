import { describe, expect, test } from 'vitest'
import { deepseekFamilies } from '~/core/families/deepseek/index.ts'
import { fromJs, type JsonObject } from '~/core/json/value.ts'
import { deepseekReleases } from '~/data/releases/releases.ts'
import { deepseekReleaseRows } from '~/data/releases/schema.ts'
import { promptOf } from './prompt-of.ts'

const rows = deepseekReleases.flatMap((row) => row.families.map((family) => ({ ...row, family })))

test('the rows follow the schema', () => {
  expect(deepseekReleaseRows.safeParse(deepseekReleases).error).toBeUndefined()
})

test('every family has one row, the oldest first', () => {
  expect(rows.map(({ family }) => family)).toEqual(deepseekFamilies.map(({ id }) => id).reverse())
})

const user = (content: string) => ({ role: 'user', content })
const call = (content: string | null) => ({
  role: 'assistant',
  content,
  tool_calls: [{ id: 'a', type: 'function', function: { name: 'f', arguments: '{"k": "v"}' } }],
})
const result = { role: 'tool', tool_call_id: 'a', content: 'RESULT' }
const tool = { type: 'function', function: { name: 'f', parameters: { type: 'object' } } }

describe.each(rows)('$name', (row) => {
  const mode = (thinks: boolean) =>
    row.form === 'python' ? { thinking_mode: thinks ? 'thinking' : 'chat' } : { thinking: thinks }
  const prompt = (body: object, thinks = false, set: object = {}) =>
    promptOf(row.family, fromJs(body) as JsonObject, { ...mode(thinks), ...set })

  test('ends like this with and without thinking', () => {
    const end = (thinks: boolean) =>
      prompt({ messages: [user('q')] }, thinks)
        .text.split('<｜Assistant｜>')
        .at(-1)
    if (row.thinks === null || row.chats === null) {
      expect(end(true)).toBe(row.thinks ?? row.chats)
      expect(end(false)).toBe(row.thinks ?? row.chats)
    } else {
      expect([end(true), end(false)]).toEqual([row.thinks, row.chats])
    }
  })

  test('treats system messages so', () => {
    const messages = [
      { role: 'system', content: 'ONE' },
      user('q'),
      { role: 'assistant', content: 'a' },
      { role: 'system', content: 'TWO' },
      user('r'),
    ]
    const { text } = prompt({ messages })
    const found = text.includes('ONE\n\nTWO<｜User｜>q')
      ? 'joined'
      : text.includes('<｜System｜>TWO<｜User｜>r')
        ? 'marked'
        : text.includes('<｜end▁of▁sentence｜>TWO<｜User｜>r')
          ? 'bare'
          : text
    expect(found).toBe(row.system)
  })

  test('has that message write the header', () => {
    const messages = [user('q'), { role: 'system', content: 'LATER' }]
    const later = prompt({ messages }, false, { add_generation_prompt: false })
    const alone = prompt({ messages: [user('q')] }, false, { add_generation_prompt: false })
    const byUser = alone.text.includes('<｜Assistant｜>')
    const bySystem = later.text.split('LATER').at(-1)?.includes('<｜Assistant｜>')
    expect(bySystem ? 'user-system' : byUser ? 'user' : 'assistant').toBe(row.header)
  })

  test('keeps that much reasoning', () => {
    const told = row.form === 'python'
    const thought = (word: string) =>
      told
        ? { role: 'assistant', reasoning_content: word, content: 'yes' }
        : { role: 'assistant', content: `${word}</think>MIDDLE</think>yes` }
    const messages = [user('q'), thought('OLD'), user('r'), thought('NEW')]
    const tools = [{ role: 'system', content: '', tools: [tool] }]
    const seen = (list: object[]) => {
      const { text } = prompt({ messages: list }, told)
      return ['OLD', 'MIDDLE', 'NEW'].filter((word) => text.includes(word)).join()
    }
    const kept = {
      'as-written': ['OLD,MIDDLE,NEW'],
      'cut-last': [''],
      'cut-first': ['MIDDLE'],
      'last-user': ['NEW', 'NEW'],
      'last-user-no-tools': ['NEW', 'OLD,NEW'],
    }[row.history]
    expect([messages, [...tools, ...messages]].slice(0, kept.length).map(seen)).toEqual(kept)
  })

  test('shows definitions of tools, or not', () => {
    const messages = [{ role: 'system', content: 's', tools: [tool] }, user('q')]
    expect(prompt({ messages, tools: [tool] }).text.includes('{"name": "f"')).toBe(row.definitions)
  })

  test('begins calls and results so', () => {
    const { text } = prompt({ messages: [user('q'), call(null), result] })
    expect(text).toContain(row.calls)
    expect(text).toContain(`${row.results}RESULT`)
  })

  test('takes these efforts and no other', () => {
    for (const effort of ['low', 'high', 'max', 'huge']) {
      const { refusal } = prompt({ messages: [user('q')] }, true, { reasoning_effort: effort })
      const ignores = row.efforts.length === 0
      expect(refusal === '', effort).toBe(ignores || row.efforts.includes(effort))
    }
  })

  test('has a place for the latest reminder, or not', () => {
    const messages = [{ role: 'latest_reminder', content: 'now' }, user('q')]
    const { text } = prompt({ messages })
    expect(text.includes('<｜latest_reminder｜>now')).toBe(row.reminder)
  })
})
