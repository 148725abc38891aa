import type { Args } from './arguments.ts'
import { attribute, item } from './attributes.ts'
import { type Comparison, equal, order } from './compare.ts'
import { Fault, typeFault } from './error.ts'
import type { Token } from './lex.ts'
import type { Library } from './library.ts'
import { type Arithmetic, arithmetic, contains, signed, slice } from './operators.ts'
import { toText } from './print-value.ts'
import type { Runtime } from './runtime.ts'
import type { Source } from './scan.ts'
import type { Frame, Scope } from './scope.ts'
import { tests } from './tests.ts'
import { concat, concatAll, Str } from './text.ts'
import { type Leaf, NEGATED_TEST, type Node, TEST, type Tree, TUPLE } from './tree.ts'
import { Dict, iterate, List, truth, typeName, Undefined, type Value } from './values.ts'

/** What an expression is compiled to. */
export type Evaluate = (frame: Frame, r: Runtime) => Value

const constants: Record<string, Value> = {
  true: true,
  True: true,
  false: false,
  False: false,
  none: null,
  None: null,
}
const additive = new Set(['+', '-', '~'])
const comparisons = new Set(['==', '!=', '<', '<=', '>', '>=', 'in', 'not in'])

/** Operands that stand side by side, and the operators between them. */
interface Chain {
  readonly operands: readonly Node[]
  readonly signs: readonly Token[]
}

/** Turns the trees of one template into functions. */
export class ExpressionCompiler {
  constructor(
    private readonly source: Source,
    private readonly filters: Library['filters'],
  ) {}

  /**
   * `lenient` as inside an `if`: an unknown filter or test fails only when it is reached.
   *
   * @throws TemplateError `unknown-filter` or `unknown-test` otherwise.
   */
  compile(tree: Tree, scope: Scope, lenient: boolean): Evaluate {
    return new TreeCompiler(this.source, this.filters, tree, scope, lenient).compile(tree.root)
  }

  /** As `compile`, for what is printed: jinja2 works out a constant there by rules of its own. */
  compilePrinted(tree: Tree, scope: Scope, lenient: boolean): Evaluate {
    return new TreeCompiler(this.source, this.filters, tree, scope, lenient).compilePrinted()
  }
}

class TreeCompiler {
  constructor(
    private readonly source: Source,
    private readonly filters: Library['filters'],
    private readonly tree: Tree,
    private readonly scope: Scope,
    private lenient: boolean,
  ) {}

  /** Whether the whole is a constant that is printed. */
  private folds = false

  compilePrinted(): Evaluate {
    this.folds = this.isConstant(this.tree.root)
    return this.compile(this.tree.root)
  }

  compile(node: Node): Evaluate {
    switch (node.type) {
      case 'Identifier':
        return this.name(node.value)
      case 'StringLiteral':
        return this.literal(node.value)
      case 'ArrayLiteral':
        return this.list(node.value, 'list')
      case 'TupleLiteral':
        return this.list(node.value, 'tuple')
      case 'ObjectLiteral':
        return this.dict(node.value)
      case 'MemberExpression':
        return this.member(node)
      case 'CallExpression':
        return this.call(node)
      case 'BinaryExpression':
        return this.binary(node)
      case 'UnaryExpression':
        return this.unary(node)
      case 'FilterExpression':
        return this.filter(node)
      case 'SelectExpression':
        return this.choice(node.test, node.lhs, null)
      case 'Ternary':
        return this.choice(node.condition, node.trueExpr, node.falseExpr)
      default:
        throw this.source.fault('this does not belong here', this.placeOf(node))
    }
  }

  private token(index: string): Token {
    const token = this.tree.tokens[Number.parseInt(index, 10)]
    // a keyword where a name is expected is a name to jinja2 as well
    return token ?? { value: index, type: 'Identifier', at: this.start, end: this.start }
  }

