import { JsonSyntaxError, readJson } from '../../json/read.ts'
import { isArray, isObject, type Json } from '../../json/value.ts'
import { pythonJson } from '../../json/write.ts'
import type { DecodedCall, Stretch } from '../decoded.ts'
import { type Bench, stretch } from './bench.ts'
import type { LooseJson, LooseMember } from './loose-json.ts'

const argumentKeys = ['arguments', 'parameters', 'args']
/** Members that say nothing of the call itself. */
const companions = ['id', 'type', 'index']

interface Found {
  readonly value: Json
  readonly at: Stretch
}

/**
 * The calls that a JSON value was probably meant to be: an object with a name and arguments, or a list
 * of such. `null` if it says no name.
 */
export function callsFromJson(bench: Bench, json: LooseJson, start: number): DecodedCall[] | null {
  const whole = stretch(start, json.end)
  if (isArray(json.value)) {
    const calls = json.value.map((item) =>
      isObject(item) ? fromMembers(bench, item, [], whole, json) : null,
    )
    if (calls.length === 0 || calls.includes(null)) return null
    bench.keep('repair.call-list', start, json.end)
    return calls as DecodedCall[]
  }
  const call = isObject(json.value)
    ? fromMembers(bench, json.value, json.members, whole, json)
    : null
  return call && [call]
}

function fromMembers(
  bench: Bench,
  object: ReadonlyMap<string, Json>,
  members: readonly LooseMember[],
  whole: Stretch,
  json: LooseJson,
): DecodedCall | null {
  const nested = object.get('function')
  if (!object.has('name') && isObject(nested)) {
    bench.keep('repair.call-nested', whole.start, whole.end)
    return fromMembers(bench, nested, [], whole, json)
  }
  const placeOf = (key: string): Found | null => {
    const member = members.findLast((one) => one.key === key)
    const value = object.get(key)
    if (value === undefined) return null
    return {
      value,
      at: member ? stretch(member.start, member.end) : stretch(whole.start, whole.start),
    }
  }
  const name = placeOf('name') ?? placeOf('function')
  if (!name || typeof name.value !== 'string') return null
  const key = argumentKeys.find((one) => object.has(one))
  const given = key === undefined ? null : placeOf(key)
  if (key !== undefined && key !== 'arguments') {
    const member = members.find((one) => one.key === key)
    const at = member ? stretch(member.keyStart, member.keyEnd) : whole
    bench.note('repair.arguments-key', at.start, at.end, 'arguments')
  }
  for (const one of members) {
    const isKnown = one.key === 'name' || one.key === 'function' || one.key === key
    if (!isKnown && !companions.includes(one.key))
      bench.note('repair.member-ignored', one.keyStart, one.keyEnd)
  }
  const isInPlace = name.at.end > name.at.start
  return {
    name: name.value,
    arguments: argumentsText(bench, given, whole, json),
    parameters: [],
    at: whole,
    nameAt: isInPlace ? stretch(name.at.start + 1, name.at.end - 1) : name.at,
    argumentsAt: given && given.at.end > given.at.start ? given.at : null,
  }
}

function argumentsText(bench: Bench, given: Found | null, whole: Stretch, json: LooseJson): string {
  if (!given || given.value === null || given.value === '') {
    const at = given?.at ?? stretch(whole.end, whole.end)
    bench.note('repair.arguments-missing', at.start, at.end, '{}')
    return '{}'
  }
  const { value, at } = given
  if (typeof value === 'string') {
    const inner = objectIn(value)
    if (inner !== null) {
      bench.note('repair.arguments-text', at.start, at.end, inner)
      return inner
    }
  }
  const isRepaired =
    json.isCut || json.repairs.some((one) => one.at.start >= at.start && one.at.end <= at.end)
  return isRepaired || at.end === at.start ? pythonJson(value) : bench.text.slice(at.start, at.end)
}

/** `text` if it is an object as JSON, perhaps once more in quotes. */
function objectIn(text: string): string | null {
  try {
    const value = readJson(text, { python: true })
    if (isObject(value)) return text
    return typeof value === 'string' ? objectIn(value) : null
  } catch (error) {
    if (error instanceof JsonSyntaxError) return null
    throw error
  }
}
