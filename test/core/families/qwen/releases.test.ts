import { describe, expect, test } from 'vitest'
import type { EncodeError } from '~/core/error.ts'
import type { Family } from '~/core/families/family.ts'
import { familyById } from '~/core/families/index.ts'
import { qwenFamilies } from '~/core/families/qwen/index.ts'
import { pathText } from '~/core/json/place.ts'
import { encode, spanOf, textOf } from './inputs.ts'

function family(id: string): Family {
  const found = familyById(id)
  if (!found) throw new Error(`no family ${id}`)
  return found
}

function changes(id: string, body: object, options: object = {}) {
  return encode(family(id), body, options).changes.map(({ action, code, place, values }) => {
    const told = Object.values(values).join(', ')
    return `${action} ${code} ${pathText(place)}${told ? ` (${told})` : ''}`
  })
}

function refusal(id: string, body: object, options: object = {}): EncodeError {
  try {
    encode(family(id), body, options)
  } catch (error) {
    return error as EncodeError
  }
  throw new Error(`${id} takes it`)
}

const user = { role: 'user', content: 'q' }
const system = { role: 'system', content: 'Be terse.' }
const tools = [{ type: 'function', function: { name: 'f', parameters: {} } }]
const calls = (args: unknown) => [{ function: { name: 'f', arguments: args } }]
const image = { type: 'image_url', image_url: { url: 'https://example.org/a.png' } }
const prompt = { add_generation_prompt: true }

const checked = ['qwen3.8', 'qwen3.6', 'qwen3.5', 'qwen3.5-small']
const coder = ['qwen3-coder', 'qwen3-coder-llamacpp']

describe('the registry', () => {
  test('has the newest release first, with different names and labels', () => {
    expect(qwenFamilies[0]?.id).toBe('qwen3.8')
    for (const key of ['id', 'label', 'template'] as const) {
      expect(new Set(qwenFamilies.map((one) => one[key])).size).toBe(16)
    }
  })

  test('says of each how sure it is, lower where one copy or a derivation is all there is', () => {
    const unsure = qwenFamilies.filter(({ evidence }) => evidence.confidence !== 'high')
    expect(unsure.map(({ id }) => id)).toEqual([
      ...['qwen3-vl-thinking', 'qwen3-coder', 'qwen3-thinking-2507', 'qwq-32b'],
    ])
  })

  test('knows which vocabulary reads the prompt', () => {
    const id = (name: string, token: string) =>
      family(name).tokens.find((row) => row.token === token)?.id
    for (const { id: name } of qwenFamilies) {
      expect(id(name, '<|im_end|>')).toBe(checked.includes(name) ? 248046 : 151645)
    }
    expect(family('qwen2.5').tokens).toHaveLength(22)
    expect(id('qwen2.5', '<tool_response>')).toBeUndefined()
    expect(id('qwen3.5', '<tts_pad>')).toBe(248072)
  })
})

describe('a system text of the vendor', () => {
  test('stands in for a missing system message in Qwen2.5, above the tools', () => {
    expect(changes('qwen2.5', { messages: [user] })).toEqual(['added system.default '])
    const encoding = encode(family('qwen2.5'), { messages: [user], tools })
    const own = encoding.spans.filter(({ reason }) => reason === 'system.default')
    expect(own.map((span) => textOf(encoding, span)).join('')).toBe(
      'You are Qwen, created by Alibaba Cloud. You are a helpful assistant.',
    )
    expect(changes('qwen2.5', { messages: [system, user], tools })).toEqual([])
  })

  test('belongs to no message, nor does the turn around it', () => {
    const { spans } = encode(family('qwen2.5-vl'), { messages: [user] })
    const own = spans.filter(({ reason }) => reason === 'system.default')
    expect(own.map(({ owner }) => owner)).toEqual(own.map(() => null))
  })

  test.each(coder)('comes with tools only in %s', (id) => {
    expect(changes(id, { messages: [user] })).toEqual([])
    expect(changes(id, { messages: [user], tools })).toContain('added system.default tools')
    expect(changes(id, { messages: [system, user], tools }).join()).not.toContain('system.default')
  })

  test('says in Qwen3.8 how much to reason, unless it is medium or thinking is off', () => {
    const added = ['added system.effort ']
    expect(changes('qwen3.8', { messages: [user] })).toEqual(added)
    expect(changes('qwen3.8', { messages: [user] }, { reasoning_effort: 'low' })).toEqual(added)
    expect(changes('qwen3.8', { messages: [user] }, { reasoning_effort: 'medium' })).toEqual([])
    expect(changes('qwen3.8', { messages: [user] }, { enable_thinking: false })).toEqual([])
    expect(changes('qwen3.8', { messages: [user] }, { enable_thinking: null })).toEqual([
      'flagged enable-thinking.half ',
    ])
  })
})