  /** Where `node` stands, as far as it holds a token. */
  private placeOf(node: Node): number {
    switch (node.type) {
      case 'Identifier':
      case 'StringLiteral':
        return this.token(node.value).at
      case 'KeywordArgumentExpression':
        return this.placeOf(node.key)
      case 'SpreadExpression':
      case 'KeywordSpreadExpression':
        return this.placeOf(node.argument)
      case 'BinaryExpression':
      case 'UnaryExpression':
        return node.operator.at
      case 'MemberExpression':
        return this.placeOf(node.object)
      case 'CallExpression':
        return this.placeOf(node.callee)
      case 'FilterExpression':
        return this.placeOf(node.filter)
      case 'SelectExpression':
        return this.placeOf(node.lhs)
      case 'Ternary':
        return this.placeOf(node.trueExpr)
      case 'ArrayLiteral':
      case 'TupleLiteral':
        return node.value[0] ? this.placeOf(node.value[0]) : this.start
      default:
        return this.start
    }
  }

  private get start(): number {
    return this.tree.tokens[0]?.at ?? 0
  }

  private name(index: string): Evaluate {
    const { value: name, at } = this.token(index)
    if (Object.hasOwn(constants, name)) {
      const constant = constants[name] as Value
      return () => constant
    }
    return this.read(name, at)
  }

  private read(name: string, at: number): Evaluate {
    const places = this.scope.find(name)
    const hidden = this.scope.hides(name)
    const none = new Undefined(`'${name}' is undefined`)
    const otherwise = (r: Runtime) => (hidden ? none : r.variable(name))
    const [first] = places
    if (!first) {
      return (_, r) => {
        r.at = at
        return r.variable(name)
      }
    }
    if (first.up === 0 && places.length === 1) {
      const { slot } = first
      return (frame, r) => {
        const value = frame.slots[slot]
        return value === undefined ? otherwise(r) : value
      }
    }
    return (frame, r) => {
      let at = frame
      let level = 0
      for (const { up, slot } of places) {
        for (; level < up; level++) at = at.outer as Frame
        const value = at.slots[slot]
        if (value !== undefined) return value
      }
      return otherwise(r)
    }
  }

  private literal(indexes: string): Evaluate {
    const values = indexes
      .trim()
      .split(' ')
      .map((index) => this.token(index).literal as Value)
    const [value] = values
    if (values.length === 1) return () => value as Value
    return (_, r) => concatAll(values as Str[], r.meter)
  }

  private list(nodes: readonly Node[], kind: 'list' | 'tuple'): Evaluate {
    const items = nodes.map((node) => this.compile(node))
    return (frame, r) => {
      r.meter.step(items.length)
      return new List(
        items.map((evaluate) => evaluate(frame, r)),
        kind,
      )
    }
  }

  private dict(nodes: ReadonlyMap<Node, Node>): Evaluate {
    const members = Array.from(nodes, ([key, value]): [Evaluate, Evaluate] => [
      this.compile(key),
      this.compile(value),
    ])
    const { start } = this
    return (frame, r) => {
      const dict = new Dict()
      for (const [key, value] of members) {
        const id = key(frame, r)
        const member = value(frame, r)
        r.at = start
        dict.set(id, member)
      }
      return dict
    }
  }

  private member(node: Extract<Node, { type: 'MemberExpression' }>): Evaluate {
    const object = this.compile(node.object)
    const { property } = node
    if (property.type === 'SliceExpression') {
      return this.slice(object, property, this.folds && node === this.tree.root)
    }
    const at = this.placeOf(property)
    if (!node.computed && property.type === 'Identifier') {
      const { value: name, literal } = this.token(property.value)
      if (literal !== undefined) return itemRead(object, () => literal, at)
      return (frame, r) => {
        const value = object(frame, r)
        r.at = at
        return attribute(value, name)
      }
    }
    return itemRead(object, this.compile(property), at)
  }

