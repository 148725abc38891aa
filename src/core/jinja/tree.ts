import { parse } from '@huggingface/jinja'
import type { Token } from './lex.ts'
import type { Source } from './scan.ts'

/** A name, a string or a number: the index of its token, or of several strings side by side. */
export interface Leaf {
  readonly type: 'Identifier' | 'StringLiteral'
  readonly value: string
}

/**
 * What the package's parser gives for an expression. Names, strings and numbers hold the index of
 * their token in place of their text.
 */
export type Node =
  | Leaf
  | { readonly type: 'ArrayLiteral' | 'TupleLiteral'; readonly value: readonly Node[] }
  | { readonly type: 'ObjectLiteral'; readonly value: ReadonlyMap<Node, Node> }
  | {
      readonly type: 'MemberExpression'
      readonly object: Node
      readonly property: Node
      readonly computed: boolean
    }
  | {
      readonly type: 'SliceExpression'
      readonly start?: Node
      readonly stop?: Node
      readonly step?: Node
    }
  | { readonly type: 'CallExpression'; readonly callee: Node; readonly args: readonly Node[] }
  | { readonly type: 'KeywordArgumentExpression'; readonly key: Node; readonly value: Node }
  | {
      readonly type: 'SpreadExpression' | 'KeywordSpreadExpression'
      readonly argument: Node
    }
  | {
      readonly type: 'BinaryExpression'
      readonly operator: Token
      readonly left: Node
      readonly right: Node
    }
  | { readonly type: 'UnaryExpression'; readonly operator: Token; readonly argument: Node }
  | { readonly type: 'FilterExpression'; readonly operand: Node; readonly filter: Node }
  | { readonly type: 'SelectExpression'; readonly lhs: Node; readonly test: Node }
  | {
      readonly type: 'Ternary'
      readonly condition: Node
      readonly trueExpr: Node
      readonly falseExpr: Node
    }

/** Name of the call that stands for a tuple, and what a name that is a test starts with. */
export const TUPLE = '(,)'
export const TEST = 'is '
export const NEGATED_TEST = 'is not '

const keywords = new Set(['and', 'or', 'not', 'if', 'else', 'in', 'is'])
const opens = new Set(['OpenParen', 'OpenSquareBracket', 'OpenCurlyBracket'])
const closes = new Set(['CloseParen', 'CloseSquareBracket', 'CloseCurlyBracket'])

/** An expression read, with the tokens that its nodes point to. */
export interface Tree {
  readonly root: Node
  readonly tokens: readonly Token[]
  /** Whether it is a tuple without brackets. */
  readonly isTuple: boolean
}

/**
 * The tree of the expression that `tokens` spell; a comma outside of brackets makes a tuple. What the
 * package's grammar lacks is put in other words first: tests become filters, tuples calls.
 *
 * @throws TemplateError at the token that does not fit.
 */
export function parseExpression(source: Source, given: readonly Token[], end: number): Tree {
  if (given.length === 0) throw source.fault('expected an expression', end)
  const tokens = markTuples(rewriteTests(source, joinNotIn(given)), end)
  checkNeighbours(source, tokens)
  const open = { value: '{{', type: 'OpenExpression', at: end, end }
  const close = { value: '}}', type: 'CloseExpression', at: end, end }
  const coded = tokens.map((token, index) => {
    const plain = token.type === 'Identifier' || token.type === 'StringLiteral'
    if (!plain || isKeyword(tokens, index)) return token
    return { ...token, value: `${index} ` }
  })
  const stream = [open, ...coded, close]
  const isTuple = hasComma(given, 0, given.length)
  return { root: readTree(source, stream), tokens, isTuple }
}

function readTree(source: Source, stream: Token[]): Node {
  type Stream = Parameters<typeof parse>[0]
  try {
    const [root, ...rest] = parse(stream as Stream).body
    if (root && rest.length === 0) return root as unknown as Node
  } catch (error) {
    if (error instanceof RangeError) throw error
  }
  // again, watching how far the parser looks: it does not say where it fails
  let furthest = 0
  const watched = new Proxy(stream, {
    get(target, key) {
      if (typeof key === 'string' && /^\d+$/.test(key)) furthest = Math.max(furthest, Number(key))
      return Reflect.get(target, key)
    },
  })
  try {
    parse(watched as Stream)
  } catch {
    // known already
  }
  const token = stream[Math.min(furthest, stream.length - 1)] as Token
  const found =
    token.type === 'CloseExpression' ? 'the end of the tag' : `'${spelled(source, token)}'`
  throw source.fault(`unexpected ${found}`, token.at)
}

function spelled(source: Source, token: Token): string {
  return source.text.slice(token.at, token.end)
}

/** Whether the token is a keyword of an expression; after a point any word is a name. */
export function isKeyword(tokens: readonly Token[], index: number): boolean {
  const token = tokens[index]
  if (token?.type !== 'Identifier' || !keywords.has(token.value)) return false
  return tokens[index - 1]?.type !== 'Dot'
}

function isWord(tokens: readonly Token[], index: number, word: string): boolean {
  return tokens[index]?.value === word && isKeyword(tokens, index)
}

/** Index after the bracket that closes the one at `index`. */
export function afterBracket(tokens: readonly Token[], index: number): number {
  let depth = 0
  for (let at = index; at < tokens.length; at++) {
    const type = (tokens[at] as Token).type
    if (opens.has(type)) depth++
    else if (closes.has(type) && --depth === 0) return at + 1
  }
  return tokens.length
}

