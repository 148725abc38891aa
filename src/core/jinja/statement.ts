import { lexTag, type Token } from './lex.ts'
import { type Part, type Source, scan } from './scan.ts'
import { afterBracket, parseExpression, type Tree } from './tree.ts'

/** A tag of the source: where a statement stands. */
export type Tag = Extract<Part, { type: 'statement' | 'output' }>

export type Target =
  | { readonly type: 'name'; readonly name: string; readonly at: number }
  | { readonly type: 'member'; readonly name: string; readonly member: string; readonly at: number }
  | { readonly type: 'tuple'; readonly items: readonly Target[]; readonly at: number }

export interface Parameter {
  readonly name: string
  readonly fallback: Tree | null
}

export interface Arm {
  readonly tag: Tag
  /** `null` for `else`. */
  readonly test: Tree | null
  readonly body: readonly Statement[]
}

export type Statement =
  | { readonly type: 'text'; readonly start: number; readonly end: number }
  | { readonly type: 'output'; readonly tag: Tag; readonly value: Tree }
  | { readonly type: 'if'; readonly arms: readonly Arm[] }
  | For
  | { readonly type: 'set'; readonly tag: Tag; readonly target: Target; readonly value: Tree }
  | {
      readonly type: 'set-block' | 'filter'
      readonly tag: Tag
      readonly target: Target | null
      /** What is made of the variable `BODY`. */
      readonly value: Tree
      readonly body: readonly Statement[]
    }
  | Macro
  | {
      readonly type: 'call'
      readonly tag: Tag
      readonly caller: Macro
      readonly value: Tree
    }
  | {
      readonly type: 'with'
      readonly tag: Tag
      readonly pairs: readonly { readonly target: Target; readonly value: Tree }[]
      readonly body: readonly Statement[]
    }
  | { readonly type: 'break' | 'continue'; readonly tag: Tag }

export interface For {
  readonly type: 'for'
  readonly tag: Tag
  readonly target: Target
  readonly items: Tree
  readonly test: Tree | null
  readonly recursive: boolean
  readonly body: readonly Statement[]
  readonly otherwise: readonly Statement[]
}

export interface Macro {
  readonly type: 'macro'
  readonly tag: Tag
  readonly name: string
  readonly parameters: readonly Parameter[]
  readonly body: readonly Statement[]
  /** Names in the body: `varargs`, `kwargs` and `caller` count only where they are used. */
  readonly uses: ReadonlySet<string>
}

/** Statements of jinja2 that name other templates, which a chat template has none of. */
const unsupported = new Set(['extends', 'include', 'import', 'from', 'block'])

/** The hidden variable that holds what a set block, a filter block or a generation block wrote. */
export const BODY = '(body)'
/** The hidden variable that holds the block of a call block. */
export const CALLER = '(caller)'

/** The statements of a template, nested. @throws TemplateError with the place. */
export function parseTemplate(source: Source): Statement[] {
  return new StatementParser(source).template()
}

/** Statements within one another; Python stops at about as many levels of indentation. */
const MAX_BLOCKS = 100

class StatementParser {
  private readonly parts: readonly Part[]
  private index = 0
  private loops = 0
  private depth = 0
  /** Names seen so far within each open macro. */
  private readonly macros: Set<string>[] = []
  private tokens: Token[] = []
  private tag: Tag = { type: 'statement', start: 0, end: 0, innerStart: 0, innerEnd: 0 }

  constructor(private readonly source: Source) {
    this.parts = scan(source)
  }

  template(): Statement[] {
    return this.block(null, [])
  }

  /** Statements up to a tag that starts with one of `ends`, which is left as the current one. */
  private block(opener: Tag | null, ends: readonly string[]): Statement[] {
    if (++this.depth > MAX_BLOCKS) {
      throw this.source.fault('too many statements within one another', this.tag.start, 'limit')
    }
    const body = this.statements(opener, ends)
    this.depth--
    return body
  }

