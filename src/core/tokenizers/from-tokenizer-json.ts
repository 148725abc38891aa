import type { Vocabulary } from './packed.ts'
import { VocabularyError } from './packed.ts'

/** The part of a `tokenizer.json` that counts. */
export interface TokenizerJson {
  readonly model: {
    readonly vocab: Readonly<Record<string, number>>
    /** Each as two strings or as one with a space between. */
    readonly merges: readonly (string | readonly string[])[]
  }
  readonly added_tokens: readonly {
    readonly content: string
    readonly id: number
    readonly special: boolean
  }[]
}

const BYTES = 256

/**
 * The vocabulary of a byte-level BPE `tokenizer.json`.
 *
 * @throws VocabularyError where ids do not rise with the order of merging: such a vocabulary cannot be
 * written by its pairs alone.
 */
export function vocabularyOf({ model, added_tokens: added }: TokenizerJson): Vocabulary {
  const { vocab, merges } = model
  const idOf = (token: string) => {
    const id = vocab[token]
    if (id === undefined) throw new VocabularyError(`no id for ${JSON.stringify(token)}`)
    return id
  }
  const byteIds = byteLetters.map(idOf)
  const firstByte = Math.min(...byteIds)
  const bytes = new Uint8Array(BYTES)
  for (const [byte, id] of byteIds.entries()) bytes[id - firstByte] = byte
  const firstMerge = firstByte + BYTES
  const left = new Uint32Array(merges.length)
  const right = new Uint32Array(merges.length)
  for (const [at, merge] of merges.entries()) {
    const [a = '', b = ''] = typeof merge === 'string' ? merge.split(' ') : merge
    left[at] = idOf(a)
    right[at] = idOf(b)
    if (idOf(a + b) !== firstMerge + at) {
      throw new VocabularyError(`merge ${at} makes ${idOf(a + b)}, not ${firstMerge + at}`)
    }
  }
  return {
    bytes,
    firstByte,
    left,
    right,
    firstMerge,
    added: added.map(({ content, id, special }) => ({ token: content, id, special })),
  }
}

/** The letter that stands for each byte in such files: itself if it can be seen, else one from U+0100 on. */
const byteLetters: readonly string[] = lettersOfBytes()

function lettersOfBytes(): readonly string[] {
  let unseen = 0
  return Array.from({ length: BYTES }, (_, byte) => {
    const isSeen = (byte >= 0x21 && byte <= 0x7e) || (byte >= 0xa1 && byte <= 0xac) || byte >= 0xae
    return String.fromCharCode(isSeen ? byte : 0x100 + unseen++)
  })
}
