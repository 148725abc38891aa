import { child, type Place } from '../../json/place.ts'
import { pythonType } from '../../json/python.ts'
import { JsonSyntaxError, readMembers } from '../../json/read.ts'
import { isObject, type Json, type JsonObject, typeName } from '../../json/value.ts'
import { pythonJson } from '../../json/write.ts'
import type { InputOrigin } from '../../span.ts'
import { origin } from './prompt.ts'
import { refusal } from './refusal.ts'

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
  const parameters: Parameter[] = []
  for (const { key, keyStart, keyEnd, value, start, end } of read.members.values()) {
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
