import { describe, expect, test } from 'vitest'
import { relatedTokens } from '~/components/docs/entry/related-tokens.ts'
import { tokenEntries } from '~/components/docs/entry/token-entries.ts'
import { tokenExample, writes } from '~/components/docs/entry/token-example.ts'
import { tokenNeighbours } from '~/components/docs/entry/token-neighbours.ts'
import { spelledBy } from '~/components/docs/entry/token-spelled.ts'
import { tokenTables } from '~/components/docs/token-tables.ts'
import { counterparts } from '~/data/tokens/counterparts.ts'
import { vocabularies } from '~/data/tokens/vocabularies.ts'

const entryOf = (vocabulary: string, token: string) => {
  const found = tokenEntries.find(
    ({ vocabulary: { id }, name }) => id === vocabulary && name === token,
  )
  if (!found) throw new Error(`no page for ${token} of ${vocabulary}`)
  return found
}

/** Tokens that no chat template and no encoder writes. */
const unwritten: Readonly<Record<string, readonly string[]>> = {
  qwen3: [
    '<|endoftext|>',
    '<|object_ref_start|>',
    '<|object_ref_end|>',
    '<|box_start|>',
    '<|box_end|>',
    '<|quad_start|>',
    '<|quad_end|>',
    '<|vision_pad|>',
    '<|fim_prefix|>',
    '<|fim_middle|>',
    '<|fim_suffix|>',
    '<|fim_pad|>',
    '<|repo_name|>',
    '<|file_sep|>',
  ],
  'deepseek-v4': ['<｜extracted_url｜>'],
  'deepseek-v3': ['<｜▁pad▁｜>', '<｜fim▁hole｜>', '<｜fim▁begin｜>', '<｜fim▁end｜>', '<|EOT|>'],
}

test('every row of a table has a page, if its vocabulary has pages', () => {
  const tables = Object.entries(tokenTables)
  const withPages = tables.filter(([table]) => vocabularies.some(({ id }) => id === table))
  expect(withPages).toHaveLength(vocabularies.length)
  for (const [table, { rows }] of withPages) {
    for (const { token } of rows) expect(entryOf(table, token).row.token).toBe(token)
  }
})

describe.each(vocabularies)('$name', (vocabulary) => {
  test('has an example for every token that an encoder writes', () => {
    const without = vocabulary.rows.filter(({ token }) => !tokenExample(vocabulary, token))
    expect(without.map(({ token }) => token)).toEqual(unwritten[vocabulary.id])
  })

  test('an example holds its token, and something stands on both sides of it', () => {
    for (const { token } of vocabulary.rows) {
      const example = tokenExample(vocabulary, token)
      if (!example) continue
      expect(writes(example.encoding, token), token).toBe(true)
      const { before, after } = tokenNeighbours(vocabulary, token)
      expect(before.length, token).toBeGreaterThan(0)
      expect(after.length, token).toBeGreaterThan(0)
    }
  })
})

test('neighbours are those of the prompt', () => {
  const [qwen3] = vocabularies
  if (!qwen3) throw new Error('no vocabulary')
  const { before, after } = tokenNeighbours(qwen3, '<|im_end|>')
  expect(before[0]).toEqual({ gap: '', text: null, kind: 'user' })
  expect(after[0]).toEqual({ gap: '\n', text: '<|im_start|>', kind: 'control' })
})

test('what a user spells is read, refused or text', () => {
  expect(spelledBy(entryOf('qwen3', '<|im_end|>').vocabulary, '<|im_end|>')).toBe('read')
  const v4 = entryOf('deepseek-v4', '<｜deepseek_image｜>').vocabulary
  expect(spelledBy(v4, '<｜deepseek_image｜>')).toBe('refused')
})

test('counterparts are tokens with pages', () => {
  for (const [vocabulary, token] of counterparts.flat()) entryOf(vocabulary, token)
  const { near, elsewhere } = relatedTokens(entryOf('qwen3', '<|im_end|>'))
  expect(near.map(({ name }) => name)).toEqual(['<|im_start|>'])
  expect(elsewhere.map(({ page }) => page)).toEqual([
    'tokens/deepseek-v4/end_of_sentence/',
    'tokens/deepseek-v3/end_of_sentence/',
  ])
})

test('a source that is more than names has Chinese words', () => {
  for (const { source } of tokenEntries) {
    if (/ (from|and|the|its|in) |chat_template in/.test(source.en)) {
      expect(source['zh-cn']).toMatch(/\p{Script=Han}/u)
    }
  }
})
