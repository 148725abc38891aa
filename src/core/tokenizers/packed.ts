/** A token that is cut out of the text before anything is split. */
export interface AddedToken {
  readonly token: string
  readonly id: number
  readonly special: boolean
}

/**
 * A byte-level BPE vocabulary by the pairs that make its tokens. In both vocabularies at hand every pair
 * makes a token of its own and ids rise with the order of merging, so the pairs alone say everything.
 */
export interface Vocabulary {
  /** The byte of each single-byte token, in order of ids, beginning with `firstByte`. */
  readonly bytes: Uint8Array
  readonly firstByte: number
  /** The left and right id of each token from `firstMerge` on. */
  readonly left: Uint32Array
  readonly right: Uint32Array
  readonly firstMerge: number
  readonly added: readonly AddedToken[]
}

interface Head {
  readonly version: number
  readonly firstByte: number
  readonly firstMerge: number
  readonly merges: number
  /** Of added tokens, in columns, which compress better: ids by their distance to the one before. */
  readonly tokens: readonly string[]
  readonly steps: readonly number[]
  readonly special: readonly (0 | 1)[]
}

const VERSION = 1
const BYTES = 256
const PLANES = 3

/** A file of a vocabulary that is none, or one of another version. */
export class VocabularyError extends Error {
  override readonly name = 'VocabularyError'
}

/**
 * `vocabulary` as bytes that compress well: the length of the head as four bytes, lowest first; the head as
 * JSON; the 256 bytes; then the high, middle and low bytes of all left ids, then of all right ones.
 */
export function packVocabulary(vocabulary: Vocabulary): Uint8Array<ArrayBuffer> {
  const { bytes, firstByte, left, right, firstMerge, added } = vocabulary
  const head: Head = {
    version: VERSION,
    firstByte,
    firstMerge,
    merges: left.length,
    tokens: added.map(({ token }) => token),
    steps: added.map(({ id }, at) => id - (added[at - 1]?.id ?? 0)),
    special: added.map(({ special }) => (special ? 1 : 0)),
  }
  const text = new TextEncoder().encode(JSON.stringify(head))
  const packed = new Uint8Array(4 + text.length + BYTES + 2 * PLANES * left.length)
  new DataView(packed.buffer).setUint32(0, text.length, true)
  packed.set(text, 4)
  packed.set(bytes, 4 + text.length)
  let at = 4 + text.length + BYTES
  for (const ids of [left, right]) {
    for (const shift of [16, 8, 0]) {
      for (const id of ids) packed[at++] = id >>> shift
    }
  }
  return packed
}

/** @throws VocabularyError if `packed` is not what `packVocabulary` makes. */
export function unpackVocabulary(packed: Uint8Array): Vocabulary {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength)
  const length = packed.length < 4 ? 0 : view.getUint32(0, true)
  const head = readHead(packed.subarray(4, 4 + length))
  const { firstByte, firstMerge, merges } = head
  const start = 4 + length
  const planes = start + BYTES
  if (packed.length !== planes + 2 * PLANES * merges) {
    throw new VocabularyError(`${packed.length} bytes do not hold ${merges} pairs`)
  }
  const ids = (from: number) => {
    const read = new Uint32Array(merges)
    for (let at = 0; at < merges; at++) {
      const high = packed[from + at] ?? 0
      const middle = packed[from + merges + at] ?? 0
      read[at] = (high << 16) | (middle << 8) | (packed[from + 2 * merges + at] ?? 0)
    }
    return read
  }
  return {
    bytes: packed.slice(start, planes),
    firstByte,
    left: ids(planes),
    right: ids(planes + PLANES * merges),
    firstMerge,
    added: addedOf(head),
  }
}

function addedOf({ tokens, steps, special }: Head): readonly AddedToken[] {
  let id = 0
  return tokens.map((token, at) => {
    id += steps[at] ?? 0
    return { token, id, special: special[at] === 1 }
  })
}

function readHead(bytes: Uint8Array): Head {
  let head: Partial<Head> | null
  try {
    head = JSON.parse(new TextDecoder().decode(bytes)) as Partial<Head> | null
  } catch {
    throw new VocabularyError('no vocabulary')
  }
  if (head?.version !== VERSION) {
    throw new VocabularyError(`version ${VERSION} expected, ${head?.version} found`)
  }
  return head as Head
}
