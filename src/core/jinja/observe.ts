import type { JsonObject } from '../json/value.ts'
import { Compiler, type Run } from './compile.ts'
import { TemplateError } from './error.ts'
import { compileTemplate, type RenderOptions } from './index.ts'
import type { Scope } from './scope.ts'
import type { Statement, Tag } from './statement.ts'

/** A statement of a template and what became of it in one rendering. Offsets are of the source. */
export interface Step {
  /** An `if` has a step for each arm. */
  readonly type: Statement['type'] | 'arm'
  readonly start: number
  readonly end: number
  /** How often it was reached; of an arm, how often it was asked, or its turn came. */
  readonly reached: number
  /** How often what stands inside ran: rounds of a `for`, calls of a macro, an arm taken. */
  readonly entered: number
}

export interface Observation {
  /** In the order of the source. */
  readonly steps: readonly Step[]
  /** Where and why the rendering stopped, if it did: the counts are those up to there. */
  readonly error: TemplateError | null
}

type Counter = { -readonly [Name in keyof Step]: Step[Name] }

/** What every statement of `source` did while it was rendered with `variables`. */
export function observeTemplate(
  source: string,
  variables: JsonObject,
  options?: RenderOptions,
): Observation {
  const counters: Counter[] = []
  const arms: Counter[][] = []
  let error: TemplateError | null = null
  try {
    const watched = compileTemplate(source, (...given) => new Watching(counters, arms, ...given))
    watched.render(variables, options)
  } catch (caught) {
    if (!(caught instanceof TemplateError)) throw caught
    error = caught
  }
  for (const [first, ...others] of arms) {
    let left = (first?.reached ?? 0) - (first?.entered ?? 0)
    for (const arm of others) {
      arm.reached = left
      left -= arm.entered
    }
  }
  return { steps: counters.sort((a, b) => a.start - b.start), error }
}

/** Counts on the way; an ordinary compilation has nothing of it. */
class Watching extends Compiler {
  private readonly bodies = new Map<readonly Statement[], Counter>()

  constructor(
    private readonly counters: Counter[],
    private readonly arms: Counter[][],
    ...given: ConstructorParameters<typeof Compiler>
  ) {
    super(...given)
  }

  protected override statement(statement: Statement, scope: Scope, lenient: boolean): Run {
    const counter = this.countersOf(statement)
    const run = super.statement(statement, scope, lenient)
    return (frame, r) => {
      counter.reached++
      return run(frame, r)
    }
  }

  protected override body(statements: readonly Statement[], scope: Scope, lenient: boolean): Run {
    const run = super.body(statements, scope, lenient)
    const counter = this.bodies.get(statements)
    if (!counter) return run
    return (frame, r) => {
      counter.entered++
      return run(frame, r)
    }
  }

  private countersOf(statement: Statement): Counter {
    if (statement.type === 'if') {
      const arms = statement.arms.map(({ tag, body }) => this.counter('arm', tag, body))
      this.arms.push(arms)
      return arms[0] as Counter
    }
    if (statement.type === 'text') return this.counter('text', statement, null)
    const body = 'body' in statement ? statement.body : null
    const inner = statement.type === 'call' ? statement.caller.body : body
    return this.counter(statement.type, statement.tag, inner)
  }

  private counter(
    type: Step['type'],
    { start, end }: Pick<Tag, 'start' | 'end'>,
    body: readonly Statement[] | null,
  ): Counter {
    const from = this.source.offset(start)
    const counter = { type, start: from, end: this.source.offset(end), reached: 0, entered: 0 }
    this.counters.push(counter)
    if (body) this.bodies.set(body, counter)
    return counter
  }
}
