import type { Place } from '../json/place.ts'
import { pythonFloat } from '../json/python.ts'
import { pythonJsonString } from '../json/write.ts'
import { Builder } from './builder.ts'
import { order } from './compare.ts'
import { Fault, typeFault } from './error.ts'
import { intText } from './print-value.ts'
import type { Runtime } from './runtime.ts'
import type { Str } from './text.ts'
import {
  bare,
  Dict,
  Float,
  isInt,
  isString,
  List,
  placeOf,
  typeName,
  type Value,
} from './values.ts'

/** Arguments of `json.dumps` that the filter `tojson` passes on. */
export interface JsonStyle {
  readonly ascii: boolean
  /** What each level is indented by; `null` for all in one line. */
  readonly indent: string | null
  readonly itemSeparator: string
  readonly keySeparator: string
  readonly sortKeys: boolean
}

/**
 * `json.dumps(value)`: runs of strings without escapes stay exact; brackets, quotes and commas belong
 * to the list or dict around them.
 */
export function jsonText(value: Value, style: JsonStyle, r: Runtime): Str {
  const out = new Builder(r.meter)
  write(value, placeOf(value), style, out, style.indent === null ? '' : '\n')
  return out.done()
}

/** `around` is the place of the list or dict that `value` stands in. */
function write(
  value: Value,
  around: Place | null,
  style: JsonStyle,
  out: Builder,
  line: string,
): void {
  const it = bare(value)
  if (isString(it)) {
    out.add('"', around)
    writeString(it, style, out)
    out.add('"', around)
  } else if (it instanceof List && it.kind !== 'range') writeList(it, style, out, line)
  else if (it instanceof Dict) writeDict(it, style, out, line)
  else out.add(scalar(it), placeOf(value))
}

function writeList({ items, place }: List, style: JsonStyle, out: Builder, line: string): void {
  if (items.length === 0) {
    out.add('[]', place)
    return
  }
  const inner = line + (style.indent ?? '')
  let before = `[${inner}`
  for (const item of items) {
    out.add(before, place)
    write(item, place, style, out, inner)
    before = style.itemSeparator + inner
  }
  out.add(`${line}]`, place)
}

function writeDict(dict: Dict, style: JsonStyle, out: Builder, line: string): void {
  const { place } = dict
  if (dict.size === 0) {
    out.add('{}', place)
    return
  }
  const inner = line + (style.indent ?? '')
  const entries = dict.entries()
  if (style.sortKeys) entries.sort(([a], [b]) => order(a, b, '<'))
  let before = `{${inner}"`
  for (const [key, member] of entries) {
    out.add(before, place)
    if (isString(key)) writeString(key, style, out)
    else out.add(keyText(key), placeOf(key))
    out.add(`"${style.keySeparator}`, place)
    write(member, place, style, out, inner)
    before = `${style.itemSeparator}${inner}"`
  }
  out.add(`${line}}`, place)
}

function keyText(key: Value): string {
  const it = bare(key)
  if (it === null || typeof it === 'boolean' || isInt(it) || it instanceof Float) return scalar(it)
  throw typeFault(`keys must be str, int, float, bool or None, not ${typeName(key)}`)
}

function scalar(value: Value): string {
  if (value === null) return 'null'
  if (typeof value === 'boolean') return String(value)
  if (isInt(value)) return intText(value)
  if (value instanceof Float) {
    if (Number.isNaN(value.value)) return 'NaN'
    if (!Number.isFinite(value.value)) return value.value < 0 ? '-Infinity' : 'Infinity'
    return pythonFloat(value.value)
  }
  throw new Fault('type', `Object of type ${typeName(value)} is not JSON serializable`)
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what JSON must escape
const escaped = /["\\\u0000-\u001f]/g
const escapedAscii = /["\\]|[^ -~]/g

function writeString(value: Str, style: JsonStyle, out: Builder): void {
  const { text } = value
  const pattern = style.ascii ? escapedAscii : escaped
  if (text.search(pattern) < 0) {
    out.addStr(value)
    return
  }
  let from = 0
  for (const { 0: found, index } of text.matchAll(pattern)) {
    out.addStr(value.slice(from, index)).addSpelled(value, index, index + 1, spell(found))
    from = index + 1
  }
  out.addStr(value.slice(from))
}

function spell(character: string): string {
  if (character < '\x7f') return pythonJsonString(character).slice(1, -1)
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