  private slice(
    object: Evaluate,
    node: Extract<Node, { type: 'SliceExpression' }>,
    folds: boolean,
  ): Evaluate {
    const cut = folds ? foldedSlice : slice
    const part = (bound: Node | undefined) => (bound ? this.compile(bound) : null)
    const [start, stop, step] = [part(node.start), part(node.stop), part(node.step)]
    const bound = node.start ?? node.stop ?? node.step
    const at = bound ? this.placeOf(bound) : this.start
    return (frame, r) => {
      const value = object(frame, r)
      const from = start?.(frame, r) ?? null
      const to = stop?.(frame, r) ?? null
      const by = step?.(frame, r) ?? null
      r.at = at
      return cut(value, from, to, by, r)
    }
  }

  /** Whether jinja2 works `node` out while it compiles, as far as that can be told from outside. */
  private isConstant(node: Node): boolean {
    switch (node.type) {
      case 'StringLiteral':
        return true
      case 'Identifier':
        return Object.hasOwn(constants, this.token(node.value).value)
      case 'ArrayLiteral':
      case 'TupleLiteral':
        return node.value.every((item) => this.isConstant(item))
      case 'ObjectLiteral':
        return [...node.value].flat().every((item) => this.isConstant(item))
      case 'UnaryExpression':
        return this.isConstant(node.argument)
      case 'BinaryExpression':
        return this.isConstant(node.left) && this.isConstant(node.right)
      case 'MemberExpression':
        return this.isConstant(node.object)
      case 'FilterExpression':
        return node.filter.type === 'Identifier' && this.isConstant(node.operand)
      case 'CallExpression': {
        const { callee } = node
        const tuple = callee.type === 'Identifier' && this.token(callee.value).value === TUPLE
        return tuple && node.args.every((item) => this.isConstant(item))
      }
      default:
        return false
    }
  }

  private call(node: Extract<Node, { type: 'CallExpression' }>): Evaluate {
    const { callee } = node
    if (callee.type === 'Identifier' && this.token(callee.value).value === TUPLE) {
      return this.list(node.args, 'tuple')
    }
    const target = this.compile(callee)
    const args = this.args(node.args)
    const at =
      callee.type === 'MemberExpression' ? this.placeOf(callee.property) : this.placeOf(callee)
    return (frame, r) => {
      const value = target(frame, r)
      const given = args(frame, r)
      r.at = at
      return r.call(value, given)
    }
  }

  private args(nodes: readonly Node[]): (frame: Frame, r: Runtime) => Args {
    const list: Evaluate[] = []
    const named: [string, Evaluate][] = []
    let spread: Evaluate | null = null
    let namedSpread: Evaluate | null = null
    for (const node of nodes) {
      if (node.type === 'KeywordArgumentExpression') {
        const key = this.token((node.key as Leaf).value).value
        if (named.some(([name]) => name === key)) {
          throw this.source.fault(`the keyword argument '${key}' is repeated`, this.placeOf(node))
        }
        named.push([key, this.compile(node.value)])
      } else if (node.type === 'SpreadExpression') spread = this.compile(node.argument)
      else if (node.type === 'KeywordSpreadExpression') namedSpread = this.compile(node.argument)
      else list.push(this.compile(node))
    }
    return (frame, r) => {
      const values = list.map((evaluate) => evaluate(frame, r))
      if (spread) values.push(...iterate(spread(frame, r), r))
      const keywords = new Map<string, Value>()
      for (const [name, evaluate] of named) keywords.set(name, evaluate(frame, r))
      if (namedSpread) addKeywords(keywords, namedSpread(frame, r))
      return { list: values, named: keywords }
    }
  }

  private binary(node: Extract<Node, { type: 'BinaryExpression' }>): Evaluate {
    const { value: operator, at } = node.operator
    if (additive.has(operator)) return this.sum(this.chain(node, additive))
    if (comparisons.has(operator)) return this.comparison(this.chain(node, comparisons))
    const left = this.compile(node.left)
    const right = this.compile(node.right)
    if (operator === 'and') {
      return (frame, r) => {
        const value = left(frame, r)
        return truth(value) ? right(frame, r) : value
      }
    }
    if (operator === 'or') {
      return (frame, r) => {
        const value = left(frame, r)
        return truth(value) ? value : right(frame, r)
      }
    }
    return computing(operator as Arithmetic, left, right, at)
  }

