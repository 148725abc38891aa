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
 * `json.dumps(value)`: runs of strings without escapes stay exact, brackets and commas belong to
 * their list or dict.
 */
export function jsonText(value: Value, style: JsonStyle, r: Runtime): Str {
  const out = new Builder(r.meter)
  write(value, style, out, style.indent === null ? '' : '\n', r)
  return out.done()
}

function write(value: Value, style: JsonStyle, out: Builder, line: string, r: Runtime): void {
  const it = bare(value)
  const place = placeOf(value)
  if (isString(it)) writeString(it, style, out)
  else if (it instanceof List && it.kind !== 'range') {
    const inner = line + (style.indent ?? '')
    if (it.items.length === 0) out.add('[]', place)
    else {
      out.add(`[${inner}`, place)
      it.items.forEach((item, index) => {
        if (index > 0) out.add(style.itemSeparator + inner, place)
        write(item, style, out, inner, r)
      })
      out.add(`${line}]`, place)
    }
  } else if (it instanceof Dict) writeDict(it, style, out, line, r)
  else out.add(scalar(it), place)
}

function writeDict(dict: Dict, style: JsonStyle, out: Builder, line: string, r: Runtime): void {
  const { place } = dict
  if (dict.size === 0) {
    out.add('{}', place)
    return
  }
  const inner = line + (style.indent ?? '')
  const entries = dict.entries()
  if (style.sortKeys) entries.sort(([a], [b]) => order(a, b, '<'))
  out.add(`{${inner}`, place)
  entries.forEach(([key, member], index) => {
    if (index > 0) out.add(style.itemSeparator + inner, place)
    if (isString(key)) writeString(key, style, out)
    else out.add(`"${keyText(key)}"`, placeOf(key))
    out.add(style.keySeparator, place)
    write(member, style, out, inner, r)
  })
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
  out.add('"', value.place)
  let from = 0
  for (const { 0: found, index } of text.matchAll(style.ascii ? escapedAscii : escaped)) {
    out.addStr(value.slice(from, index)).addSpelled(value, index, index + 1, spell(found))
    from = index + 1
  }
  out.addStr(value.slice(from)).add('"', value.place)
}

function spell(character: string): string {
  if (character < '\x7f') return pythonJsonString(character).slice(1, -1)
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
