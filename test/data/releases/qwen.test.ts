import { describe, expect, test } from 'vitest'
import { familyById } from '~/core/families/index.ts'
import { qwenFamilies } from '~/core/families/qwen/index.ts'
import { fromJs, type JsonObject } from '~/core/json/value.ts'
import { qwenReleases } from '~/data/releases/releases.ts'
import { qwenReleaseRows } from '~/data/releases/schema.ts'
import { promptOf } from './prompt-of.ts'

const rows = qwenReleases.flatMap((row) => row.families.map((family) => ({ ...row, family })))

test('the rows follow the schema, each id once', () => {
  expect(qwenReleaseRows.safeParse(qwenReleases).error).toBeUndefined()
  expect(new Set(qwenReleases.map(({ id }) => id)).size).toBe(qwenReleases.length)
})

test('every family has a row but llama.cpp’s copy of QwQ', () => {
  const without = qwenFamilies.filter(({ id }) => rows.every(({ family }) => family !== id))
  expect(without.map(({ id }) => id)).toEqual(['qwq-32b-llamacpp'])
})

test.each(qwenReleases.filter(({ families }) => families.length === 0))(
  '$name claims nothing that only a template could tell',
  (row) => {
    expect([row.definitions, row.calls, row.opens, row.history, row.laterSystem]).toEqual(
      Array(5).fill(null),
    )
  },
)

const user = (content: string) => ({ role: 'user', content })
const system = (content: string) => ({ role: 'system', content })
const call = {
  role: 'assistant',
  content: '',
  tool_calls: [{ type: 'function', function: { name: 'f', arguments: { k: 'v' } } }],
}
const tool = { type: 'function', function: { name: 'f', parameters: { type: 'object' } } }
const header = '<|im_start|>assistant\n'

describe.each(rows)('$name as $family', (row) => {
  const prompt = (body: object, set: object = {}) =>
    promptOf(row.family, fromJs(body) as JsonObject, set)

  test('has as many control tokens', () => {
    const family = familyById(row.family)
    if (row.tokens !== null) expect(family?.tokens).toHaveLength(row.tokens)
  })

  test('writes the default system text, or no system turn', () => {
    const { text } = prompt({ messages: [user('q')] }, { reasoning_effort: 'medium' })
    // the one copy of this template leaves blank lines between turns
    const lead = row.id === 'qwen3-vl-thinking' ? '\n\n' : ''
    const turns = text.slice(lead.length).replaceAll(`\n${lead}<`, '\n<')
    expect(text.startsWith(lead)).toBe(true)
    const turn = row.defaultSystem && `<|im_start|>system\n${row.defaultSystem}<|im_end|>\n`
    expect(turns).toBe(`${turn}<|im_start|>user\nq<|im_end|>\n${header}${row.opens}`)
  })

  test('opens the answer like this without thinking', () => {
    const { text } = prompt({ messages: [user('q')] }, { enable_thinking: false })
    expect(text.endsWith(header + row.opensOff)).toBe(true)
  })

  test('puts definitions there', () => {
    const { text } = prompt({ messages: [system('SYS'), user('q')], tools: [tool] })
    const [at, of] = [text.indexOf('<tools>'), text.indexOf('SYS')]
    const found = at < 0 ? 'ignored' : at < of ? 'before-system' : 'after-system'
    expect(found).toBe(row.definitions)
  })

  test('writes calls so', () => {
    const { text } = prompt({ messages: [user('q'), call] })
    const json = text.includes('<tool_call>\n{"name": "f", "arguments": {"k": "v"}}\n</tool_call>')
    const xml = text.includes(
      '<tool_call>\n<function=f>\n<parameter=k>\nv\n</parameter>\n</function>',
    )
    expect(json ? 'json' : xml ? 'xml' : 'ignored').toBe(row.calls)
  })

  test('keeps that much reasoning', () => {
    const thought = (word: string) => ({
      role: 'assistant',
      content: `<think>\n${word}\n</think>\n\nyes`,
      reasoning_content: word,
    })
    const messages = [user('q'), thought('OLD'), user('r'), thought('NEW'), thought('LAST')]
    const fields = messages.map((message) => ({ ...message, content: message.content.slice(-3) }))
    const seen = (text: string) =>
      ['OLD', 'NEW', 'LAST'].filter((word) => text.includes(word)).join()
    const inline = messages.map(({ role, content }) => ({ role, content }))
    const kept = {
      'as-written': ['', 'OLD,NEW,LAST'],
      cut: ['', 'LAST'],
      'since-question': ['NEW,LAST', 'NEW,LAST'],
      all: ['OLD,NEW,LAST', 'OLD,NEW,LAST'],
    }[row.history ?? 'cut']
    const set = { add_generation_prompt: false }
    expect(seen(prompt({ messages: fields }, set).text)).toBe(kept[0])
    expect(seen(prompt({ messages: inline }, set).text)).toBe(kept[1])
  })

  test('treats a later system message so', () => {
    const { text, refusal } = prompt({
      messages: [system('A'), user('q'), system('SYS'), user('r')],
    })
    const found = refusal ? 'refused' : text.includes('SYS') ? 'in-place' : 'dropped'
    expect(found).toBe(row.laterSystem)
  })

  test('treats an unknown role so', () => {
    const { text, refusal } = prompt({ messages: [user('q'), { role: 'critic', content: 'SYS' }] })
    const found = refusal ? 'refused' : text.includes('SYS') ? 'printed' : 'dropped'
    expect(found).toBe(row.otherRoles)
  })
})
