import type { Encoding, Span, SpanKind } from '~/core/span.ts'
import type { Vocabulary } from '~/data/tokens/vocabularies.ts'
import { examplesOf } from './token-example.ts'

/** What may stand beside a token. */
export interface Neighbour {
  /** White space between the two. */
  readonly gap: string
  /** What stands there letter for letter; `null` for text of a message, `''` for the prompt's end. */
  readonly text: string | null
  readonly kind: SpanKind
}

export interface Neighbours {
  readonly before: readonly Neighbour[]
  readonly after: readonly Neighbour[]
}

/** Kinds whose text is the conversation's, not the template's. */
const spoken: ReadonlySet<SpanKind> = new Set([
  'system',
  'user',
  'assistant',
  'reasoning',
  'tool-schema',
  'tool-call',
  'tool-result',
  'reminder',
])

const MOST = 5
const LONGEST = 24

/** What stands before and after `token` in the prompts of our example conversations, most often first. */
export function tokenNeighbours(vocabulary: Vocabulary, token: string): Neighbours {
  const before = new Map<string, [count: number, Neighbour]>()
  const after = new Map<string, [count: number, Neighbour]>()
  for (const { encoding } of examplesOf(vocabulary)) {
    for (const [index, span] of encoding.spans.entries()) {
      if (span.token !== token) continue
      add(before, neighbour(encoding, index, -1))
      add(after, neighbour(encoding, index, 1))
    }
  }
  return { before: commonest(before), after: commonest(after) }
}

function add(counts: Map<string, [number, Neighbour]>, found: Neighbour): void {
  const key = JSON.stringify([found.gap, found.text, found.text === null ? found.kind : ''])
  counts.set(key, [(counts.get(key)?.[0] ?? 0) + 1, found])
}

function commonest(counts: Map<string, [number, Neighbour]>): Neighbour[] {
  return [...counts.values()]
    .sort(([a], [b]) => b - a)
    .slice(0, MOST)
    .map(([, neighbour]) => neighbour)
}

function neighbour({ text, spans }: Encoding, index: number, step: 1 | -1): Neighbour {
  let gap = ''
  for (let at = index + step; ; at += step) {
    const span = spans[at]
    if (!span) return { gap, text: '', kind: 'template' }
    const whole = text.slice(span.start, span.end)
    if (isMessage(span)) return { gap, text: null, kind: span.kind }
    if (span.token !== null) return { gap, text: span.token, kind: 'control' }
    const [space, rest] = step === 1 ? leading(whole) : trailing(whole)
    gap = step === 1 ? gap + space : space + gap
    if (rest !== '') return { gap, text: rest, kind: span.kind }
  }
}

function isMessage(span: Span): boolean {
  return span.token === null && spoken.has(span.kind) && span.input !== null
}

function leading(text: string): [space: string, rest: string] {
  const space = /^\s*/.exec(text)?.[0] ?? ''
  const rest = text.slice(space.length).split('\n', 1)[0] as string
  return [space, rest.length > LONGEST ? `${rest.slice(0, LONGEST)}…` : rest]
}

function trailing(text: string): [space: string, rest: string] {
  const space = /\s*$/.exec(text)?.[0] ?? ''
  const rest = text
    .slice(0, text.length - space.length)
    .split('\n')
    .at(-1) as string
  return [space, rest.length > LONGEST ? `…${rest.slice(-LONGEST)}` : rest]
}
