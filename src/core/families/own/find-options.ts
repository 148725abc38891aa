import type { Token } from '../../jinja/lex.ts'
import { Source } from '../../jinja/scan.ts'
import { parseTemplate, type Statement, type Target } from '../../jinja/statement.ts'
import { Str } from '../../jinja/text.ts'
import { namesIn, type Tree } from '../../jinja/tree.ts'
import type { JsonObject } from '../../json/value.ts'
import type { Option } from '../family.ts'
import { addGenerationPrompt } from '../template-options.ts'

/** What every template finds without being given it, or is given by the conversation itself. */
const known = new Set([
  ...['messages', 'tools', 'loop', 'self', 'caller', 'varargs', 'kwargs'],
  ...['namespace', 'range', 'dict', 'cycler', 'joiner', 'lipsum'],
  ...['raise_exception', 'strftime_now'],
])

/** How a template uses a variable that it does not set before. */
interface Use {
  /** Texts that it is compared with, in order. */
  readonly choices: Set<string>
  /** Whether something inside it is asked for. */
  structured: boolean
  /** Whether it is written, joined to text or handed on. */
  printed: boolean
}

/**
 * The settings that a template knows: the variables that it reads before it sets them, in order.
 * One that is compared with texts offers those; one that is only tested is yes or no.
 *
 * @throws TemplateError where the template cannot be read.
 */
export function findOptions(source: string, variables: JsonObject): Option[] {
  const reader = new Reader()
  reader.block(parseTemplate(new Source(source)))
  const options: Option[] = []
  for (const [name, use] of reader.uses) {
    if (known.has(name) || variables.has(name)) continue
    options.push(name === addGenerationPrompt.name ? addGenerationPrompt : optionOf(name, use))
  }
  return options
}

function optionOf(name: string, { choices, structured, printed }: Use): Option {
  if (structured) return { name, type: 'messages', choices: [] }
  if (choices.size > 0) return { name, type: 'choice', choices: [...choices] }
  if (printed) return { name, type: 'text', choices: [] }
  return { name, type: 'boolean', choices: [true, false] }
}

/** Reads statements in the order of the source and notes which names are read before they are set. */
class Reader {
  readonly uses = new Map<string, Use>()
  private readonly set = new Set<string>()

  block(statements: readonly Statement[]): void {
    for (const statement of statements) this.statement(statement)
  }

  private statement(statement: Statement): void {
    switch (statement.type) {
      case 'output':
        this.tree(statement.value, true)
        return
      case 'if':
        for (const { test, body } of statement.arms) {
          if (test) this.tree(test, false)
          this.block(body)
        }
        return
      case 'for':
        this.tree(statement.items, false, true)
        this.inner(() => {
          this.target(statement.target)
          if (statement.test) this.tree(statement.test, false)
          this.block(statement.body)
        })
        this.block(statement.otherwise)
        return
      case 'set':
        this.tree(statement.value, isJoined(statement.value))
        this.fallback(statement.target, statement.value)
        this.target(statement.target)
        return
      case 'set-block':
      case 'filter':
        this.tree(statement.value, true)
        this.block(statement.body)
        if (statement.target) this.target(statement.target)
        return
      case 'macro':
        this.set.add(statement.name)
        this.macro(statement.parameters, statement.body)
        return
      case 'call':
        this.tree(statement.value, true)
        this.macro(statement.caller.parameters, statement.caller.body)
        return
      case 'with':
        for (const { value } of statement.pairs) this.tree(value, true)
        this.inner(() => {
          for (const { target } of statement.pairs) this.target(target)
          this.block(statement.body)
        })
        return
      default:
        return
    }
  }

  private macro(
    parameters: readonly { readonly name: string; readonly fallback: Tree | null }[],
    body: readonly Statement[],
  ): void {
    for (const { fallback } of parameters) if (fallback) this.tree(fallback, true)
    this.inner(() => {
      for (const { name } of parameters) this.set.add(name)
      this.block(body)
    })
  }