/** `not in` as one operator, so that it has a place. */
function joinNotIn(tokens: readonly Token[]): Token[] {
  const out: Token[] = []
  tokens.forEach((token, index) => {
    const before = out.at(-1)
    const joins = before && isWord(tokens, index, 'in') && isWord(tokens, index - 1, 'not')
    const operator = tokens[index - 2]?.value !== 'is' || !isKeyword(tokens, index - 2)
    if (joins && operator) {
      const type = 'ComparisonBinaryOperator'
      out[out.length - 1] = { value: 'not in', type, at: before.at, end: token.end }
    } else out.push(token)
  })
  return out
}

/** `x is [not] test argument` as a filter of the name `is test`: tests bind as filters do. */
function rewriteTests(source: Source, tokens: readonly Token[]): Token[] {
  const out: Token[] = []
  for (let index = 0; index < tokens.length; ) {
    const token = tokens[index] as Token
    if (!isWord(tokens, index, 'is')) {
      out.push(token)
      index++
      continue
    }
    index++
    const negated = isWord(tokens, index, 'not')
    if (negated) index++
    const name = tokens[index]
    if (name?.type !== 'Identifier') {
      throw source.fault('expected the name of a test', name?.at ?? token.end)
    }
    index++
    out.push({ ...token, value: '|', type: 'Pipe' })
    out.push({ ...name, value: (negated ? NEGATED_TEST : TEST) + name.value })
    const next = tokens[index]
    if (!next || next.type === 'OpenParen' || !startsArgument(tokens, index)) continue
    if (isWord(tokens, index, 'is')) throw source.fault('tests cannot be chained with is', next.at)
    const stop = afterArgument(tokens, index)
    const { at } = next
    out.push({ value: '(', type: 'OpenParen', at, end: at })
    out.push(...rewriteTests(source, tokens.slice(index, stop)))
    out.push({ value: ')', type: 'CloseParen', at, end: at })
    index = stop
  }
  return out
}

/** Whether a test without brackets takes what stands at `index`, by jinja2's rule. */
function startsArgument(tokens: readonly Token[], index: number): boolean {
  const { type, value } = tokens[index] as Token
  if (type === 'Identifier') return value !== 'else' && value !== 'or' && value !== 'and'
  return type === 'StringLiteral' || type === 'OpenSquareBracket' || type === 'OpenCurlyBracket'
}

function afterArgument(tokens: readonly Token[], index: number): number {
  const first = tokens[index] as Token
  let at = index + 1
  if (opens.has(first.type)) at = afterBracket(tokens, index)
  else if (first.type === 'StringLiteral') {
    while (tokens[at]?.type === 'StringLiteral') at++
  }
  for (;;) {
    const type = tokens[at]?.type
    if (type === 'Dot') at += 2
    else if (type === 'OpenSquareBracket' || type === 'OpenParen') at = afterBracket(tokens, at)
    else return Math.min(at, tokens.length)
  }
}

/** Brackets of a tuple become those of a call: so `()`, `(1,)` and `(1, 2,)` are read. */
function markTuples(tokens: readonly Token[], end: number): Token[] {
  const out: Token[] = []
  if (hasComma(tokens, 0, tokens.length)) {
    const at = tokens[0]?.at ?? end
    const inner = markInner(tokens)
    out.push({ value: TUPLE, type: 'Identifier', at, end: at })
    out.push({ value: '(', type: 'OpenParen', at, end: at }, ...inner)
    out.push({ value: ')', type: 'CloseParen', at: end, end })
    return out
  }
  return markInner(tokens)
}

function markInner(tokens: readonly Token[]): Token[] {
  const out: Token[] = []
  tokens.forEach((token, index) => {
    if (token.type === 'OpenParen' && !endsOperand(tokens, index - 1)) {
      const close = afterBracket(tokens, index) - 1
      if (close === index + 1 || hasComma(tokens, index + 1, close)) {
        out.push({ value: TUPLE, type: 'Identifier', at: token.at, end: token.at })
      }
    }
    out.push(token)
  })
  return out
}

function hasComma(tokens: readonly Token[], from: number, to: number): boolean {
  let depth = 0
  for (let index = from; index < to; index++) {
    const { type } = tokens[index] as Token
    if (opens.has(type)) depth++
    else if (closes.has(type)) depth--
    else if (type === 'Comma' && depth === 0) return true
  }
  return false
}

function endsOperand(tokens: readonly Token[], index: number): boolean {
  const token = tokens[index]
  if (!token) return false
  if (token.type === 'Identifier') return !isKeyword(tokens, index)
  return token.type === 'StringLiteral' || closes.has(token.type)
}

/** The package's parser takes commas as optional; jinja2 does not. */
function checkNeighbours(source: Source, tokens: readonly Token[]): void {
  for (let index = 1; index < tokens.length; index++) {
    const token = tokens[index] as Token
    const starts =
      token.type === 'StringLiteral' ||
      token.type === 'OpenCurlyBracket' ||
      (token.type === 'Identifier' && !isKeyword(tokens, index))
    if (!starts || !endsOperand(tokens, index - 1)) continue
    const before = tokens[index - 1] as Token
    const joined = isText(before) && isText(token)
    if (!joined) throw source.fault(`unexpected '${spelled(source, token)}'`, token.at)
  }
}

function isText(token: Token): boolean {
  return token.type === 'StringLiteral' && typeof token.literal === 'object'
}

const constants = /^(?:true|false|none)$/i

/** The variables that `tree` reads, each once. */
export function namesIn({ tokens }: Tree): string[] {
  const names = new Set<string>()
  tokens.forEach((token, index) => {
    if (token.type !== 'Identifier' || token.literal !== undefined) return
    if (isKeyword(tokens, index) || token.value.startsWith('(') || constants.test(token.value))
      return
    const before = tokens[index - 1]?.type
    if (before === 'Dot' || before === 'Pipe' || tokens[index + 1]?.type === 'Equals') return
    names.add(token.value)
  })
  return [...names]
}
