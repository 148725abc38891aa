import type { Guard } from '../span.ts'
import { Fault, typeFault } from './error.ts'
import { ExpressionCompiler } from './expression.ts'
import { Namespace } from './host.ts'
import type { Library } from './library.ts'
import { sourceText } from './literal.ts'
import { Loop, Rounds } from './loop.ts'
import { compileMacro, type MacroParts } from './macro.ts'
import type { OutputTag } from './print.ts'
import { toText } from './print-value.ts'
import type { Runtime } from './runtime.ts'
import type { Source } from './scan.ts'
import { Frame, Scope } from './scope.ts'
import {
  type Arm,
  BODY,
  CALLER,
  type For,
  type Macro,
  type Statement,
  type Tag,
  type Target,
} from './statement.ts'
import { namesIn, type Tree } from './tree.ts'
import { type Func, iterate, List, lengthOf, placeOf, truth, type Value } from './values.ts'

/** How a statement ended: 0 goes on, the others leave a loop or its round. */
export type Signal = 0 | typeof BREAK | typeof CONTINUE
const BREAK = 1
const CONTINUE = 2

/** What statements are compiled to. */
export type Run = (frame: Frame, r: Runtime) => Signal
type Assign = (value: Value, frame: Frame, r: Runtime) => void

/** Turns the statements of one template into functions. */
export class Compiler {
  private readonly expressions: ExpressionCompiler

  constructor(
    protected readonly source: Source,
    private readonly lineAt: (offset: number) => number,
    filters: Library['filters'],
  ) {
    this.expressions = new ExpressionCompiler(source, filters)
  }

  template(statements: readonly Statement[]): (r: Runtime) => void {
    const scope = new Scope(null)
    scope.declareAll(statements)
    const run = this.body(statements, scope, false)
    return (r) => {
      run(new Frame(null), r)
    }
  }

  /** `lenient` inside an `if`, where an unknown filter counts only when it is reached. */
  protected body(statements: readonly Statement[], scope: Scope, lenient: boolean): Run {
    const runs = statements.map((statement) => this.statement(statement, scope, lenient))
    return (frame, r) => {
      for (const run of runs) {
        r.meter.step()
        const signal = run(frame, r)
        if (signal !== 0) return signal
      }
      return 0
    }
  }

  protected statement(statement: Statement, scope: Scope, lenient: boolean): Run {
    switch (statement.type) {
      case 'text': {
        const text = sourceText(this.source, statement.start, statement.end)
        return (_, r) => {
          r.printer.write(text, null)
          return 0
        }
      }
      case 'output':
        return this.output(statement.tag, statement.value, scope, lenient)
      case 'if':
        return this.choice(statement.arms, scope)
      case 'for':
        return this.loop(statement, scope)
      case 'set': {
        const value = this.expressions.compile(statement.value, scope, lenient)
        const assign = this.assign(statement.target, scope)
        return (frame, r) => {
          assign(value(frame, r), frame, r)
          return 0
        }
      }
      case 'set-block':
      case 'filter':
        return this.captured(statement, scope)
      case 'macro': {
        const slot = scope.declare(statement.name)
        const make = this.macro(statement, scope)
        return (frame, r) => {
          frame.slots[slot] = make(frame, r)
          return 0
        }
      }
      case 'call':
        return this.callBlock(statement, scope)
      case 'with':
        return this.withBlock(statement, scope)
      case 'break':
        return () => BREAK
      case 'continue':
        return () => CONTINUE
    }
  }

  private guard(type: Guard['type'], tag: Tag): Guard {
    const start = this.source.offset(tag.start)
    return { type, line: this.lineAt(start), start, end: this.source.offset(tag.end) }
  }

  private output(tag: Tag, tree: Tree, scope: Scope, lenient: boolean): Run {
    const value = this.expressions.compilePrinted(tree, scope, lenient)
    const printed = this.outputTag(tag, tree)
    return (frame, r) => {
      r.printer.write(toText(value(frame, r), r), printed)
      return 0
    }
  }

  private outputTag(tag: Tag, tree: Tree): OutputTag {
    const start = this.source.offset(tag.start)
    return {
      start,
      end: this.source.offset(tag.end),
      line: this.lineAt(start),
      names: namesIn(tree),
    }
  }