  /**
   * The operands and operators of `a + b ~ c`, which the package nests to the left. A bracket that
   * opens before the inner operator and closes after it ends the chain: `(a + b) ~ c`.
   */
  private chain(node: Node, operators: ReadonlySet<string>): Chain {
    const operands: Node[] = []
    const signs: Token[] = []
    let at: Node = node
    for (;;) {
      if (at.type !== 'BinaryExpression' || !operators.has(at.operator.value)) break
      const outer = signs[0]
      if (outer && this.closesBetween(at.operator, outer)) break
      operands.unshift(at.right)
      signs.unshift(at.operator)
      at = at.left
    }
    operands.unshift(at)
    return { operands, signs }
  }

  /** Whether a bracket around `inner` closes before `outer`. */
  private closesBetween(inner: Token, outer: Token): boolean {
    const { tokens } = this.tree
    let depth = 0
    for (let index = tokens.indexOf(inner) + 1; index < tokens.length; index++) {
      const token = tokens[index] as Token
      if (token === outer) return false
      if (token.type.startsWith('Open')) depth++
      else if (token.type.startsWith('Close') && --depth < 0) return true
    }
    return false
  }

  /** `~` binds more tightly than `+` and `-`. */
  private sum({ operands, signs }: Chain): Evaluate {
    const compiled = operands.map((operand) => this.compile(operand))
    const terms: Evaluate[] = []
    const between: Token[] = []
    let joined: Evaluate[] = [compiled[0] as Evaluate]
    signs.forEach((sign, index) => {
      const operand = compiled[index + 1] as Evaluate
      if (sign.value === '~') joined.push(operand)
      else {
        terms.push(joining(joined))
        between.push(sign)
        joined = [operand]
      }
    })
    terms.push(joining(joined))
    return terms.reduce((left, right, index) => {
      const { value, at } = between[index - 1] as Token
      return computing(value as Arithmetic, left, right, at)
    })
  }

  private comparison({ operands, signs }: Chain): Evaluate {
    const compiled = operands.map((operand) => this.compile(operand))
    const holds = signs.map(({ value, at }) => comparing(value, at))
    const [first, second] = compiled as [Evaluate, Evaluate]
    const [hold] = holds
    if (holds.length === 1 && hold) {
      return (frame, r) => hold(first(frame, r), second(frame, r), r)
    }
    return (frame, r) => {
      let left = first(frame, r)
      for (const [index, hold] of holds.entries()) {
        const right = (compiled[index + 1] as Evaluate)(frame, r)
        if (!hold(left, right, r)) return false
        left = right
      }
      return true
    }
  }

  private unary(node: Extract<Node, { type: 'UnaryExpression' }>): Evaluate {
    const argument = this.compile(node.argument)
    const { value: sign, at } = node.operator
    if (sign === 'not') return (frame, r) => !truth(argument(frame, r))
    return (frame, r) => {
      const value = argument(frame, r)
      r.at = at
      return signed(sign as '+' | '-', value)
    }
  }

  private choice(condition: Node, yes: Node, no: Node | null): Evaluate {
    const before = this.lenient
    this.lenient = true
    const test = this.compile(condition)
    const then = this.compile(yes)
    const otherwise = no ? this.compile(no) : null
    this.lenient = before
    const none = new Undefined(
      'the inline if-expression evaluated to false and no else section was defined.',
    )
    return (frame, r) => {
      if (truth(test(frame, r))) return then(frame, r)
      return otherwise ? otherwise(frame, r) : none
    }
  }

