import type { EncodeWords } from '../encode/words.ts'

/** A passing remark: a code of `notices` and what fills its gaps. */
export interface Notice {
  readonly code: Exclude<keyof EncodeWords['notices'], 'dismiss' | 'undo'>
  readonly values: Readonly<Record<string, string | number>>
}
