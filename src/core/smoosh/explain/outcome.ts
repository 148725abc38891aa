import { attachmentOf, isBlocks, isError, type Message } from '../message.ts'
import { isReminder } from '../reminder.ts'
import type { Trace } from '../smoosh.ts'
import type { StepId } from '../step.ts'
import type { BlockView, Comparison } from './compare-step.ts'

/** Why a step left everything as it was; words are in the view. */
export const idleCodes = [
  'drop.nothing-empty',
  'wrap.no-attachment',
  'wrap.all-tagged',
  'merge.no-neighbours',
  'hoist.no-result',
  'hoist.already-first',
  'smoosh.no-result',
  'smoosh.no-reminder',
  'smoosh.apart',
  'smoosh.reference',
  'sanitise.no-error',
  'sanitise.only-text',
  'finalise.no-flag',
] as const
export type IdleCode = (typeof idleCodes)[number]

/** What a step did, in numbers, or why it did nothing. */
export type StepOutcome =
  | { readonly did: StepId; readonly values: Readonly<Record<string, number>> }
  | { readonly idle: IdleCode }

/** The sentence that a step deserves, as a code and its numbers. */
export function outcomeOf(trace: Trace, comparison: Comparison): StepOutcome {
  const { step, before, after } = trace
  if (!comparison.changed) return { idle: idleReason(trace) }
  const blocks = comparison.before.flatMap((message) => message.blocks)
  const count = (test: (block: BlockView) => boolean) => blocks.filter(test).length
  const whole = comparison.before.filter(({ fate }) => fate === 'gone')
  const inWhole = whole.reduce((sum, message) => sum + message.blocks.length, 0)
  const values: Record<StepId, Record<string, number>> = {
    drop: { messages: whole.length, texts: count(({ fate }) => fate === 'gone') - inWhole },
    wrap: { texts: count(({ fate }) => fate === 'changed') },
    merge: { before: before.length, after: after.length },
    hoist: { results: count(({ fate }) => fate === 'moved') },
    smoosh: { texts: count(({ fate }) => fate === 'moved') },
    sanitise: { results: count(({ inside, fate }) => fate !== 'same' || inside.some(isTouched)) },
    finalise: { messages: comparison.before.filter(({ lost }) => lost.length > 0).length },
  }
  return { did: step, values: values[step] }
}

function isTouched({ fate }: BlockView): boolean {
  return fate !== 'same'
}

function idleReason({ step, before, notes }: Trace): IdleCode {
  const users = before.filter(({ role }) => role === 'user')
  const withResult = users.filter(hasResult)
  switch (step) {
    case 'drop':
      return 'drop.nothing-empty'
    case 'wrap':
      return users.some((message) => attachmentOf(message) !== null)
        ? 'wrap.all-tagged'
        : 'wrap.no-attachment'
    case 'merge':
      return 'merge.no-neighbours'
    case 'hoist':
      return withResult.length > 0 ? 'hoist.already-first' : 'hoist.no-result'
    case 'smoosh':
      if (notes.some(({ code }) => code === 'smoosh.skipped-tool-reference')) {
        return 'smoosh.reference'
      }
      if (withResult.length === 0) return 'smoosh.no-result'
      return users.some(hasReminder) ? 'smoosh.apart' : 'smoosh.no-reminder'
    case 'sanitise':
      return withResult.some(hasError) ? 'sanitise.only-text' : 'sanitise.no-error'
    case 'finalise':
      return 'finalise.no-flag'
  }
}

function hasResult({ content }: Message): boolean {
  return isBlocks(content) && content.some(({ kind }) => kind === 'result')
}

function hasError({ content }: Message): boolean {
  return isBlocks(content) && content.some((block) => block.kind === 'result' && isError(block))
}

function hasReminder({ content }: Message): boolean {
  if (!isBlocks(content)) return isReminder(content.text)
  return content.some((block) => block.kind === 'text' && isReminder(block.text.text))
}