describe('templates with checks', () => {
  test.each(checked)('%s moves the system text below the tools', (id) => {
    const body = { messages: [system, user], tools }
    expect(changes(id, body)).toContain('moved system.below-tools messages[0].content')
    const { text } = encode(family(id), body)
    expect(text.indexOf('Be terse.')).toBeGreaterThan(text.indexOf('</IMPORTANT>'))
  })

  test.each(checked)('%s refuses with the words of the template, and the place', (id) => {
    const list = [
      [{ messages: [] }, 'messages.none', 'messages', 'No messages provided.'],
      [
        { messages: [user, system] },
        'system.not-first',
        'messages[1]',
        'System message must be at the beginning.',
      ],
      [
        { messages: [user, { role: 'developer', content: 'x' }] },
        'role.unexpected',
        'messages[1].role',
        'Unexpected message role.',
      ],
      [
        { messages: [user, { content: 'x' }] },
        'role.unexpected',
        'messages[1]',
        'Unexpected message role.',
      ],
      [
        { messages: [user, { role: 'tool', content: 42 }] },
        'content.unexpected',
        'messages[1].content',
        'Unexpected content type.',
      ],
      [
        { messages: [{ role: 'user', content: [{ type: 'audio' }] }] },
        'part.unexpected',
        'messages[0].content[0]',
        'Unexpected item type in content.',
      ],
      [
        { messages: [{ role: 'system', content: [image] }, user] },
        'system.image',
        'messages[0].content[0]',
        'System message cannot contain images.',
      ],
      [{ messages: [system] }, 'question.none', 'messages', 'No user query found in messages.'],
    ] as const
    for (const [body, code, path, message] of list) {
      expect(refusal(id, body)).toMatchObject({ name: 'EncodeError', code, path, message })
    }
  })

  test('an effort that Qwen3.8 does not know is refused where it is given', () => {
    const { code, message } = refusal('qwen3.8', { messages: [user] }, { reasoning_effort: 'high' })
    expect(code).toBe('reasoning-effort.unexpected')
    expect(message).toContain('Unexpected reasoning effort high.')
  })

  test.each(checked)('%s opens the reasoning, or closes it at once', (id) => {
    const code = (options: object) =>
      changes(id, { messages: [user] }, { ...prompt, reasoning_effort: 'medium', ...options })
    const unset = id === 'qwen3.5-small' ? 'added think.prefilled ' : 'added think.opened '
    expect(code({})).toEqual([unset])
    expect(code({ enable_thinking: true })).toEqual(['added think.opened '])
    expect(code({ enable_thinking: false })).toEqual(['added think.prefilled '])
  })
})

describe('arguments', () => {
  test.each([...checked, ...coder])('%s refuses text and says where it is', (id) => {
    const messages = [user, { role: 'assistant', content: '', tool_calls: calls('{"x":6}') }]
    expect(refusal(id, { messages })).toMatchObject({
      code: 'arguments.not-object',
      path: 'messages[1].tool_calls[0].function.arguments',
      message: 'Can only get item pairs from a mapping.',
    })
  })

  test.each(['qwen2.5', 'qwq-32b', 'qwq-32b-llamacpp'])('%s quotes text once more', (id) => {
    const messages = [user, { role: 'assistant', content: '', tool_calls: calls('{"x":6}') }]
    expect(changes(id, { messages })).toContain(
      'flagged arguments.quoted messages[1].tool_calls[0].function.arguments',
    )
  })

  test('values that look like Python are counted, lists only where they do', () => {
    const args = { on: true, none: null, list: ['a'], text: 'x', count: 1 }
    const messages = [user, { role: 'assistant', content: '', tool_calls: calls(args) }]
    const at = 'messages[1].tool_calls[0].function.arguments.on'
    const python = (id: string) =>
      changes(id, { messages }).filter((told) => told.includes('arguments.python'))
    expect(python('qwen3-coder')).toEqual([`altered arguments.python ${at} (3)`])
    for (const id of ['qwen3-coder-llamacpp', 'qwen3.5', 'qwen3.5-small']) {
      expect(python(id)).toEqual([`altered arguments.python ${at} (2)`])
    }
    expect(python('qwen3.6')).toEqual([])
  })
})

