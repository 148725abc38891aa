import { type Place, pathText } from '../json/place.ts'
import { valueAt } from '../json/value-at.ts'
import { pythonJson } from '../json/write.ts'
import type { Change, Span, SpanKind } from '../span.ts'
import type { Stretch } from './align.ts'
import type { Owners, Side } from './owners.ts'
import type { Range } from './range.ts'
import { ReadSide } from './read-side.ts'
import type { ValueSet } from './value-set.ts'

/** Why two texts differ at a place, the weightiest first. */
export const causeCodes = [
  /** The value itself differs: of two conversations. */
  'input',
  /** The whole message or tool is in one text alone. */
  'message',
  /** The value is in one text alone. */
  'left-out',
  /** Both have the value, at different points of the text. */
  'moved',
  /** Text that a family adds of its own accord, for want of something or by an option. */
  'added',
  /** What the model is to continue from. */
  'generation',
  /** Both have the value here, written in different ways. */
  'form',
  /** Control tokens. */
  'token',
  /** What a role is called. */
  'role',
  /** Fixed text of the template or encoder. */
  'template',
  /** Nothing but white space. */
  'white-space',
] as const
export type CauseCode = (typeof causeCodes)[number]

export type SideName = 'a' | 'b'

/** A sentence that the family of a side has about it. */
export interface Told {
  readonly side: SideName
  readonly section: 'reasons' | 'changes' | 'rules'
  readonly code: string
  readonly values: Readonly<Record<string, string>>
}

export interface Cause {
  readonly code: CauseCode
  /** Whose text it is that the other lacks; `both` where each has its own. */
  readonly side: SideName | 'both'
  readonly kind: SpanKind
  /** The message, tool or value of that side's input; of `a` for `both`. */
  readonly place: Place | null
  /** Control tokens in order, each once, where they are what differs. */
  readonly tokens: { readonly a: readonly string[]; readonly b: readonly string[] } | null
  readonly told: readonly Told[]
}

interface Draft extends Cause {
  kind: SpanKind
  place: Place | null
  readonly told: Told[]
}

/** Causes that are told once for all messages that a difference spans. */
const ofForm: ReadonlySet<CauseCode> = new Set([
  'generation',
  'token',
  'role',
  'template',
  'white-space',
])

const saidKinds: ReadonlySet<SpanKind> = new Set([
  'system',
  'user',
  'assistant',
  'reasoning',
  'tool-result',
  'reminder',
])

const noValues = {}

/** Finds out why stretches differ, from the spans that they cut. */
export class CauseFinder {
  private readonly sides: { readonly a: ReadSide; readonly b: ReadSide }
  private readonly isOneInput: boolean
  private readonly compared = new Map<Place, boolean>()

  constructor(a: Side, b: Side, owners: Owners | null) {
    this.isOneInput = a.input === b.input
    this.sides = {
      a: new ReadSide(a, owners?.a ?? null),
      b: new ReadSide(b, owners?.b ?? null),
    }
  }

  /** Of stretches that differ, in order. */
  causesOf(stretches: readonly Stretch[]): Cause[] {
    const spans = {
      a: stretches.flatMap(({ a }) => this.sides.a.spansIn(a)),
      b: stretches.flatMap(({ b }) => this.sides.b.spansIn(b)),
    }
    const drafts = new Map<string, Draft>()
    const here = {
      a: this.sides.a.valuesAbout(stretches.map(({ a }) => a)),
      b: this.sides.b.valuesAbout(stretches.map(({ b }) => b)),
    }
    const onlySpace = stretches.every(
      ({ a, b }) => this.sides.a.isSpace(a) && this.sides.b.isSpace(b),
    )
    const tokens: Record<SideName, Span[]> = { a: [], b: [] }
    for (const side of ['a', 'b'] as const) {
      for (const span of spans[side]) {
        const draft = this.draftOf(side, span, here, onlySpace)
        if (draft.code === 'token') {
          tokens[side].push(span)
          continue
        }
        const about = ofForm.has(draft.code) ? '' : pathText(span.owner ?? draft.place)
        const kind = draft.code === 'message' || draft.code === 'added' ? '' : draft.kind
        const key = `${draft.code} ${draft.side} ${kind} ${about}`
        const known = drafts.get(key)
        if (!known) drafts.set(key, draft)
        else {
          for (const one of draft.told) tell(known.told, one)
          if (!saidKinds.has(known.kind) && draft.place) known.kind = draft.kind
          // of several values of a message, the message
          if (known.place !== draft.place && about) known.place = span.owner ?? known.place
        }
      }
    }
    const list: Cause[] = [...drafts.values()]
    const token = tokenCause(tokens)
    if (token) list.push(token)
    list.sort((one, two) => causeCodes.indexOf(one.code) - causeCodes.indexOf(two.code))
    return withoutRepeated(list)
  }

  /** Whether a stretch holds nothing that anybody said, only the form around it. */
  isForm(range: Range): boolean {
    const { a } = this.sides
    return a.isOneLine(range) && a.spansIn(range).every(({ kind }) => !saidKinds.has(kind))
  }