  private statements(opener: Tag | null, ends: readonly string[]): Statement[] {
    const body: Statement[] = []
    for (;;) {
      const part = this.parts[this.index++]
      if (!part) {
        if (opener) {
          throw this.source.fault(`the block is not closed: no ${ends.join(' or ')}`, opener.start)
        }
        return body
      }
      if (part.type === 'text') {
        body.push(part)
        continue
      }
      this.open(part)
      if (part.type === 'output') {
        body.push({ type: 'output', tag: part, value: this.expression(this.tokens) })
        continue
      }
      const word = this.word(0)
      if (word && ends.includes(word)) return body
      body.push(this.statement(part, word))
    }
  }

  private open(part: Tag): void {
    this.tag = part
    this.tokens = lexTag(this.source, part.innerStart, part.innerEnd)
    for (const names of this.macros) {
      for (const { type, value } of this.tokens) if (type === 'Identifier') names.add(value)
    }
  }

  private word(index: number): string | null {
    const token = this.tokens[index]
    return token?.type === 'Identifier' ? token.value : null
  }

  private statement(tag: Tag, word: string | null): Statement {
    const rest = this.tokens.slice(1)
    switch (word) {
      case 'if':
        return this.ifStatement(tag)
      case 'for':
        return this.forStatement(tag, rest)
      case 'set':
        return this.setStatement(tag, rest)
      case 'macro':
        return this.macroStatement(tag, rest)
      case 'call':
        return this.callStatement(tag, rest)
      case 'filter': {
        const value = this.filtered(rest)
        return this.captured({ type: 'filter', tag, target: null, value }, 'endfilter')
      }
      case 'generation': {
        if (rest[0]) throw this.unexpected(rest[0])
        const value = this.filtered(null)
        return this.captured({ type: 'filter', tag, target: null, value }, 'endgeneration')
      }
      case 'with':
        return this.withStatement(tag, rest)
      case 'break':
      case 'continue':
        if (rest[0]) throw this.unexpected(rest[0])
        if (this.loops === 0) throw this.source.fault(`${word} outside of a loop`, tag.start)
        return { type: word, tag }
      default:
        throw this.unknown(tag, word)
    }
  }

  private unknown(tag: Tag, word: string | null): Error {
    const at = this.tokens[0]?.at ?? tag.innerEnd
    if (word === null) return this.source.fault('expected the name of a statement', at)
    if (unsupported.has(word)) {
      return this.source.fault(`the statement '${word}' is not supported`, at, 'unsupported')
    }
    return this.source.fault(`no statement '${word}' is open or known here`, at)
  }

  private ifStatement(tag: Tag): Statement {
    const arms: Arm[] = []
    let armTag = tag
    let test: Tree | null = this.expression(this.tokens.slice(1), false)
    for (;;) {
      const ends = test ? ['elif', 'else', 'endif'] : ['endif']
      const body = this.block(tag, ends)
      arms.push({ tag: armTag, test, body })
      const word = this.word(0)
      armTag = this.tag
      if (word === 'elif') test = this.expression(this.tokens.slice(1), false)
      else {
        this.alone()
        if (word === 'endif') return { type: 'if', arms }
        test = null
      }
    }
  }

  private forStatement(tag: Tag, rest: readonly Token[]): For {
    const target = this.target(rest, 'in')
    let tokens = rest.slice(target.next)
    if (tokens[0]?.value !== 'in') throw this.unexpected(tokens[0])
    tokens = tokens.slice(1)
    const recursive = this.last(tokens) === 'recursive'
    if (recursive) tokens = tokens.slice(0, -1)
    const at = this.topLevel(tokens, 'if')
    const items = this.expression(at < 0 ? tokens : tokens.slice(0, at))
    const test = at < 0 ? null : this.expression(tokens.slice(at + 1), false)
    this.loops++
    const body = this.block(tag, ['else', 'endfor'])
    this.loops--
    let otherwise: Statement[] = []
    if (this.word(0) === 'else') {
      this.alone()
      otherwise = this.block(tag, ['endfor'])
    }
    this.alone()
    return { type: 'for', tag, target: target.target, items, test, recursive, body, otherwise }
  }