describe('turns', () => {
  test.each([...checked, ...coder])('%s opens none for a result that comes first', (id) => {
    const result = { role: 'tool', content: 'r' }
    const flags = changes(id, { messages: [result, result, user] }).filter((told) =>
      told.includes('turn'),
    )
    expect(flags).toEqual([
      'flagged tool-result.no-turn messages[0]',
      'flagged tool-result.no-turn messages[1]',
    ])
  })

  test('a result right after the system message has no turn in Coder, one from Qwen3.5 on', () => {
    const messages = [system, { role: 'tool', content: 'r' }, user]
    expect(changes('qwen3-coder', { messages })).toEqual([
      'flagged tool-result.no-turn messages[1]',
    ])
    expect(changes('qwen3.5', { messages })).toEqual([])
  })

  test('stray line breaks of Qwen3-VL Thinking belong to no message', () => {
    const odd = { role: 'developer', content: 'x' }
    const encoding = encode(family('qwen3-vl-thinking'), { messages: [user, odd] })
    const stray = encoding.spans.filter(({ reason }) => reason === 'stray-line-break')
    expect(stray.map((span) => textOf(encoding, span)).join('')).toBe('\n\n\n')
    expect(stray.map(({ owner }) => owner)).toEqual(stray.map(() => null))
    expect(encoding.changes.map(({ code }) => code)).toEqual(['message.dropped'])
  })

  test('Qwen3-VL drops a system message that is not the first', () => {
    expect(changes('qwen3-vl', { messages: [user, system] })).toEqual([
      'dropped message.dropped messages[1] (system)',
    ])
  })
})

describe.each(['qwen2.5-vl', 'qwen3-vl', 'qwen3-vl-thinking', ...checked])('images in %s', (id) => {
  const messages = [
    { role: 'user', content: [image, { type: 'text', text: 'Same?' }, { type: 'video' }] },
  ]

  test('are placeholders, each of them a change at its part', () => {
    const told = changes(id, { messages }).filter((one) => one.includes('part'))
    expect(told).toEqual([
      'dropped part-field.dropped messages[0].content[0].image_url.url (image_url.url, 1)',
      'altered part.placeholder messages[0].content[0]',
      'altered part.placeholder messages[0].content[2]',
    ])
    const encoding = encode(family(id), { messages })
    expect(spanOf(encoding, '<|image_pad|>')).toMatchObject({
      kind: 'control',
      token: '<|image_pad|>',
      reason: 'part.placeholder',
    })
    const text = spanOf(encoding, 'Same?')
    expect(text.kind).toBe('user')
    expect(pathText(text.input?.place ?? null)).toBe('messages[0].content[1].text')
  })

  test('are numbered when asked for, through the conversation', () => {
    const twice = [...messages, { role: 'user', content: [image] }]
    const { text, spans } = encode(family(id), { messages: twice }, { add_vision_id: true })
    expect(text).toContain('Picture 1: <|vision_start|>')
    expect(text).toContain('Video 1: <|vision_start|><|video_pad|>')
    expect(text).toContain('Picture 2: <|vision_start|>')
    expect(spans.some(({ reason }) => reason === 'part.numbered')).toBe(true)
  })
})

describe('reasoning', () => {
  const answered = [user, { role: 'assistant', content: 'a', reasoning_content: 'because' }, user]

  test('stays in Qwen3.8 unless told not to, goes in Qwen3.6 unless told not to', () => {
    const kept = (id: string, options: object) =>
      encode(family(id), { messages: answered }, options).text.includes('because')
    expect(kept('qwen3.8', {})).toBe(true)
    expect(kept('qwen3.8', { preserve_thinking: false })).toBe(false)
    expect(kept('qwen3.6', {})).toBe(false)
    expect(kept('qwen3.6', { preserve_thinking: true })).toBe(true)
    expect(kept('qwen3.5', { preserve_thinking: true })).toBe(false)
  })

  test.each([
    ['qwen3.5', 'reasoning.before-question'],
    ['qwen3-thinking-2507', 'reasoning.before-question'],
    ['qwen3-instruct-2507', 'reasoning.field-ignored'],
    ['qwen3-coder', 'reasoning.field-ignored'],
    ['qwq-32b', 'reasoning.field-ignored'],
  ])('left out by %s has a reason of its own: %s', (id, code) => {
    const told = encode(family(id), { messages: answered }).changes
    expect(told.filter((change) => change.code.startsWith('reasoning.'))).toMatchObject([
      { code, values: { characters: '7' } },
    ])
  })
})
