import type { Bilingual } from '../tokens/token-row.ts'

/** What every row of the tables of releases says besides its facts. */
interface Release {
  readonly id: string
  /** As a table names it. */
  readonly name: string
  /** Ids of the families that write its prompts here; those of one row agree in its facts. */
  readonly families: readonly string[]
  /** What changed against the row before it, or what sets it apart. Backquotes set off code. */
  readonly changes: Bilingual
  readonly source: Bilingual
  /** Day of the comparison with it, ISO. */
  readonly checked: string
  readonly basis: 'published' | 'observed' | 'inferred'
}

/** A release of Qwen. `null` is what no source here states. */
export interface QwenRelease extends Release {
  /** How many control tokens its vocabulary has. */
  readonly tokens: number | null
  /** The system text it writes if none is given; empty for none. */
  readonly defaultSystem: string | null
  /** Where definitions of tools stand. */
  readonly definitions: 'after-system' | 'before-system' | 'ignored' | null
  readonly calls: 'json' | 'xml' | 'ignored' | null
  /** What follows the assistant's header where the model is to write; empty for nothing. */
  readonly opens: string | null
  /** The same if `enable_thinking` is false. */
  readonly opensOff: string | null
  /** Which reasoning of earlier messages the prompt keeps. */
  readonly history: 'as-written' | 'cut' | 'since-question' | 'all' | null
  /** A system message that is not the first. */
  readonly laterSystem: 'in-place' | 'dropped' | 'refused' | null
  /** A role that the template does not know. */
  readonly otherRoles: 'dropped' | 'printed' | 'refused' | null
}

/** A release of DeepSeek. How sure its encoding is, its family says. */
export interface DeepseekRelease extends Release {
  readonly form: 'jinja' | 'python'
  readonly system: 'joined' | 'bare' | 'marked'
  /** Which message writes the header of an answer. */
  readonly header: 'assistant' | 'user' | 'user-system'
  /** What follows that header at the end of a prompt, with and without thinking; `null` if it cannot be. */
  readonly thinks: string | null
  readonly chats: string | null
  readonly history: 'as-written' | 'cut-last' | 'cut-first' | 'last-user' | 'last-user-no-tools'
  readonly definitions: boolean
  /** How a list of calls begins, and how one result does. */
  readonly calls: string
  readonly results: string
  /** Names of efforts; none if it takes none. */
  readonly efforts: readonly string[]
  readonly reminder: boolean
}

/** What a family has of its own beside the release it belongs to: a size, a copy that differs. */
export interface Variant {
  readonly family: string
  /** Id of that release; `null` for a family that no table of releases lists. */
  readonly release: string | null
  /** Sizes of the model, where other sizes have another template. */
  readonly size: Bilingual | null
  /** What sets it apart; `null` where the release says it all. */
  readonly changes: Bilingual | null
  readonly source: Bilingual
  /** Day of the comparison with it, ISO. */
  readonly checked: string
  readonly basis: Release['basis']
}
