import { statementText } from '~/core/families/template-statements.ts'
import { spansUnder, type TemplateLine } from '~/core/jinja/lines.ts'
import type { Step } from '~/core/jinja/observe.ts'
import type { Span } from '~/core/span.ts'
import { fillGaps } from '~/i18n/fill-gaps.ts'
import type { OwnWords } from '../words.ts'

/** How often, in the margin of a line; empty where it goes without saying. */
export function countText({ step, state }: TemplateLine): string {
  if (!step || state === 'unreached') return ''
  if (step.type === 'arm') return `${step.entered}/${step.reached}`
  if (step.type === 'for' || step.type === 'macro' || step.type === 'call')
    return `${step.entered}×`
  return step.reached > 1 ? `${step.reached}×` : ''
}

/** Whether a line opens a branch, a loop or a macro that was reached and never gone into. */
export function isUntaken({ step }: TemplateLine): boolean {
  return step !== null && opens(step) && step.reached > 0 && step.entered === 0
}

function opens({ type }: Step): boolean {
  return type === 'arm' || type === 'for' || type === 'macro' || type === 'call'
}

/** What became of a line in words, and the spans that it wrote or let through. */
export interface LineAccount {
  readonly note: string
  readonly spans: readonly number[]
}

export function lineAccount(
  words: OwnWords,
  line: TemplateLine,
  lines: readonly TemplateLine[],
  source: string,
  spans: readonly Span[],
): LineAccount {
  const { line: texts } = words
  const parts = [fillGaps(texts.number, { line: line.number })]
  if (line.state === 'unreached') {
    const closed = closedBy(line, lines)
    if (!closed?.step) parts.push(texts.unreached)
    else {
      const statement = statementText(source.slice(closed.step.start, closed.step.end))
      parts.push(fillGaps(texts.unreachedBy, { line: closed.number, statement }))
    }
    return { note: parts.join(' '), spans: [] }
  }
  if (line.step) parts.push(stepNote(words, line.step, source))
  const inside = line.spans.length === 0 && line.step ? spansUnder(line.step, spans) : []
  const lit = inside.length > 0 ? inside : line.spans
  const values = { pieces: lit.length, characters: charactersOf(lit, spans) }
  if (inside.length > 0) parts.push(fillGaps(texts.inside, values))
  else if (lit.length > 0) parts.push(fillGaps(texts.wrote, values))
  else parts.push(texts.wroteNothing)
  return { note: parts.join(' '), spans: lit }
}

function charactersOf(indices: readonly number[], spans: readonly Span[]): number {
  let sum = 0
  for (const index of indices) {
    const span = spans[index]
    if (span) sum += span.end - span.start
  }
  return sum
}

function stepNote({ line: texts }: OwnWords, step: Step, source: string): string {
  const counts = { reached: step.reached, entered: step.entered }
  switch (step.type) {
    case 'arm': {
      const isElse = /^\{%[-+]?\s*else\b/.test(source.slice(step.start, step.end))
      return fillGaps(isElse ? texts.otherwise : texts.arm, counts)
    }
    case 'for':
      return fillGaps(texts.rounds, counts)
    case 'macro':
      return fillGaps(texts.calls, counts)
    default:
      return fillGaps(texts.ran, counts)
  }
}

/** The statement above an unreached line that was reached and not gone into. */
function closedBy(line: TemplateLine, lines: readonly TemplateLine[]): TemplateLine | null {
  for (let at = line.number - 2; at >= 0; at--) {
    const above = lines[at]
    if (!above || above.state === 'unreached') continue
    if (isUntaken(above)) return above
    if (above.step) return null
  }
  return null
}
