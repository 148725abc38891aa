import { EncodeError } from '../../error.ts'
import { child, type Place } from '../../json/place.ts'
import { pythonType } from '../../json/python.ts'
import { isArray, isObject, type Json, typeName } from '../../json/value.ts'

interface Reference {
  /** The exception that the reference raises, and its text. */
  readonly raises: string
  readonly says: string
  readonly found?: string
  readonly expected?: string
}

/** The error for what the reference module refuses too: our words, then its own. */
export function refusal(
  code: string,
  message: string,
  place: Place | null,
  { raises, says, ...gaps }: Reference,
): EncodeError {
  return new EncodeError(code, `${message} (Python: ${raises}: ${says})`, place, {
    ...gaps,
    python: raises,
  })
}

/** The items that a Python `for` goes through: of an object its keys, of a text its characters. */
export function iterate(value: Json, place: Place | null, code: string): readonly Json[] {
  if (isArray(value)) return value
  if (isObject(value)) return [...value.keys()]
  if (typeof value === 'string') return [...value]
  throw refusal(code, `a list is needed, not ${typeName(value)}`, place, {
    raises: 'TypeError',
    says: `'${pythonType(value)}' object is not iterable`,
    found: typeName(value),
    expected: 'list',
  })
}

/** `value[key]` in Python, where `value` should be an object that has the key. */
export function memberOf(value: Json, key: string, place: Place | null, code: string): Json {
  if (isObject(value)) {
    const member = value.get(key)
    if (member !== undefined) return member
    const says = `'${key}'`
    const gaps = { found: 'nothing', expected: key }
    throw refusal(code, `\`${key}\` is missing`, place, { raises: 'KeyError', says, ...gaps })
  }
  throw refusal(code, `an object with \`${key}\` is needed, not ${typeName(value)}`, place, {
    raises: 'TypeError',
    says: subscriptError(value),
    found: typeName(value),
    expected: 'object',
  })
}

function subscriptError(value: Json): string {
  if (isArray(value)) return 'list indices must be integers or slices, not str'
  if (typeof value === 'string') return "string indices must be integers, not 'str'"
  return `'${pythonType(value)}' object is not subscriptable`
}

/** The error where the reference asks something for a method that only an object has. */
export function noMethod(value: Json, method: string, place: Place | null, code: string) {
  return refusal(code, `an object is needed, not ${typeName(value)}`, place, {
    raises: 'AttributeError',
    says: `'${pythonType(value)}' object has no attribute '${method}'`,
    found: typeName(value),
    expected: 'object',
  })
}

/** The error where the reference needs a value that can be a dictionary's key. */
export function unhashable(value: Json, place: Place | null, code: string): EncodeError {
  return refusal(code, `text is needed, not ${typeName(value)}`, place, {
    raises: 'TypeError',
    says: `unhashable type: '${pythonType(value)}'`,
    found: typeName(value),
    expected: 'string',
  })
}

/** The error where the reference adds up `context` and `messages`, one of which is no list. */
export function noSum(context: Json, messages: Json): EncodeError {
  const list = isArray(context)
  const [left, right] = [pythonType(context), pythonType(messages)]
  const says =
    list || typeof context === 'string'
      ? `can only concatenate ${left} (not "${right}") to ${left}`
      : `unsupported operand type(s) for +: '${left}' and '${right}'`
  return refusal(
    'content.bad-type',
    'a list of messages is needed',
    child(null, list ? 'messages' : 'context'),
    {
      raises: 'TypeError',
      says,
      found: typeName(list ? messages : context),
      expected: 'list',
    },
  )
}
