import type { Guard } from '../span.ts'
import type { ReasonRule } from './span-reasons.ts'
import { type Statement, Statements } from './template-statements.ts'

/**
 * Statements of a template inside one another, and what they tell of the text within: found once
 * a template, since rounds of a loop differ only in their number.
 */
export class StatementPath {
  private readonly inner = new Map<number, StatementPath>()
  /** Whether the text is what the model is to go on from. */
  readonly generation: boolean
  /** What a condition is about, by which the text has its owner where no round gives it one. */
  readonly about: 'tools' | number | null
  /** The rules that hold here. */
  readonly rules: readonly ReasonRule[]

  private constructor(
    private readonly known: Statements,
    private readonly all: readonly ReasonRule[],
    private readonly statements: readonly Statement[],
  ) {
    this.generation = statements.some(({ generation }) => generation)
    const last = statements.findLast(({ message, tools }) => message !== null || tools)
    this.about = last ? (last.message ?? 'tools') : null
    this.rules = all.filter((rule) => isUnder(statements, rule))
  }

  static outside(source: string, rules: readonly ReasonRule[]): StatementPath {
    return new StatementPath(new Statements(source), rules, [])
  }

  within(guard: Guard): StatementPath {
    let path = this.inner.get(guard.start)
    if (!path) {
      const { known, all, statements } = this
      path = new StatementPath(known, all, [...statements, known.of(guard)])
      this.inner.set(guard.start, path)
    }
    return path
  }
}

function isUnder(statements: readonly Statement[], { under, directly }: ReasonRule): boolean {
  const innermost = statements.at(-1)
  if (directly && innermost && innermost.text !== under) return false
  const sought = typeof under === 'string' ? [under] : (under ?? [])
  let found = 0
  for (const { text } of statements) {
    if (found < sought.length && text === sought[found]) found++
  }
  return found === sought.length
}