  private choice(arms: readonly Arm[], scope: Scope): Run {
    const compiled = arms.map((arm, index) => ({
      test: arm.test ? this.expressions.compile(arm.test, scope, true) : null,
      guard: { ...this.guard('if', arm.tag), arm: index },
      run: this.body(arm.body, scope, true),
    }))
    return (frame, r) => {
      for (const { test, guard, run } of compiled) {
        if (test && !truth(test(frame, r))) continue
        const before = r.printer.enter(guard)
        const signal = run(frame, r)
        r.printer.chain = before
        return signal
      }
      return 0
    }
  }

  private loop(statement: For, scope: Scope): Run {
    const items = this.expressions.compile(statement.items, scope, false)
    const inner = new Scope(scope)
    inner.declareTarget(statement.target)
    inner.declareAll(statement.body)
    if (inner.has('loop')) {
      throw this.source.fault("'loop' cannot be assigned to in a for", statement.tag.start)
    }
    const loopSlot = inner.declare('loop')
    const assign = this.assign(statement.target, inner)
    const run = this.body(statement.body, inner, false)
    const other = new Scope(scope)
    other.declareAll(statement.otherwise)
    const otherwise = this.body(statement.otherwise, other, false)
    const select = statement.test ? this.selection(statement, scope) : null
    const guard = this.guard('for', statement.tag)
    const at = statement.tag.start

    function go(value: Value, depth: number, frame: Frame, r: Runtime): Signal {
      r.at = at
      const all = iterate(value, r)
      const rounds = select ? new Rounds([], select(all, frame, r)) : new Rounds(all, null)
      const again = statement.recursive
        ? (next: Value) => {
            r.meter.enter()
            const text = r.printer.capture(() => go(next, depth + 1, frame, r))
            r.meter.leave()
            return text
          }
        : null
      const loop = new Loop(rounds, depth, again)
      let round = 0
      // jinja2 counts a round when it reaches its end: a `break` before leaves the `else` to run
      let completed = false
      for (let item = rounds.at(0); item !== undefined; item = rounds.at(++round)) {
        r.meter.step()
        loop.index = round
        const own = new Frame(frame)
        own.slots[loopSlot] = loop
        assign(item, own, r)
        const { type, line, start, end } = guard
        const place = placeOf(item)
        const before = r.printer.enter({ type, line, start, end, round, item: place })
        const signal = run(own, r)
        r.printer.chain = before
        if (signal === BREAK) break
        if (signal === 0) completed = true
      }
      return completed ? 0 : otherwise(new Frame(frame), r)
    }
    return (frame, r) => go(items(frame, r), 0, frame, r)
  }

  /** The items that the condition of a `for … if` lets through, one at a time. */
  private selection(
    statement: For,
    scope: Scope,
  ): (items: readonly Value[], frame: Frame, r: Runtime) => Iterator<Value> {
    const inner = new Scope(scope)
    inner.declareTarget(statement.target)
    const assign = this.assign(statement.target, inner)
    const test = this.expressions.compile(statement.test as Tree, inner, false)
    return function* (items, frame, r) {
      for (const item of items) {
        r.meter.step()
        const own = new Frame(frame)
        assign(item, own, r)
        if (truth(test(own, r))) yield item
      }
    }
  }

  private captured(
    statement: Extract<Statement, { type: 'set-block' | 'filter' }>,
    scope: Scope,
  ): Run {
    const inner = new Scope(scope)
    const slot = inner.declare(BODY)
    inner.declareAll(statement.body)
    const run = this.body(statement.body, inner, false)
    const value = this.expressions.compile(statement.value, inner, false)
    const { target, tag } = statement
    const guard = this.guard(target ? 'set' : 'block', tag)
    const assign = target ? this.assign(target, scope) : null
    const printed: OutputTag = { ...this.outputTag(tag, statement.value), names: [] }
    return (frame, r) => {
      const own = new Frame(frame)
      const before = r.printer.enter(guard)
      let signal: Signal = 0
      own.slots[slot] = r.printer.capture(() => {
        signal = run(own, r)
      })
      r.printer.chain = before
      // a loop that goes on or ends here takes the text with it
      if (signal !== 0) return signal
      const result = value(own, r)
      if (assign) assign(result, frame, r)
      else r.printer.write(toText(result, r), isPlain(statement.value) ? null : printed)
      return 0
    }
  }

