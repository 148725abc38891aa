/** What a control token is for. The order is that of tables. */
export const tokenClasses = [
  'sequence',
  'turn',
  'role',
  'thinking',
  'tool-schema',
  'tool-call',
  'tool-response',
  'reminder',
  'task',
  'vision',
  'audio',
  'fim',
  'placeholder',
] as const
export type TokenClass = (typeof tokenClasses)[number]

/** A sentence in both languages of the site. */
export interface Bilingual {
  readonly en: string
  readonly 'zh-cn': string
}

/** What we say of a token: everything but the two facts that a published tokenizer states. */
export interface TokenNote {
  /** The literal, letter for letter. */
  readonly token: string
  readonly class: TokenClass
  readonly purpose: Bilingual
  /** Public name or address of what the row rests on. */
  readonly source: string
  /** Day on which the row was compared with its source, ISO. */
  readonly checked: string
  readonly basis: 'published' | 'observed' | 'inferred'
  readonly note?: Bilingual | undefined
}

/** What a tokenizer's files state of a control token. */
export interface TokenFact {
  /** The literal, letter for letter. */
  readonly token: string
  /** `null` where no source states it. */
  readonly id: number | null
  /** Whether decoding with `skip_special_tokens` removes it; `null` where no source states it. */
  readonly special: boolean | null
}

/** One row of a table of control tokens. */
export interface TokenRow extends TokenNote, TokenFact {}
