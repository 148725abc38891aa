import type { Ambiguity } from './ambiguities.ts'
import type { DecodeError } from './decode-error.ts'
import type { DecodeSpan } from './decode-spans.ts'
import type { Decoded } from './decoded.ts'
import type { Repair } from './tolerant/repair.ts'

/** What a strict reading found: the message, or the first rule that the text breaks. */
export type StrictReading =
  | {
      readonly ok: true
      readonly message: Decoded
      readonly spans: readonly DecodeSpan[]
      readonly ambiguities: readonly Ambiguity[]
    }
  | {
      readonly ok: false
      readonly fault: DecodeError
      /** What was read before it; the spans cover the text, what lies behind is `unread`. */
      readonly message: Decoded
      readonly spans: readonly DecodeSpan[]
    }

/** What was probably meant. There always is one. */
export interface TolerantReading {
  readonly message: Decoded
  /** In the order of the text. */
  readonly repairs: readonly Repair[]
  readonly spans: readonly DecodeSpan[]
  readonly ambiguities: readonly Ambiguity[]
}
