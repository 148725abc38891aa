import { describe, expect, test } from 'vitest'
import { type Cause, compareEncodings, type Side } from '~/core/compare/index.ts'
import { familyById } from '~/core/families/index.ts'
import { importText } from '~/core/import/index.ts'
import { pathText } from '~/core/json/place.ts'
import { sidesOf } from './sides.ts'

const user = { role: 'user', content: 'How deep is the lake?' }
const again = { role: 'user', content: 'And in winter?' }
const answer = { role: 'assistant', content: 'Nine metres.', reasoning_content: 'I recall a map.' }

/** Causes of every difference: `code side kind path: what families say`. */
function causesOf([a, b]: readonly Side[]): string[][] {
  if (!a || !b) throw new Error('two sides are needed')
  return compareEncodings(a, b).differences.map(({ causes }) => causes.map(written))
}

function written({ code, side, kind, place, tokens, told }: Cause): string {
  const shown = tokens ? ` ${tokens.a.join(' ')}/${tokens.b.join(' ')}` : ''
  const said = told.map((one) => ` ${one.side}:${one.code}`).join('')
  return [code, side, kind, pathText(place) || '-'].join(' ') + shown + said
}

/** The same family for two conversations. */
function twoConversations(id: string, ...conversations: readonly object[]): Side[] {
  return conversations.map((conversation) => {
    const read = importText(JSON.stringify(conversation)).conversation
    const encoding = familyById(id)?.present(read, new Map([['add_generation_prompt', true]]))
    if (!encoding) throw new Error(`no family ${id}`)
    return { encoding, input: read.input }
  })
}

describe('causes of differences between families', () => {
  test('reasoning that one leaves out, with what both families say', () => {
    const sides = sidesOf({ messages: [user, answer, again] }, 'qwen3.8', 'qwen3')
    expect(causesOf(sides).flat()).toContain(
      'left-out a reasoning messages[1].reasoning_content a:think.kept-unless-off b:reasoning.before-question',
    )
  })

  test('other control tokens', () => {
    const [first] = causesOf(sidesOf({ messages: [user] }, 'qwen3', 'deepseek-v3'))
    expect(first).toContain(
      'token both control messages[0] <|im_start|>/<｜begin▁of▁sentence｜> <｜User｜>',
    )
  })

  test('the vendor’s own system text', () => {
    const [first] = causesOf(sidesOf({ messages: [user] }, 'qwen2.5', 'qwen3'))
    expect(first?.[0]).toBe('added a template - a:system.default')
  })

  test('a message that one leaves out whole', () => {
    const messages = [user, { role: 'developer', content: 'Answer in feet.' }, again]
    const all = causesOf(sidesOf({ messages }, 'qwen3-coder', 'qwen3')).flat()
    expect(all).toEqual(['message a system messages[1] b:message.dropped'])
  })

  test('arguments in another form, and why', () => {
    const call = { id: 'c', type: 'function', function: { name: 'depth', arguments: '{"at": 3}' } }
    const messages = [user, { role: 'assistant', content: '', tool_calls: [call] }]
    expect(causesOf(sidesOf({ messages }, 'qwen2.5', 'qwen3')).at(-1)).toEqual([
      'form both tool-call messages[1] a:arguments.quoted',
    ])
  })

  test('system text that stands elsewhere', () => {
    const tools = [{ type: 'function', function: { name: 'depth', parameters: {} } }]
    const messages = [{ role: 'system', content: 'Use metres.' }, user]
    const all = causesOf(sidesOf({ messages, tools }, 'qwen3', 'qwen3.5')).flat()
    expect(all.some((cause) => cause.startsWith('moved b system messages[0].content'))).toBe(true)
  })
})

describe('causes of differences between options', () => {
  test('the generation prompt', () => {
    const sides = sidesOf({ messages: [user] }, 'qwen3', [
      'qwen3',
      { add_generation_prompt: false },
    ])
    expect(causesOf(sides)).toEqual([['generation a generation - a:generation-prompt']])
  })

  test('a block of reasoning that is closed in advance', () => {
    const sides = sidesOf({ messages: [user] }, 'qwen3', ['qwen3', { enable_thinking: false }])
    expect(causesOf(sides)).toEqual([
      ['added b control - b:think.prefilled', 'generation b generation - b:generation-prompt'],
    ])
  })
})

describe('causes of differences between conversations', () => {
  test('a value that differs, whatever stands before it', () => {
    const other = { ...user, content: 'How deep is the sea?' }
    const sides = twoConversations(
      'qwen3',
      { messages: [user, answer, again] },
      { messages: [{ role: 'system', content: 'Use metres.' }, other, answer, again] },
    )
    const all = causesOf(sides).flat()
    expect(all).toContain('input both user messages[0].content')
    expect(all).toContain('message b system messages[0]')
    // the rest stands under other indices and is the same
    expect(all.some((cause) => /\[[23]\]/.test(cause))).toBe(false)
  })

  test('a message that one conversation has', () => {
    const sides = twoConversations(
      'deepseek-v3',
      { messages: [user] },
      { messages: [user, answer, again] },
    )
    expect(
      causesOf(sides)
        .flat()
        .filter((cause) => cause.startsWith('message')),
    ).toEqual(['message b assistant messages[1]', 'message b user messages[2]'])
  })
})
