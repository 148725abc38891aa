import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { unpackVocabulary } from '~/core/tokenizers/packed.ts'
import { tokenizerOver } from '~/core/tokenizers/tokenizers.ts'
import { vocabularyFiles } from '~/core/tokenizers/vocabulary-files.ts'

test.each([
  ['qwen3', 540_000, '<|im_start|>', 151644],
  ['deepseek-v3', 445_000, '<｜User｜>', 128803],
] as const)('the vocabulary of %s is small and whole', (name, most, token, id) => {
  const file = readFileSync(new URL(`../../dist/vocabularies/${name}.bin`, import.meta.url))
  expect(file.length).toBeLessThan(most)
  const packed = gunzipSync(file)
  expect(tokenizerOver(name, unpackVocabulary(packed)).ids(token)).toEqual([id])
  // what pages say of it before they fetch it; other versions of the compressor differ by some bytes
  const { bytes, revision } = vocabularyFiles[name]
  expect(createHash('sha256').update(packed).digest('hex').slice(0, 8)).toBe(revision)
  expect(Math.abs(file.length - bytes)).toBeLessThan(bytes / 100)
})
