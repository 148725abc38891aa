import { describe, expect, test } from 'vitest'
import { qwen35Tokens } from '~/data/tokens/qwen3.5.ts'
import { qwen3Tokens } from '~/data/tokens/qwen3.ts'
import { tokenRows } from '~/data/tokens/schema.ts'

describe('qwen35Tokens', () => {
  test('follows the schema', () => {
    expect(tokenRows.safeParse(qwen35Tokens).error).toBeUndefined()
  })

  test('has the ids 248044 to 248076 without a gap', () => {
    expect(qwen35Tokens.map(({ id }) => id)).toEqual(
      Array.from({ length: 33 }, (_, i) => 248044 + i),
    )
  })

  test('begins with the tokens of Qwen3 in their order, with the same flags', () => {
    const facts = (rows: typeof qwen3Tokens) => rows.map(({ token, special }) => [token, special])
    expect(facts(qwen35Tokens.slice(0, 26))).toEqual(facts(qwen3Tokens))
  })

  test('goes on with seven tokens for sound, all special, four of them without bars', () => {
    const sound = qwen35Tokens.slice(26)
    expect(sound.every((row) => row.special && row.class === 'audio')).toBe(true)
    expect(sound.map(({ token }) => token)).toEqual([
      '<|audio_start|>',
      '<|audio_end|>',
      '<tts_pad>',
      '<tts_text_bos>',
      '<tts_text_eod>',
      '<tts_text_bos_single>',
      '<|audio_pad|>',
    ])
  })

  test.each([
    ['<|im_end|>', 248046],
    ['<think>', 248068],
  ])('%s is %d', (token, id) => {
    expect(qwen35Tokens.find((row) => row.token === token)?.id).toBe(id)
  })

  test('does not say of a tool call that it is JSON', () => {
    const call = qwen35Tokens.find(({ token }) => token === '<tool_call>')
    expect(`${call?.purpose.en} ${call?.note?.en ?? ''}`).not.toContain('JSON')
  })
})