  /** What is set inside is unknown again behind it. */
  private inner(read: () => void): void {
    const before = new Set(this.set)
    read()
    for (const name of this.set) if (!before.has(name)) this.set.delete(name)
  }

  private target(target: Target): void {
    if (target.type === 'name') this.set.add(target.name)
    else if (target.type === 'tuple') for (const item of target.items) this.target(item)
  }

  private tree(tree: Tree, printed: boolean, looped = false): void {
    const names = new Set(namesIn(tree).filter((name) => !this.set.has(name)))
    const { tokens } = tree
    const tested =
      !printed || tokens.some(({ type, value }) => type === 'Identifier' && value === 'if')
    for (const [index, token] of tokens.entries()) {
      if (token.type !== 'Identifier' || !names.has(token.value)) continue
      const before = tokens[index - 1]?.type
      if (before === 'Dot' || before === 'Pipe') continue
      const use = this.use(token.value)
      const next = tokens[index + 1]
      if (next?.type === 'Dot' || next?.type === 'OpenSquareBracket') use.structured = true
      else if (looped && tokens.length === 1) use.structured = true
      const texts = comparedWith(tokens, index)
      for (const text of texts) use.choices.add(text)
      if (texts.length > 0 || isTest(next)) continue
      const fallback = defaultOf(tokens, index)
      if (fallback ? textOf(fallback) !== null : !tested) use.printed = true
    }
  }

  /** A text that is set where the reader gave nothing tells that it is one. */
  private fallback(target: Target, { tokens }: Tree): void {
    const use = target.type === 'name' && !this.set.has(target.name) && this.uses.get(target.name)
    const [first] = tokens
    if (use && (textOf(first) !== null || first?.value === 'strftime_now')) use.printed = true
  }

  private use(name: string): Use {
    const found = this.uses.get(name) ?? { choices: new Set(), structured: false, printed: false }
    this.uses.set(name, found)
    return found
  }
}

/** Whether a value is put together from texts, so that what goes into it is text. */
function isJoined({ tokens }: Tree): boolean {
  return tokens.some(({ type }) => type === 'AdditiveBinaryOperator')
}

/** What stands in for the name at `index` where it is not given: `x | default('a')`. */
function defaultOf(tokens: readonly Token[], index: number): Token | undefined {
  const [pipe, filter, open, value] = tokens.slice(index + 1, index + 5)
  if (pipe?.type !== 'Pipe' || open?.type !== 'OpenParen') return undefined
  return filter?.value === 'default' || filter?.value === 'd' ? value : undefined
}

/** `is …` follows, which is read as a filter of that name. */
function isTest(next: Token | undefined): boolean {
  return next?.type === 'Pipe' && next.value === '|' && next.end - next.at === 2
}

/** The texts that the name at `index` is compared with: `x == 'a'`, `x in ['a', 'b']`, `'a' == x`. */
function comparedWith(tokens: readonly Token[], index: number): string[] {
  const next = tokens[index + 1]
  if (next?.type === 'ComparisonBinaryOperator' || next?.value === 'in') {
    const texts: string[] = []
    let at = index + 2
    const list = ['OpenSquareBracket', 'OpenParen'].includes(tokens[at]?.type ?? '')
    const tuple = tokens[at]?.value.startsWith('(') ?? false
    if (list || tuple) at++
    if (tuple && tokens[at]?.type === 'OpenParen') at++
    for (let token = tokens[at]; token; token = tokens[++at]) {
      const text = textOf(token)
      if (text !== null) texts.push(text)
      else if (token.type !== 'Comma') break
      if (!list && !tuple) break
    }
    return texts
  }
  const before = tokens[index - 1]
  const text = before?.type === 'ComparisonBinaryOperator' ? textOf(tokens[index - 2]) : null
  return text === null ? [] : [text]
}

function textOf(token: Token | undefined): string | null {
  return token?.type === 'StringLiteral' && token.literal instanceof Str ? token.literal.text : null
}
