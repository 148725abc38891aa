import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { unpackVocabulary } from '~/core/tokenizers/packed.ts'
import { tokenizerOver } from '~/core/tokenizers/tokenizers.ts'

test.each([
  ['qwen3', 540_000, '<|im_start|>', 151644],
  ['deepseek-v3', 445_000, '<｜User｜>', 128803],
] as const)('the vocabulary of %s is small and whole', (name, most, token, id) => {
  const file = readFileSync(new URL(`../../dist/vocabularies/${name}.bin`, import.meta.url))
  expect(file.length).toBeLessThan(most)
  expect(tokenizerOver(name, unpackVocabulary(gunzipSync(file))).ids(token)).toEqual([id])
})
