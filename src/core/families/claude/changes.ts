import type { Place } from '../../json/place.ts'
import type { Change } from '../../span.ts'

/** What the mapping does, by code. `warning`: the code is in `warnings` of the encoding too. */
const table = {
  'assistant.merged': { action: 'merged', warning: true },
  'first.user-inserted': { action: 'added', warning: true },
  'image.detail-dropped': { action: 'dropped', warning: true },
  'image.media-type': { action: 'dropped', warning: true },
  'key.ignored': { action: 'dropped', warning: false },
  'legacy.function-call': { action: 'altered', warning: true },
  'max-tokens.defaulted': { action: 'added', warning: true },
  'message.empty-dropped': { action: 'dropped', warning: true },
  'messages.empty': { action: 'flagged', warning: true },
  'model.replaced': { action: 'altered', warning: false },
  'name.dropped': { action: 'dropped', warning: true },
  'param.dropped': { action: 'dropped', warning: true },
  'part.unsupported': { action: 'dropped', warning: true },
  'prefill.last-assistant': { action: 'flagged', warning: true },
  'refusal.as-text': { action: 'altered', warning: true },
  'stop.blank-dropped': { action: 'dropped', warning: true },
  'system.blank-skipped': { action: 'dropped', warning: false },
  'system.hoisted': { action: 'moved', warning: true },
  'system.joined': { action: 'merged', warning: false },
  'system.non-text-dropped': { action: 'dropped', warning: true },
  'temperature.capped': { action: 'altered', warning: true },
  'text.blank-dropped': { action: 'dropped', warning: true },
  'thinking.dropped': { action: 'dropped', warning: true },
  'thinking.unsigned': { action: 'flagged', warning: true },
  'tool-call.arguments-not-string': { action: 'altered', warning: true },
  'tool-call.bad-arguments': { action: 'altered', warning: true },
  'tool-call.id-generated': { action: 'added', warning: true },
  'tool-call.id-rewritten': { action: 'altered', warning: true },
  'tool-call.unsupported': { action: 'dropped', warning: true },
  'tool-choice.dropped': { action: 'dropped', warning: true },
  'tool-result.hoisted': { action: 'moved', warning: true },
  'tool-result.joined': { action: 'merged', warning: false },
  'tool-result.missing': { action: 'added', warning: true },
  'tool-result.orphan': { action: 'altered', warning: true },
  'tool-use.unanswered-at-end': { action: 'flagged', warning: true },
  'tool.name-rewritten': { action: 'altered', warning: true },
  'tool.schema-added': { action: 'added', warning: false },
  'tool.schema-not-object': { action: 'flagged', warning: true },
  'tool.unsupported': { action: 'dropped', warning: true },
  'tools.missing': { action: 'flagged', warning: true },
  'user.merged': { action: 'merged', warning: true },
} as const satisfies Record<string, { action: Change['action']; warning: boolean }>

export type ChangeCode = keyof typeof table

export const changeCodes = Object.keys(table) as readonly ChangeCode[]

/** A change whose span is not known before the request is written. */
export interface Draft extends Omit<Change, 'span'> {
  span: number | null
}

/** The changes of one encoding, in the order they happen. */
export class ChangeLog {
  readonly drafts: Draft[] = []

  add(code: ChangeCode, place: Place | null, values: Change['values'] = {}): Draft {
    const draft = { action: table[code].action, code, place, span: null, values }
    this.drafts.push(draft)
    return draft
  }

  /** The codes that count as warnings: each once, sorted. */
  get warnings(): readonly string[] {
    const codes = this.drafts.map(({ code }) => code as ChangeCode)
    return [...new Set(codes.filter((code) => table[code].warning))].sort()
  }
}