  private last(tokens: readonly Token[]): string | undefined {
    const before = tokens.at(-2)
    const token = tokens.at(-1)
    const ends = before && before.type !== 'Dot' && before.type !== 'Pipe'
    return token?.type === 'Identifier' && ends ? token.value : undefined
  }

  /** Index of the keyword outside of brackets, or -1. */
  private topLevel(tokens: readonly Token[], word: string): number {
    for (let index = 0; index < tokens.length; index++) {
      const { type, value } = tokens[index] as Token
      if (type.startsWith('Open')) index = afterBracket(tokens, index) - 1
      else if (type === 'Identifier' && value === word && tokens[index - 1]?.type !== 'Dot') {
        return index
      }
    }
    return -1
  }

  private setStatement(tag: Tag, rest: readonly Token[]): Statement {
    const { target, next } = this.target(rest, '=')
    const sign = rest[next]
    if (sign?.type === 'Equals') {
      return { type: 'set', tag, target, value: this.expression(rest.slice(next + 1)) }
    }
    if (sign && sign.type !== 'Pipe') throw this.unexpected(sign)
    const value = this.filtered(sign ? rest.slice(next + 1) : null)
    return this.captured({ type: 'set-block', tag, target, value }, 'endset')
  }

  private captured(
    head: Omit<Extract<Statement, { type: 'set-block' | 'filter' }>, 'body'>,
    end: string,
  ): Statement {
    const { loops } = this
    // jinja2 makes a function of this one alone, and no loop reaches into a function
    if (end === 'endgeneration') this.loops = 0
    const body = this.block(head.tag, [end])
    this.loops = loops
    this.alone()
    return { ...head, body }
  }

  /** `BODY`, through the filters that `tokens` spell. */
  private filtered(tokens: readonly Token[] | null): Tree {
    const { innerEnd: at } = this.tag
    const body = { value: BODY, type: 'Identifier', at, end: at }
    if (tokens === null) return this.expression([body])
    if (tokens.length === 0) throw this.source.fault('expected the name of a filter', at)
    const first = tokens[0] as Token
    const pipe = { value: '|', type: 'Pipe', at: first.at, end: first.at }
    return this.expression([body, pipe, ...tokens])
  }

  private macroStatement(tag: Tag, rest: readonly Token[]): Macro {
    const name = rest[0]
    if (name?.type !== 'Identifier') throw this.unexpected(name)
    const close = afterBracket(rest, 1)
    if (rest[1]?.type !== 'OpenParen') throw this.unexpected(rest[1])
    if (rest[close]) throw this.unexpected(rest[close])
    return this.macroBody(tag, name.value, this.parameters(rest.slice(2, close - 1)), 'endmacro')
  }

  private macroBody(tag: Tag, name: string, parameters: Parameter[], end: string): Macro {
    const uses = new Set<string>()
    this.macros.push(uses)
    const { loops } = this
    this.loops = 0
    const body = this.block(tag, [end])
    this.loops = loops
    this.macros.pop()
    this.alone()
    return { type: 'macro', tag, name, parameters, body, uses }
  }

  private parameters(tokens: readonly Token[]): Parameter[] {
    const parameters: Parameter[] = []
    for (const [name, ...rest] of this.split(tokens)) {
      if (name?.type !== 'Identifier') throw this.unexpected(name)
      const sign = rest[0]
      if (sign && sign.type !== 'Equals') throw this.unexpected(sign)
      if (!sign && parameters.at(-1)?.fallback) {
        throw this.source.fault('a parameter without default follows one with', name.at)
      }
      const fallback = sign ? this.expression(rest.slice(1), false) : null
      parameters.push({ name: name.value, fallback })
    }
    return parameters
  }

  /** What stands between commas outside of brackets; a comma at the end is allowed. */
  private split(tokens: readonly Token[]): Token[][] {
    const groups: Token[][] = []
    let group: Token[] = []
    for (let index = 0; index < tokens.length; index++) {
      const token = tokens[index] as Token
      if (token.type === 'Comma') {
        if (group.length === 0) throw this.unexpected(token)
        groups.push(group)
        group = []
      } else if (token.type.startsWith('Open')) {
        const end = afterBracket(tokens, index)
        group.push(...tokens.slice(index, end))
        index = end - 1
      } else group.push(token)
    }
    if (group.length > 0) groups.push(group)
    return groups
  }

