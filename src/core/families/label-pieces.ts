import type { Piece, Rendering } from '../jinja/index.ts'
import { child, type Place } from '../json/place.ts'
import { isArray, isObject, type Json, type JsonObject } from '../json/value.ts'
import type { Guard, InputOrigin, SpanKind } from '../span.ts'
import { type List, type Top, topOf } from './conversation-place.ts'
import type { ControlToken } from './family.ts'
import { joinSpans, type TemplateSpan } from './join-spans.ts'
import { type Block, type Reasoned, type ReasonRule, ruleFor } from './span-reasons.ts'
import { StatementPath } from './statement-path.ts'
import { tokenPattern } from './token-pattern.ts'

/** What has to be known of a family to read the pieces of its template's rendering. */
export interface Conventions {
  readonly tokens: readonly ControlToken[]
  /** The token that opens a turn, if the name of a role follows it as text. */
  readonly turn?: string
  /** The token that closes one. */
  readonly turnEnd?: string
  /** The tokens around reasoning. */
  readonly reasoning?: { readonly open: string; readonly close: string }
  /** Names of variables whose values are the family's own words, such as its first token. */
  readonly variables?: ReadonlySet<string>
  /** The first that fits says why a span is there. */
  readonly reasons?: readonly ReasonRule[]
}

/** A span, and what has been seen of its surroundings. */
export interface Draft extends Reasoned {
  span: TemplateSpan
  /** Index of the message it belongs to. */
  message: number | null
  /** The statements around it. */
  readonly path: StatementPath
}

/** Kind of a message's content by its role; that of any other role counts as the user's. */
const kinds: ReadonlyMap<string, SpanKind> = new Map([
  ['system', 'system'],
  ['developer', 'system'],
  ['assistant', 'assistant'],
  ['tool', 'tool-result'],
  ['function', 'tool-result'],
])

/** Reads renderings of one template; what does not change from one to the next is found once. */
export class PieceReader {
  readonly outside: StatementPath
  private readonly pattern: RegExp
  /** By where the text starts in the template. */
  private readonly found = new Map<number, { end: number; tokens: readonly Found[] }>()

  constructor(
    source: string,
    readonly conventions: Conventions,
  ) {
    this.outside = StatementPath.outside(source, conventions.reasons ?? [])
    this.pattern = tokenPattern(conventions.tokens)
  }

  /**
   * The pieces of a rendering of `body` as labelled spans that touch and cover the same text.
   *
   * A span's kind follows from where in the input its text comes from and from the statements around
   * it, never from what the text says: only what the template itself wrote is cut at control tokens.
   */
  label({ text, pieces }: Rendering, body: JsonObject): Draft[] {
    return new Labeller(this, text, pieces, body).label()
  }

  /** The control tokens in a piece of `text`; in the template's own words they are always the same. */
  tokensIn(text: string, { start, end, exact, input, writer }: Piece): readonly Found[] {
    const isFixed = exact && !input
    const known = isFixed ? this.found.get(writer.start) : undefined
    if (known?.end === writer.end) return known.tokens
    const tokens: Found[] = []
    for (const { 0: token, index } of text.slice(start, end).matchAll(this.pattern)) {
      tokens.push({ index, token })
    }
    if (isFixed) this.found.set(writer.start, { end: writer.end, tokens })
    return tokens
  }
}

const allTools = child(null, 'tools')

interface Found {
  readonly index: number
  readonly token: string
}

interface Surroundings {
  readonly owner: Place | null
  /** Whether the owner is that of a round, not only of a condition. */
  readonly round: boolean
  readonly path: StatementPath
}

class Labeller {
  private readonly drafts: Draft[] = []
  private last: Draft | null = null
  private readonly conventions: Conventions
  private readonly messages: readonly Json[]
  private readonly owners: Record<List, Place[]> = { messages: [], tools: [] }
  /** The surroundings last asked for: most often they are those of the next span too. */
  private guards: readonly Guard[] | null = null
  private surroundings: Surroundings | null = null
  private block: Block | null = null
  private roleFollows = false
  /** Index of the first piece that the `{{ }}` now read has printed. */
  private output = 0

