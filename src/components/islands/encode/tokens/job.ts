import type { LookUp } from '~/core/tokenizers/look-up.ts'
import type { Cuts, TokenList } from '~/core/tokenizers/token-list.ts'
import type { TokenReading } from '~/core/tokenizers/token-reading.ts'
import type { TokenizerId } from '~/core/tokenizers/tokenizers.ts'

/** Where a vocabulary is to be had. */
export interface VocabularyFile {
  readonly url: string
  /** About how many bytes it has; hosts do not always say. */
  readonly bytes: number
}

/** What the page asks of the worker. `number` comes back with each answer. */
export type TokenJob = { readonly number: number; readonly file: VocabularyFile } & (
  | { readonly type: 'load'; readonly tokenizer: TokenizerId }
  | {
      readonly type: 'count'
      readonly tokenizer: TokenizerId
      readonly text: string
      readonly cuts: Cuts
      readonly reading: TokenReading
    }
  | { readonly type: 'look-up'; readonly tokenizer: TokenizerId; readonly query: string }
)

/** Where a vocabulary came from, and whether it is there next time. */
export type Kept = 'fetched' | 'from-store' | 'not-kept'

/** Why a vocabulary is not there: no way to the server, what it answered, or a file that is broken. */
export type LoadFault =
  | { readonly code: 'network' }
  | { readonly code: 'status'; readonly status: number }
  | { readonly code: 'broken' }
  | { readonly code: 'worker' }

export type TokenAnswer =
  | { readonly type: 'progress'; readonly number: number; readonly bytes: number }
  | { readonly type: 'loaded'; readonly number: number; readonly kept: Kept }
  | { readonly type: 'count'; readonly number: number; readonly list: TokenList }
  | { readonly type: 'look-up'; readonly number: number; readonly found: LookUp }
  | { readonly type: 'fault'; readonly number: number; readonly fault: LoadFault }