  private draftOf(
    side: SideName,
    span: Span,
    here: Readonly<Record<SideName, ValueSet>>,
    onlySpace: boolean,
  ): Draft {
    const { kind, owner, input } = span
    const [own, other] = [this.sides[side], this.sides[otherOf(side)]]
    const told: Told[] = []
    tellReason(told, side, span)
    const draft = { side, kind, place: input?.place ?? owner, tokens: null, told }
    const name = owner && own.ownerName(owner)
    if (owner && name !== null && !other.hasOwner(name)) {
      if (this.isOneInput) tellChanges(told, otherOf(side), other.changesOf(owner, ['dropped']))
      return { ...draft, code: 'message', place: owner }
    }
    // what a role is called is of no message in particular
    if (kind === 'role') return { ...draft, code: 'role', place: owner }
    if (input?.place) {
      const there = this.isOneInput ? input.place : other.counterpart(span, name)
      if (!this.isOneInput && this.isOtherValue(own, input.place, other, there)) {
        return { ...draft, code: 'input', side: 'both' }
      }
      const value = own.valueName(span)
      // a rewritten value has no place of its own
      if (here[otherOf(side)].touches(value) || (!input.exact && other.hasValue(value))) {
        tellChanges(told, side, own.changesOf(input.place, ['altered']))
        tellChanges(told, side, own.changesAt(input.place, ['flagged']))
        return { ...draft, code: 'form', side: 'both', place: owner ?? input.place }
      }
      if (other.hasValue(value)) {
        tellChanges(told, side, own.changesOf(input.place, ['moved']))
        return { ...draft, code: 'moved' }
      }
      if (there) tellChanges(told, otherOf(side), other.changesOf(there, ['dropped']))
      return { ...draft, code: 'left-out' }
    }
    if (kind === 'generation') return { ...draft, code: 'generation' }
    if (own.isAdded(span)) return { ...draft, code: 'added' }
    if (onlySpace) return { ...draft, code: 'white-space' }
    if (span.token !== null) return { ...draft, code: 'token' }
    return { ...draft, code: 'template' }
  }

  /** Whether the two inputs differ in a value, so that no family is to blame. */
  private isOtherValue(own: ReadSide, place: Place, other: ReadSide, there: Place | null): boolean {
    let differs = this.compared.get(place)
    if (differs === undefined) {
      const [one, two] = [valueAt(own.input, place), valueAt(other.input, there)]
      differs = one === undefined || two === undefined || pythonJson(one) !== pythonJson(two)
      this.compared.set(place, differs)
    }
    return differs
  }
}

/** Control tokens of templates, without those that stand on both sides. */
function tokenCause({ a, b }: Readonly<Record<SideName, readonly Span[]>>): Cause | null {
  const names = { a: namesOf(a), b: namesOf(b) }
  const tokens = {
    a: [...names.a].filter((token) => !names.b.has(token)),
    b: [...names.b].filter((token) => !names.a.has(token)),
  }
  const first = a[0] ?? b[0]
  if (!first || (tokens.a.length === 0 && tokens.b.length === 0)) return null
  const told: Told[] = []
  for (const [side, list] of [
    ['a', a],
    ['b', b],
  ] as const) {
    for (const span of list) {
      if (tokens[side].includes(span.token ?? '')) tellReason(told, side, span)
    }
  }
  const side = tokens.a.length === 0 ? 'b' : tokens.b.length === 0 ? 'a' : 'both'
  const owner = (side === 'b' ? b[0] : first)?.owner ?? null
  return { code: 'token', side, kind: 'control', place: owner, tokens, told }
}

function namesOf(spans: readonly Span[]): ReadonlySet<string> {
  return new Set(spans.flatMap(({ token }) => token ?? []))
}

/** Why a span is there, in the words of its reason or else of the rule that wrote it. */
function tellReason(told: Told[], side: SideName, { reason, input, writer }: Span): void {
  if (reason !== null) tell(told, { side, section: 'reasons', code: reason, values: noValues })
  else if (!input && writer.type === 'rule') {
    tell(told, { side, section: 'rules', code: writer.rule, values: noValues })
  }
}

function otherOf(side: SideName): SideName {
  return side === 'a' ? 'b' : 'a'
}

function tell(list: Told[], one: Told): void {
  if (
    !list.some(
      ({ side, section, code }) =>
        side === one.side && section === one.section && code === one.code,
    )
  ) {
    list.push(one)
  }
}

function tellChanges(list: Told[], side: SideName, changes: readonly Change[]): void {
  for (const { code, values } of changes) tell(list, { side, section: 'changes', code, values })
}

/** Each sentence once, with the weightiest cause; a cause of form that has no other goes with it. */
function withoutRepeated(causes: readonly Cause[]): Cause[] {
  const said = new Set<string>()
  return causes.flatMap((cause) => {
    const told = cause.told.filter(({ side, section, code }) => {
      const key = `${side} ${section} ${code}`
      return !said.has(key) && said.add(key)
    })
    const isRepeated = told.length === 0 && cause.told.length > 0
    if (isRepeated && cause.side !== 'both' && ofForm.has(cause.code)) return []
    return [{ ...cause, told }]
  })
}