  constructor(
    private readonly reader: PieceReader,
    private readonly text: string,
    private readonly pieces: readonly Piece[],
    body: JsonObject,
  ) {
    this.conventions = reader.conventions
    const messages = body.get('messages')
    this.messages = isArray(messages) ? messages : []
  }

  label(): Draft[] {
    const { pieces } = this
    for (let index = 0; index < pieces.length; index++) {
      const piece = pieces[index] as Piece
      if (piece.output && !areOneOutput(piece, pieces[index - 1])) this.output = index
      if (piece.input && !this.isOwn(piece.input)) this.addInput(piece, piece.input)
      else this.addLiteral(piece)
    }
    this.markTurns()
    for (const draft of this.drafts) this.giveReason(draft)
    return this.drafts
  }

  private giveReason(draft: Draft): void {
    const { rules } = draft.path
    if (rules.length === 0) return
    const message = draft.message === null ? undefined : this.messages[draft.message]
    const rule = ruleFor(rules, draft, message)
    if (!rule) return
    draft.rule = rule
    draft.span.reason = rule.code
    if (rule.ownerless) {
      draft.span.owner = null
      draft.message = null
    }
  }

  private isOwn({ place }: InputOrigin): boolean {
    const { variables } = this.conventions
    return variables !== undefined && place?.parent === null && variables.has(String(place.key))
  }

  private addInput({ start, end, writer }: Piece, input: InputOrigin): void {
    const top = topOf(input.place)
    let kind = this.kindOf(top)
    if (kind === 'assistant' && this.block) kind = 'reasoning'
    if (this.block) this.block.filled = true
    this.roleFollows = false
    const owner = this.ownerIn(top) ?? this.around(writer.guards).owner
    // options are no part of the body
    this.push(start, end, kind, top.list ? input : null, writer, owner, null)
  }

  private addLiteral(piece: Piece): void {
    const { writer } = piece
    const around = this.around(writer.guards)
    const owner =
      around.round || !piece.output ? around.owner : (this.outputOwner() ?? around.owner)
    const kind = around.path.generation ? 'generation' : 'template'
    const found = this.reader.tokensIn(this.text, piece)
    let at = piece.start
    for (const { index, token } of found) {
      const start = piece.start + index
      this.putText(piece, at, start, kind, owner)
      at = start + token.length
      this.enterToken(token)
      this.put(piece, start, at, 'control', owner, token)
      this.leaveToken(token)
    }
    this.putText(piece, at, piece.end, kind, owner)
  }

  /** Text of the template between control tokens: the name of a role first, right after a turn opens. */
  private putText(
    piece: Piece,
    from: number,
    to: number,
    kind: SpanKind,
    owner: Place | null,
  ): void {
    if (from === to) return
    let at = from
    if (this.roleFollows && kind !== 'generation') {
      while (at < to && isWord(this.text.charCodeAt(at))) at++
      if (at > from) this.put(piece, from, at, 'role', owner, null)
    }
    this.roleFollows = false
    if (at < to) this.put(piece, at, to, kind, owner, null)
  }

  /** A stretch of a literal piece; its writer is narrowed where the piece is the template's own text. */
  private put(
    { start, end, exact, input, writer }: Piece,
    from: number,
    to: number,
    kind: SpanKind,
    owner: Place | null,
    token: string | null,
  ): void {
    const whole = from === start && to === end
    const { type, line, guards } = writer
    const base = writer.start - start
    const own =
      exact && !input && !whole
        ? { type, line, start: base + from, end: base + to, guards }
        : writer
    this.push(from, to, kind, null, own, owner, token)
  }

  private enterToken(token: string): void {
    const { turn, turnEnd, reasoning } = this.conventions
    if (token === turn || token === turnEnd) this.block = null
    if (token === reasoning?.open) this.block = { filled: false, closed: false }
    if (token === reasoning?.close && this.block) this.block.closed = true
  }

  private leaveToken(token: string): void {
    this.roleFollows = token === this.conventions.turn
    if (token === this.conventions.reasoning?.close) this.block = null
  }

