import { expect, test } from 'vitest'
import { families } from '~/core/families/index.ts'
import { tokenizerOf } from '~/core/tokenizers/family-tokenizers.ts'
import { tokenizer } from './vocabularies.ts'

test('every family has a tokenizer or a reason why not, none by guess', () => {
  for (const { id, tokens } of families) {
    const found = tokenizerOf(id, tokens)
    if (found.type === 'tokenizer') expect(found.note, id).not.toBe('guessed')
    else expect(found.reason, id).not.toBe('own')
  }
})

test('control tokens of a family have the ids that its tokenizer gives them', () => {
  for (const { id, tokens } of families) {
    const found = tokenizerOf(id, tokens)
    if (found.type === 'none') continue
    for (const { token, id: wanted } of tokens) {
      if (wanted !== null)
        expect(tokenizer(found.id).ids(token), `${id} ${token}`).toEqual([wanted])
    }
  }
})

test('a template that a reader brought along is judged by the tokens that it writes', () => {
  expect(tokenizerOf('own-1', [{ token: '<|im_start|>' }])).toMatchObject({ id: 'qwen3' })
  expect(tokenizerOf('own-1', [{ token: '<｜User｜>' }])).toMatchObject({ id: 'deepseek-v3' })
  expect(tokenizerOf('own-1', [{ token: '[INST]' }])).toEqual({ type: 'none', reason: 'own' })
})
