import type { Side } from '~/core/compare/index.ts'
import { familyById } from '~/core/families/index.ts'
import { importText } from '~/core/import/index.ts'
import { fromJs, type Json, type JsonObject } from '~/core/json/value.ts'
import type { InputOrigin, Span, SpanKind } from '~/core/span.ts'

/** What `families` make of one conversation: sides of one input. */
export function sidesOf(
  conversation: object,
  ...families: readonly (string | [id: string, options: object])[]
): Side[] {
  const { conversation: read } = importText(JSON.stringify(conversation))
  return families.map((given) => {
    const [id, options] = typeof given === 'string' ? [given, {}] : given
    const family = familyById(id)
    if (!family) throw new Error(`no family ${id}`)
    const set = fromJs({ add_generation_prompt: true, ...options }) as JsonObject
    return { encoding: family.present(read, set), input: read.input }
  })
}

export type Piece = readonly [text: string, more?: Partial<Omit<Span, 'start' | 'end'>>]

/** A side of which every piece is a span; without more said it is text of the template. */
export function sideOf(pieces: readonly Piece[], input: Json = null): Side {
  let text = ''
  const spans: Span[] = []
  for (const [piece, more] of pieces) {
    if (piece === '') continue
    spans.push({
      start: text.length,
      end: text.length + piece.length,
      kind: 'template' as SpanKind,
      input: null as InputOrigin | null,
      writer: { type: 'template', line: 1, start: 0, end: 0, guards: [] },
      owner: null,
      token: null,
      spells: null,
      reason: null,
      ...more,
    })
    text += piece
  }
  return { encoding: { text, spans, changes: [] }, input }
}