  private callStatement(tag: Tag, rest: readonly Token[]): Statement {
    let parameters: Parameter[] = []
    let tokens = rest
    if (rest[0]?.type === 'OpenParen') {
      const close = afterBracket(rest, 0)
      parameters = this.parameters(rest.slice(1, close - 1))
      tokens = rest.slice(close)
    }
    const value = this.expression(this.withCaller(tokens), false)
    if (value.root.type !== 'CallExpression') throw this.unexpected(tokens[0])
    const caller = this.macroBody(tag, 'caller', parameters, 'endcall')
    return { type: 'call', tag, caller, value }
  }

  /** The call that `tokens` spell, with the block as its keyword argument `caller`. */
  private withCaller(tokens: readonly Token[]): Token[] {
    const close = tokens.at(-1)
    if (close?.type !== 'CloseParen') throw this.unexpected(close)
    const { at } = close
    const added = [
      { value: 'caller', type: 'Identifier', at, end: at },
      { value: '=', type: 'Equals', at, end: at },
      { value: CALLER, type: 'Identifier', at, end: at },
    ]
    const before = tokens.at(-2)?.type
    if (before !== 'OpenParen' && before !== 'Comma') {
      added.unshift({ value: ',', type: 'Comma', at, end: at })
    }
    return [...tokens.slice(0, -1), ...added, close]
  }

  private withStatement(tag: Tag, rest: readonly Token[]): Statement {
    const pairs: { target: Target; value: Tree }[] = []
    for (const tokens of this.split(rest)) {
      const { target, next } = this.target(tokens, '=')
      if (tokens[next]?.type !== 'Equals') throw this.unexpected(tokens[next])
      pairs.push({ target, value: this.expression(tokens.slice(next + 1), false) })
    }
    const body = this.block(tag, ['endwith'])
    this.alone()
    return { type: 'with', tag, pairs, body }
  }

  /** What is assigned to, up to the token `until`. */
  private target(tokens: readonly Token[], until: string): { target: Target; next: number } {
    const items: Target[] = []
    let next = 0
    let comma = false
    for (;;) {
      const token = tokens[next]
      if (!token || (items.length > 0 && token.value === until)) break
      if (token.type === 'OpenParen') {
        const close = afterBracket(tokens, next)
        const inner = this.target(tokens.slice(next + 1, close - 1), '')
        items.push(inner.target)
        next = close
      } else {
        items.push(this.simpleTarget(tokens, next))
        next += tokens[next + 1]?.type === 'Dot' ? 3 : 1
      }
      if (tokens[next]?.type !== 'Comma') break
      comma = true
      next++
    }
    const [first] = items
    if (!first) throw this.unexpected(tokens[0])
    const target: Target = comma ? { type: 'tuple', items, at: first.at } : first
    return { target, next }
  }

  private simpleTarget(tokens: readonly Token[], index: number): Target {
    const { type, value: name, at } = tokens[index] as Token
    const bad = type !== 'Identifier' || /^(?:true|false|none)$/i.test(name)
    if (bad) throw this.unexpected(tokens[index])
    if (tokens[index + 1]?.type !== 'Dot') return { type: 'name', name, at }
    const member = tokens[index + 2]
    if (member?.type !== 'Identifier') throw this.unexpected(member)
    return { type: 'member', name, member: member.value, at }
  }

  private expression(tokens: readonly Token[], tuple = true): Tree {
    const end = tokens.at(-1)?.end ?? this.tag.innerEnd
    const tree = parseExpression(this.source, tokens, end)
    if (!tuple && tree.isTuple) throw this.source.fault("unexpected ','", end)
    return tree
  }

  private alone(): void {
    if (this.tokens[1]) throw this.unexpected(this.tokens[1])
  }

  private unexpected(token: Token | undefined): Error {
    if (!token) return this.source.fault('unexpected end of the tag', this.tag.innerEnd)
    const text = this.source.text.slice(token.at, token.end)
    return this.source.fault(`unexpected '${text}'`, token.at)
  }
}