  private push(
    start: number,
    end: number,
    kind: SpanKind,
    input: InputOrigin | null,
    writer: TemplateSpan['writer'],
    owner: Place | null,
    token: string | null,
  ): void {
    const span: TemplateSpan = {
      start,
      end,
      kind,
      input,
      writer,
      owner,
      token,
      spells: null,
      reason: null,
    }
    const { last, block } = this
    if (last && last.block === block && joinSpans(this.text, last.span, span)) return
    const message = owner?.parent?.key === 'messages' ? (owner.key as number) : null
    const { path } = this.around(writer.guards)
    this.last = { span, message, block, path, turn: null, rule: null }
    this.drafts.push(this.last)
  }

  private kindOf({ list, index, field }: Top): SpanKind {
    if (list === 'tools') return 'tool-schema'
    if (list !== 'messages' || index === null) return 'template'
    if (field === 'role') return 'role'
    if (field === 'reasoning_content') return 'reasoning'
    if (field === 'tool_calls' || field === 'function_call') return 'tool-call'
    const message = this.messages[index]
    const role = isObject(message) ? message.get('role') : null
    return (typeof role === 'string' ? kinds.get(role) : undefined) ?? 'user'
  }

  /** The message or tool that the first text of the input in the `{{ }}` belongs to. */
  private outputOwner(): Place | null {
    const { pieces, output } = this
    const first = pieces[output] as Piece
    for (let at = output; areOneOutput(first, pieces[at]); at++) {
      const owner = this.ownerIn(topOf(pieces[at]?.input?.place ?? null))
      if (owner) return owner
    }
    return null
  }

  private ownerIn({ list, index }: Top): Place | null {
    return list && index !== null ? this.ownerAt(list, index) : null
  }

  private around(guards: readonly Guard[]): Surroundings {
    if (this.surroundings && guards === this.guards) return this.surroundings
    this.guards = guards
    this.surroundings = this.surroundingsOf(guards)
    return this.surroundings
  }

  private surroundingsOf(guards: readonly Guard[]): Surroundings {
    let path = this.reader.outside
    let owner: Place | null = null
    for (const guard of guards) {
      path = path.within(guard)
      if (guard.item) owner = this.ownerIn(topOf(guard.item)) ?? owner
    }
    if (owner) return { owner, round: true, path }
    const { about } = path
    if (typeof about === 'number') owner = this.ownerAt('messages', about)
    return { owner: about === 'tools' ? allTools : owner, round: false, path }
  }

  private ownerAt(list: List, index: number): Place {
    const places = this.owners[list]
    const known = places[index]
    if (known) return known
    const place = child(child(null, list), index)
    places[index] = place
    return place
  }

  /** Messages that open no turn stand in the one that a message before them opened, if it is still open. */
  private markTurns(): void {
    const { turn, turnEnd } = this.conventions
    if (!turn) return
    const standing: Draft['turn'][] = this.messages.map(() => null)
    for (const { message, span } of this.drafts) {
      if (message !== null && span.token === turn) standing[message] = 'own'
    }
    // a turn that the template opens on its own account belongs to the first message in it
    let next: Draft['turn'] = 'none'
    for (const { message, span } of this.drafts) {
      if (message !== null && !standing[message] && !this.isBlank(span)) {
        standing[message] = next
        if (next === 'own') next = 'shared'
      }
      if (span.token === turn) next = message === null ? 'own' : 'shared'
      if (span.token === turnEnd) next = 'none'
    }
    for (const draft of this.drafts) {
      if (draft.message !== null) draft.turn = standing[draft.message] ?? null
    }
  }

  private isBlank({ start, end }: TemplateSpan): boolean {
    return this.text.slice(start, end).trim() === ''
  }
}

/** Whether it is a letter of ASCII, a digit or `_`. */
function isWord(unit: number): boolean {
  const letter = unit | 0x20
  return (letter >= 0x61 && letter <= 0x7a) || (unit >= 0x30 && unit <= 0x39) || unit === 0x5f
}

/** Whether one `{{ }}` printed both at one go. */
function areOneOutput(piece: Piece, other: Piece | undefined): boolean {
  return piece.output === other?.output && piece.writer.guards === other.writer.guards
}