  private macro(statement: Macro, scope: Scope): (frame: Frame, r: Runtime) => Func {
    const inner = new Scope(scope)
    const parameters = statement.parameters.map(({ name }) => ({ name, slot: inner.declare(name) }))
    const special = new Map<string, number>()
    for (const name of ['caller', 'varargs', 'kwargs']) {
      if (statement.uses.has(name)) special.set(name, inner.declare(name))
    }
    inner.declareAll(statement.body)
    const fallbacks = statement.parameters.map(({ fallback }) =>
      fallback ? this.expressions.compile(fallback, inner, false) : null,
    )
    const parts: MacroParts = {
      name: statement.name,
      parameters: parameters.map((parameter, index) => ({
        ...parameter,
        fallback: fallbacks[index] ?? null,
      })),
      special,
      guard: this.guard(statement.name === 'caller' ? 'block' : 'macro', statement.tag),
      run: this.body(statement.body, inner, false),
    }
    return compileMacro(parts)
  }

  private callBlock(statement: Extract<Statement, { type: 'call' }>, scope: Scope): Run {
    const inner = new Scope(scope)
    const slot = inner.declare(CALLER)
    const caller = this.macro(statement.caller, scope)
    const value = this.expressions.compile(statement.value, inner, false)
    const printed = this.outputTag(statement.tag, statement.value)
    return (frame, r) => {
      const own = new Frame(frame)
      own.slots[slot] = caller(frame, r)
      r.printer.write(toText(value(own, r), r), printed)
      return 0
    }
  }

  private withBlock(statement: Extract<Statement, { type: 'with' }>, scope: Scope): Run {
    const inner = new Scope(scope)
    for (const { target } of statement.pairs) inner.declareTarget(target)
    inner.declareAll(statement.body)
    const pairs = statement.pairs.map(({ target, value }) => ({
      assign: this.assign(target, inner),
      value: this.expressions.compile(value, scope, false),
    }))
    const run = this.body(statement.body, inner, false)
    return (frame, r) => {
      const own = new Frame(frame)
      const values = pairs.map(({ value }) => value(frame, r))
      for (const [index, { assign }] of pairs.entries()) assign(values[index] as Value, own, r)
      return run(own, r)
    }
  }

  private assign(target: Target, scope: Scope): Assign {
    if (target.type === 'name') {
      const slot = scope.declare(target.name)
      return (value, frame) => {
        frame.slots[slot] = value
      }
    }
    if (target.type === 'member') return this.assignMember(target, scope)
    const parts = target.items.map((item) => this.assign(item, scope))
    return (value, frame, r) => {
      r.at = target.at
      const values = unpack(value, parts.length, r)
      for (const [index, assign] of parts.entries()) assign(values[index] as Value, frame, r)
    }
  }

  private assignMember(target: Extract<Target, { type: 'member' }>, scope: Scope): Assign {
    const places = scope.find(target.name)
    return (value, frame, r) => {
      r.at = target.at
      let at: Frame | null = frame
      let level = 0
      let owner: Value | undefined
      for (const { up, slot } of places) {
        for (; level < up; level++) at = (at as Frame).outer
        if (owner === undefined) owner = (at as Frame).slots[slot]
      }
      if (!(owner instanceof Namespace)) {
        throw new Fault('runtime', 'cannot assign attribute on non-namespace object')
      }
      owner.assign(target.member, value)
    }
  }
}

function unpack(value: Value, count: number, r: Runtime): readonly Value[] {
  if (lengthOf(value) === undefined && !(value instanceof List)) {
    try {
      return counted(iterate(value, r), count)
    } catch (error) {
      if (!(error instanceof Fault) || error.code !== 'type') throw error
      throw typeFault(
        error.message.replace(
          /^'(.*)' object is not iterable$/,
          'cannot unpack non-iterable $1 object',
        ),
        placeOf(value),
      )
    }
  }
  return counted(iterate(value, r), count)
}

function counted(values: readonly Value[], count: number): readonly Value[] {
  if (values.length > count) {
    throw new Fault('value', `too many values to unpack (expected ${count})`)
  }
  if (values.length < count) {
    throw new Fault(
      'value',
      `not enough values to unpack (expected ${count}, got ${values.length})`,
    )
  }
  return values
}

function isPlain(tree: Tree): boolean {
  return tree.root.type === 'Identifier'
}
