import type { EncodeError } from '../../error.ts'
import { child, type Place } from '../../json/place.ts'
import { pythonType } from '../../json/python.ts'
import { JsonSyntaxError, type Member, readMembers } from '../../json/read.ts'
import { isObject, type Json, type JsonObject, typeName } from '../../json/value.ts'
import { pythonJson } from '../../json/write.ts'
import type { InputOrigin } from '../../span.ts'
import { origin } from './prompt.ts'
import { refusal } from './refusal.ts'

/** What a release makes of the `arguments` that stand at `place`. */
export type ReadArguments = (given: Json, place: Place) => readonly Parameter[]

/** One argument of a call, ready to be written. */
export interface Parameter {
  readonly name: string
  /** `null` for the name that the encoder makes up. */
  readonly nameInput: InputOrigin | null
  readonly text: string
  readonly isString: boolean
  readonly input: InputOrigin
}

/**
 * The parameters of a call whose `arguments` stand at `place`. Text must be the JSON of an object;
 * what is no JSON at all becomes a single parameter `arguments`. Origins are ranges in that text.
 *
 * With `objects`, an object counts as its own JSON text, with origins inside it; the module itself
 * takes no objects and wraps them.
 *
 * @throws EncodeError `arguments.not-object` where the text is JSON of another type.
 */
export function parametersOf(given: Json, place: Place, objects: boolean): readonly Parameter[] {
  if (objects && isObject(given)) return membersOf(given, place)
  if (typeof given !== 'string') return [wrap(given, place)]
  const read = tryRead(given)
  if (!read) return [wrap(given, place)]
  if (!read.members) {
    throw refusal(
      'arguments.not-object',
      `arguments must be the JSON of an object, not of a ${typeName(read.value)}`,
      place,
      {
        raises: 'AttributeError',
        says: `'${pythonType(read.value)}' object has no attribute 'items'`,
        found: typeName(read.value),
        expected: 'object',
      },
    )
  }
  return listed(given, read.members, place)
}

/**
 * The same as V4.1 reads them: an object counts as it is, text may be JSON of such text, and what
 * leads to no object becomes a single parameter. Never fails.
 */
export function anyParametersOf(given: Json, place: Place): readonly Parameter[] {
  if (isObject(given)) return membersOf(given, place)
  if (typeof given !== 'string') return [wrap(given, place)]
  const read = tryRead(given)
  if (read?.members) return listed(given, read.members, place)
  const inner = typeof read?.value === 'string' ? tryRead(read.value) : null
  if (!inner?.members) return [wrap(given, place)]
  // an escape more for each quote, so that no range of the input can be told
  const input = origin(place, 0, given.length, false)
  return Array.from(inner.members.values(), ({ key, value }) => {
    const isString = typeof value === 'string'
    const text = isString ? value : pythonJson(value)
    return { name: key, nameInput: input, text, isString, input }
  })
}

/**
 * The same as V3.2 reads them: an object, or text that is the JSON of one.
 *
 * @throws EncodeError `arguments.bad-json`, `arguments.not-object`.
 */
export function checkedParametersOf(given: Json, place: Place): readonly Parameter[] {
  if (isObject(given)) return membersOf(given, place)
  let found: Json = given
  if (typeof given === 'string') {
    try {
      const read = readMembers(given, { python: true })
      if (read.members) return listed(given, read.members, place)
      found = read.value
    } catch (error) {
      if (error instanceof JsonSyntaxError) throw badJson(error, place)
      throw error
    }
  }
  throw refusal('arguments.not-object', 'arguments must be the JSON of an object', place, {
    raises: 'ValueError',
    says: 'Assistant tool call function.arguments must be a JSON object.',
    found: typeName(found),
    expected: 'object',
  })
}

function badJson({ expected, found, message }: JsonSyntaxError, place: Place): EncodeError {
  const raises =
    expected === 'less nesting'
      ? 'RecursionError'
      : expected === 'fewer digits'
        ? 'ValueError'
        : 'JSONDecodeError'
  return refusal('arguments.bad-json', 'arguments must be JSON', place, {
    raises,
    says: message,
    found,
    expected,
  })
}

function listed(given: string, members: ReadonlyMap<string, Member>, place: Place): Parameter[] {
  const parameters: Parameter[] = []
  for (const { key, keyStart, keyEnd, value, start, end } of members.values()) {
    const isString = typeof value === 'string'
    const text = isString ? value : pythonJson(value)
    // a string with an escape is shorter than its source, one without is its source
    const keyIsExact = key.length === keyEnd - keyStart
    const isExact = text.length === end - start && (isString || given.startsWith(text, start))
    parameters.push({
      name: key,
      nameInput: origin(place, keyStart, keyEnd, keyIsExact),
      text,
      isString,
      input: origin(place, start, end, isExact),
    })
  }
  return parameters
}

function tryRead(text: string): ReturnType<typeof readMembers> | null {
  try {
    return readMembers(text, { python: true })
  } catch (error) {
    if (error instanceof JsonSyntaxError) return null
    throw error
  }
}

function wrap(given: Json, place: Place): Parameter {
  return { name: 'arguments', nameInput: null, ...written(given, place) }
}

function membersOf(given: JsonObject, place: Place): Parameter[] {
  return Array.from(given, ([name, value]) => {
    const at = child(place, name)
    const nameInput = origin(at, 0, name.length, true, 'key')
    return { name, nameInput, ...written(value, at) }
  })
}

function written(value: Json, place: Place): Pick<Parameter, 'text' | 'isString' | 'input'> {
  if (typeof value === 'string') {
    return { text: value, isString: true, input: origin(place, 0, value.length, true) }
  }
  return { text: pythonJson(value), isString: false, input: origin(place, 0, 0, false) }
}
