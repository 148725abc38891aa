import type { Conversation } from '../conversation.ts'
import type { Json, JsonObject } from '../json/value.ts'
import type { Encoding } from '../span.ts'

/** One setting of an encoding. The view has words for each by family and name. */
export interface Option {
  readonly name: string
  /** Key of its words, where a family means something else by the name than others of its vendor. */
  readonly words?: string
  readonly type: 'boolean' | 'choice' | 'text' | 'messages'
  /** What may be chosen besides leaving it unset; for `boolean` true and false. */
  readonly choices: readonly Json[]
  /** The value that means the same as unset, if there is one. */
  readonly unset?: Json
  /** The value the explorer starts with, where that is not unset. */
  readonly initial?: Json
}

/** How sure we are that the bytes are the vendor's, and why. */
export interface Evidence {
  readonly confidence: 'high' | 'medium' | 'low'
  readonly basis: 'published' | 'observed' | 'inferred'
  /** Public name or address of what it was checked against. */
  readonly source: string
  /** Day of that check, ISO. */
  readonly checked: string
  /** `vendor` template or code run as it is, or `own`: ours, with the same bytes on the vectors. */
  readonly text: 'vendor' | 'own'
}

/** A control token as a family's tokenizer knows it; the full row is in `src/data/tokens`. */
export interface ControlToken {
  readonly token: string
  readonly id: number | null
}

/** What is known of a family without running it. */
export interface FamilyFacts {
  /** As the command line and links spell it: `qwen3`, `deepseek-v4`. */
  readonly id: string
  /** `own` for a template that a reader brought along. */
  readonly vendor: 'anthropic' | 'qwen' | 'deepseek' | 'own'
  readonly label: string
  readonly options: readonly Option[]
  readonly evidence: Evidence
  /** What in a text of this family is read as a control token. */
  readonly tokens: readonly ControlToken[]
  /** The template that writes the prompt, where one does. */
  readonly template?: string
}

/** A release whose prompts this project writes. One folder, or one entry of a folder, each. */
export interface Family extends FamilyFacts {
  /** What its template is given for what a reader pasted, where one writes the prompt. */
  given?(conversation: Conversation, options: JsonObject): JsonObject

  /**
   * The exact prompt for a body that is already in the family's own shape (`messages`, `tools`).
   * Origins are places in `body`. Never changes its input.
   *
   * @throws EncodeError where the reference refuses too.
   */
  encode(body: JsonObject, options: JsonObject): Encoding

  /**
   * The prompt for whatever a reader pasted: prepared for the family, with origins in the reader's
   * own input and everything that was dropped, moved, merged or added.
   *
   * @throws EncodeError with a place in the reader's input.
   */
  present(conversation: Conversation, options: JsonObject): Encoding
}
