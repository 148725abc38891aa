import type { EncodeWords } from '../encode/words.ts'

/** A passing remark: a code of `notices` and what fills its gaps. */
export interface Notice {
  readonly code: Exclude<keyof EncodeWords['notices'], 'dismiss'>
  readonly values: Readonly<Record<string, string | number>>
}
