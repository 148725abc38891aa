import { isObject, type Json, type JsonObject } from '../json/value.ts'
import type { TemplateSpan } from './join-spans.ts'
import type { Block } from './label-pieces.ts'
import type { Statements } from './template-statements.ts'

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
   * `shared-turn`: template text of a message that stands in the turn of the one before.
   */
  readonly part?: 'template' | 'content' | 'reasoning' | 'empty-reasoning' | 'shared-turn'
  /** Which messages it holds for. */
  readonly of?: (message: JsonObject) => boolean
  /** Whether a reader may not expect this text, so that it is also a change. */
  readonly added?: true
}

/** What rules ask of a span. */
export interface Reasoned {
  readonly span: TemplateSpan
  readonly block: Block | null
  sharesTurn: boolean
  readonly rule: ReasonRule | null
}

/** The first of `rules` that fits a span and the message it belongs to. */
export function reasonOf(
  draft: Reasoned,
  message: Json | undefined,
  rules: readonly ReasonRule[],
  statements: Statements,
): ReasonRule | null {
  return (
    rules.find(
      (rule) =>
        isPart(draft, rule.part) &&
        isUnder(draft.span, rule, statements) &&
        (!rule.of || (isObject(message) && rule.of(message))),
    ) ?? null
  )
}

function isPart({ span, block, sharesTurn }: Reasoned, part: ReasonRule['part']): boolean {
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
      return sharesTurn && span.input === null
    default:
      return true
  }
}

function isUnder({ writer }: TemplateSpan, rule: ReasonRule, statements: Statements): boolean {
  const sought = typeof rule.under === 'string' ? [rule.under] : (rule.under ?? [])
  let found = 0
  for (const guard of writer.guards) {
    if (found < sought.length && statements.of(guard).text === sought[found]) found++
  }
  return found === sought.length
}
