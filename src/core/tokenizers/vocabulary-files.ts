import type { VocabularyName } from './tokenizers.ts'

/** A packed vocabulary as the site serves it. A test of the built site compares both. */
export interface VocabularyFileFacts {
  /** About how many bytes go over the wire. */
  readonly bytes: number
  /** The first eight digits of the SHA-256 of what is packed. */
  readonly revision: string
}

export const vocabularyFiles: Readonly<Record<VocabularyName, VocabularyFileFacts>> = {
  qwen3: { bytes: 532_451, revision: 'a530135c' },
  'deepseek-v3': { bytes: 444_033, revision: 'f8aac604' },
}
