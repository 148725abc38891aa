import { isObject, type Json, type JsonObject } from '../json/value.ts'
import type { Change } from '../span.ts'
import type { TemplateSpan } from './join-spans.ts'

/**
 * Why a span is there. A rule names a statement of the template by its source, so that it works on
 * a vendor's text as on ours, and fails its test when that text changes.
 */
export interface ReasonRule {
  /** The view has a sentence for it. */
  readonly code: string
  /**
   * Statement around the span, in one line: `if tools`. Of several, each stands within the one
   * before, so that an `else` can be told from another. Without any, every place will do.
   */
  readonly under?: string | readonly string[]
  /**
   * `template`: text of no input; `content`: of a message's content; `reasoning`: within a block of
   * reasoning; `empty-reasoning`: within a closed one that holds no text of the input;
   * `shared-turn`: template text of a message that stands in the turn of the one before; `no-turn`:
   * of one that stands in no turn at all.
   */
  readonly part?:
    | 'template'
    | 'content'
    | 'reasoning'
    | 'empty-reasoning'
    | 'shared-turn'
    | 'no-turn'
  /** Whether the last statement named is the innermost one around the span. */
  readonly directly?: true
  /** Which messages it holds for. */
  readonly of?: (message: JsonObject) => boolean
  /** Whether it stands for no message, although the template writes it in the round of one. */
  readonly ownerless?: true
  /** What has happened, if a reader may not expect this text, so that it is also a change. */
  readonly change?: Change['action']
}

/** Reasoning as the template opens it, until it closes it. */
export interface Block {
  filled: boolean
  closed: boolean
}

/** What rules ask of a span. */
export interface Reasoned {
  readonly span: TemplateSpan
  readonly block: Block | null
  /** How its message stands to the turns of the prompt, as far as it shows. */
  turn: 'own' | 'shared' | 'none' | null
  rule: ReasonRule | null
}

/** The first of `rules` that fits a span and the message it belongs to. */
export function ruleFor(
  rules: readonly ReasonRule[],
  span: Reasoned,
  message: Json | undefined,
): ReasonRule | null {
  for (const rule of rules) {
    if (!isPart(span, rule.part)) continue
    if (!rule.of || (isObject(message) && rule.of(message))) return rule
  }
  return null
}

function isPart({ span, block, turn }: Reasoned, part: ReasonRule['part']): boolean {
  switch (part) {
    case 'template':
      return span.input === null
    case 'content':
      return span.input?.place?.key === 'content'
    case 'reasoning':
      return block !== null
    case 'empty-reasoning':
      return block?.closed === true && !block.filled
    case 'shared-turn':
      return turn === 'shared' && span.input === null
    case 'no-turn':
      return turn === 'none' && span.input === null
    default:
      return true
  }
}
