import { EncodeError } from '../error.ts'
import { child, type Place } from '../json/place.ts'
import { isArray, isObject, type JsonObject } from '../json/value.ts'

/** What a failure of a template means in a family. */
export interface RefusalRule {
  /** The view has words for it. */
  readonly code: string
  /** What the template itself says; a pattern where a value is part of the words. */
  readonly raised?: string | RegExp
  /** The key of a value that the template cannot take, as it is of the wrong type. */
  readonly wrongType?: string
  /** Field of the message in question that is at fault. */
  readonly field?: string
  /** Where the fault is, if it is of the whole conversation. */
  readonly place?: Place
  /** Messages that are not what the template looks for, although they may seem so. */
  readonly skipped?: (body: JsonObject) => readonly Place[]
  /** Whether the rule is only for conversations that have such messages. */
  readonly ifSkipped?: true
}

/** `error` as the first of `rules` that fits explains it, with the same message; or as it is. */
export function refusalOf(
  error: EncodeError,
  body: JsonObject,
  rules: readonly RefusalRule[],
): EncodeError {
  for (const rule of rules) {
    if (!fits(rule, error)) continue
    const skipped = rule.skipped?.(body)
    if (rule.ifSkipped && !skipped?.length) continue
    const place = rule.place ?? fieldAt(body, error.place, rule.field)
    const details = { ...error.details, ...(skipped?.length && { places: skipped }) }
    return new EncodeError(rule.code, error.message, place, details)
  }
  return error
}

function fits({ raised, wrongType }: RefusalRule, { code, message, place }: EncodeError): boolean {
  if (code === 'template.type') return wrongType !== undefined && place?.key === wrongType
  if (code !== 'template.raised' || raised === undefined) return false
  return typeof raised === 'string' ? raised === message : raised.test(message)
}

/** The field of the message at `place`, if it is a message and has it. */
function fieldAt(body: JsonObject, place: Place | null, field: string | undefined): Place | null {
  const messages = body.get('messages')
  if (field === undefined || place?.parent?.key !== 'messages' || !isArray(messages)) return place
  const message = messages[Number(place.key)]
  return isObject(message) && message.has(field) ? child(place, field) : place
}
