import { child, type Place } from '../../json/place.ts'
import { isArray, isObject, type Json } from '../../json/value.ts'
import { javascriptJson } from '../../json/write.ts'
import type { InputOrigin, Span } from '../../span.ts'
import type { Draft } from './changes.ts'
import { jsonPieces } from './json-pieces.ts'
import type { NoteDraft, NoteWatch } from './notes/watch.ts'
import { type Label, SpanList } from './span-list.ts'
import type { CopyNode, Node, Run } from './tree.ts'

/**
 * The request as JSON with two spaces of indent, every character labelled. Sets the `span` of the
 * drafts in `root` and of the notes in `watch`.
 */
export function writeRequest(
  root: Node,
  watch: NoteWatch,
): { readonly text: string; readonly spans: readonly Span[] } {
  const writer = new RequestWriter()
  writer.write(root, { owner: null, line: '\n', watch })
  return { text: writer.list.text, spans: writer.list.spans }
}

interface Position {
  readonly owner: Place | null
  /** Line break and indent of the value's own line. */
  readonly line: string
  readonly watch: NoteWatch | undefined
}

type From = CopyNode['from']

/** Keeps what is left to write in a list of its own: the call stack is too small for deep JSON. */
class RequestWriter {
  readonly list = new SpanList()
  /** The next one last. */
  private readonly todo: (() => void)[] = []

  write(root: Node, at: Position): void {
    this.node(root, at)
    for (let next = this.todo.pop(); next; next = this.todo.pop()) next()
  }

  private node(node: Node, above: Position): void {
    const at = node.owner === undefined ? above : { ...above, owner: node.owner }
    this.watched(at, () => this.value(node, at), node.shows)
  }

  private value(node: Node, at: Position): void {
    if (node.type === 'copy') this.copy(node, node.value, node.from, at)
    else if (node.type === 'string') this.string(node.runs, at)
    else if (node.type === 'list') {
      const items = node.items.map((item, index) => [index, item] as const)
      this.members('[]', items, at, (item, inside) => this.node(item, inside))
    } else {
      this.members('{}', node.members, at, (member, inside) => this.node(member, inside))
    }
  }

  /** The members of a list or object, each on its own line. */
  private members<T>(
    brackets: '[]' | '{}',
    members: readonly (readonly [string | number, T])[],
    at: Position,
    write: (member: T, inside: Position) => void,
    keyLabel: (member: T) => Label = () => form(at.owner),
  ): void {
    if (members.length === 0) {
      this.form(brackets, at.owner)
      return
    }
    const line = `${at.line}  `
    this.todo.push(() => this.form(at.line + brackets[1], at.owner))
    for (let index = members.length - 1; index >= 0; index--) {
      const [name, member] = members[index] as (typeof members)[number]
      this.todo.push(() => {
        this.form((index === 0 ? brackets[0] : ',') + line, at.owner)
        if (brackets === '{}') {
          this.form('"', at.owner)
          this.pieces(String(name), keyLabel(member))
          this.form('": ', at.owner)
        }
        write(member, { owner: at.owner, line, watch: at.watch?.children.get(name) })
      })
    }
  }

  private string(runs: readonly Run[], { owner }: Position): void {
    this.form('"', owner)
    for (const run of runs) {
      const start = this.list.end
      const firstIndex = this.list.spans.length
      this.pieces(run.text, { ...run, owner })
      if (run.shows.length > 0) showOn(run.shows, this.list.shownFrom(start, firstIndex))
    }
    this.form('"', owner)
  }

  private copy(node: CopyNode, value: Json, from: From, at: Position): void {
    if (isArray(value)) {
      const items = value.map((item, index) => [index, item] as const)
      this.below(node, '[]', items, from, at)
    } else if (isObject(value)) this.below(node, '{}', [...value], from, at)
    else if (typeof value === 'string') {
      this.form('"', at.owner)
      this.pieces(value, labelOf(node, originOf(from, 'value', value), at))
      this.form('"', at.owner)
    } else {
      this.list.add(javascriptJson(value), labelOf(node, originOf(from, 'value', null), at))
    }
  }

  private below(
    node: CopyNode,
    brackets: '[]' | '{}',
    members: readonly (readonly [string | number, Json])[],
    from: From,
    at: Position,
  ): void {
    const placed = members.map(([key, value]) => {
      return [key, { value, from: memberOf(from, key), key: String(key) }] as const
    })
    this.members(
      brackets,
      placed,
      at,
      (member, inside) =>
        this.watched(inside, () => this.copy(node, member.value, member.from, inside)),
      (member) => labelOf(node, originOf(member.from, 'key', member.key), at),
    )
  }

  /** Writes, and when that is done tells the drafts and the notes which span shows it. */
  private watched(at: Position, write: () => void, drafts: readonly Draft[] = []): void {
    const notes = at.watch?.notes ?? []
    if (drafts.length + notes.length > 0) {
      const start = this.list.end
      const firstIndex = Math.max(0, this.list.spans.length - 1)
      this.todo.push(() => this.tell(drafts, notes, this.list.shownFrom(start, firstIndex)))
    }
    write()
  }

  private tell(drafts: readonly Draft[], notes: readonly NoteDraft[], span: number | null): void {
    showOn(drafts, span)
    const shown = span === null ? undefined : this.list.spans[span]
    for (const note of notes) {
      note.span = span
      note.place = shown?.input?.place ?? shown?.owner ?? null
    }
  }

  /** `text` as JSON spells it; an exact origin is narrowed to what each stretch stands for. */
  private pieces(text: string, label: Label): void {
    for (const piece of jsonPieces(text)) {
      const { input } = label
      if (!input?.exact) this.list.add(piece.text, label)
      else {
        const [start, end] = [input.start + piece.start, input.start + piece.end]
        const narrowed = { ...input, start, end, exact: !piece.escaped }
        this.list.add(piece.text, { ...label, input: narrowed })
      }
    }
  }

  private form(text: string, owner: Place | null): void {
    this.list.add(text, form(owner))
  }
}

function labelOf(
  { kind, rule, reason }: CopyNode,
  input: InputOrigin | null,
  { owner }: Position,
): Label {
  return { kind, rule, reason, owner, input }
}

function form(owner: Place | null): Label {
  return { kind: 'template', input: null, rule: 'claude.form', reason: null, owner }
}

function showOn(drafts: readonly Draft[], span: number | null): void {
  for (const draft of drafts) draft.span ??= span
}

function memberOf(from: From, key: string | number): From {
  return from?.type === 'tree' ? { type: 'tree', place: child(from.place, key) } : from
}

/** Where a key or a value comes from; `text` is the string there, `null` for other values. */
function originOf(from: From, part: 'key' | 'value', text: string | null): InputOrigin | null {
  if (!from) return null
  if (from.type === 'text') {
    return { place: from.place, part: 'value', start: 0, end: from.value.length, exact: false }
  }
  const exact = text !== null
  return { place: from.place, part, start: 0, end: text?.length ?? 0, exact }
}