  private filter(node: Extract<Node, { type: 'FilterExpression' }>): Evaluate {
    const operand = this.compile(node.operand)
    const { filter } = node
    const nameNode = filter.type === 'CallExpression' ? filter.callee : filter
    if (nameNode.type !== 'Identifier') {
      throw this.source.fault('expected the name of a filter', this.placeOf(filter))
    }
    const { value: name, at } = this.token(nameNode.value)
    const args = filter.type === 'CallExpression' ? this.args(filter.args) : null
    const none: Args = { list: [], named: new Map() }
    if (name.startsWith(TEST)) {
      const negated = name.startsWith(NEGATED_TEST)
      const test = name.slice(negated ? NEGATED_TEST.length : TEST.length)
      const run = this.known(tests, test, 'test', at)
      return (frame, r) => {
        const value = operand(frame, r)
        const given = args ? args(frame, r) : none
        r.at = at
        return run(value, given, r) !== negated
      }
    }
    const run = this.known(this.filters, name, 'filter', at)
    return (frame, r) => {
      const value = operand(frame, r)
      const given = args ? args(frame, r) : none
      r.at = at
      r.meter.step()
      return run(value, given, r)
    }
  }

  private known<T>(
    table: ReadonlyMap<string, (value: Value, args: Args, r: Runtime) => T>,
    name: string,
    kind: 'filter' | 'test',
    at: number,
  ): (value: Value, args: Args, r: Runtime) => T {
    const found = table.get(name)
    if (found) return found
    const message = `No ${kind} named '${name}'`
    if (!this.lenient) throw this.source.fault(message, at, `unknown-${kind}`)
    return () => {
      throw new Fault(`unknown-${kind}`, `${message} found.`)
    }
  }
}

/** A printed slice of a constant is looked up as an item is: what has no slice gives undefined. */
function foldedSlice(...given: Parameters<typeof slice>): Value {
  try {
    return slice(...given)
  } catch (error) {
    if (error instanceof Fault && error.code === 'type') return new Undefined('no such slice')
    throw error
  }
}

function itemRead(object: Evaluate, key: Evaluate, at: number): Evaluate {
  return (frame, r) => {
    const value = object(frame, r)
    const name = key(frame, r)
    r.at = at
    return item(value, name)
  }
}

function computing(operator: Arithmetic, left: Evaluate, right: Evaluate, at: number): Evaluate {
  return (frame, r) => {
    const a = left(frame, r)
    const b = right(frame, r)
    r.at = at
    if (operator === '+' && a instanceof Str && b instanceof Str && !a.safe && !b.safe) {
      return concat(a, b, r.meter)
    }
    return arithmetic(operator, a, b, r)
  }
}

function joining(parts: readonly Evaluate[]): Evaluate {
  if (parts.length === 1) return parts[0] as Evaluate
  return (frame, r) =>
    concatAll(
      parts.map((part) => toText(part(frame, r), r)),
      r.meter,
    )
}

function comparing(operator: string, at: number): (a: Value, b: Value, r: Runtime) => boolean {
  switch (operator) {
    case '==':
      return equal
    case '!=':
      return (a, b) => !equal(a, b)
    case 'in':
    case 'not in':
      return (a, b, r) => {
        r.at = at
        return contains(b, a, r) === (operator === 'in')
      }
    default:
      return (a, b, r) => {
        r.at = at
        const sign = order(a, b, operator as Comparison)
        if (operator === '<') return sign < 0
        if (operator === '<=') return sign <= 0
        return operator === '>' ? sign > 0 : sign >= 0
      }
  }
}

function addKeywords(keywords: Map<string, Value>, value: Value): void {
  if (!(value instanceof Dict)) {
    throw typeFault(`argument after ** must be a mapping, not ${typeName(value)}`)
  }
  for (const [key, member] of value.entries()) {
    if (!(key instanceof Str)) throw typeFault('keywords must be strings')
    if (keywords.has(key.text)) {
      throw typeFault(`got multiple values for keyword argument '${key.text}'`)
    }
    keywords.set(key.text, member)
  }
}
