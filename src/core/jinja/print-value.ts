import { pythonFloat, pythonRepr } from '../json/python.ts'
import { Builder } from './builder.ts'
import { Fault } from './error.ts'
import type { Runtime } from './runtime.ts'
import { empty, rewritten, Str } from './text.ts'
import {
  bare,
  Dict,
  Float,
  Func,
  Generator,
  type HostObject,
  isInt,
  List,
  placeOf,
  Undefined,
  type Value,
  View,
} from './values.ts'

const MAX_DIGITS = 4300

/** `str(value)` in Python: what `{{ value }}` prints. */
export function toText(value: Value, r: Runtime): Str {
  if (value instanceof Str) return value
  if (value instanceof Undefined) return empty
  if (value instanceof List || value instanceof Dict || value instanceof View) {
    return repr(value, r)
  }
  return rewritten(scalarText(value, r), placeOf(value))
}

/** `repr(value)` in Python; strings in it keep their origin. */
export function repr(value: Value, r: Runtime): Str {
  const out = new Builder(r.meter)
  writeRepr(value, out, r)
  return out.done()
}

function writeRepr(value: Value, out: Builder, r: Runtime): void {
  const place = placeOf(value)
  if (value instanceof Str) {
    writeText(value, out)
  } else if (value instanceof List) {
    writeList(value, out, r)
  } else if (value instanceof Dict) {
    out.add('{', place)
    value.entries().forEach(([key, member], index) => {
      if (index > 0) out.add(', ', place)
      writeRepr(key, out, r)
      out.add(': ', place)
      writeRepr(member, out, r)
    })
    out.add('}', place)
  } else if (value instanceof View) {
    out.add(`dict_${value.kind}(`, value.dict.place)
    writeRepr(new List(value.items(), 'list', value.dict.place), out, r)
    out.add(')', value.dict.place)
  } else {
    out.add(scalarText(value, r), place)
  }
}

function writeList(list: List, out: Builder, r: Runtime): void {
  const { items, kind, place } = list
  if (kind === 'range') {
    out.add(rangeText(list), place)
    return
  }
  out.add(kind === 'list' ? '[' : '(', place)
  items.forEach((item, index) => {
    if (index > 0) out.add(', ', place)
    writeRepr(item, out, r)
  })
  if (kind === 'tuple' && items.length === 1) out.add(',', place)
  out.add(kind === 'list' ? ']' : ')', place)
}

function rangeText(list: List): string {
  return list.label ?? 'range(0, 0)'
}

function writeText(value: Str, out: Builder): void {
  const { text } = value
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'"
  if (value.safe) out.add('Markup(')
  out.add(quote, value.place)
  let from = 0
  for (let at = 0; at < text.length; ) {
    const character = String.fromCodePoint(text.codePointAt(at) as number)
    const end = at + character.length
    const spelling = character === quote ? `\\${quote}` : spell(character)
    if (spelling !== character) {
      out.addStr(value.slice(from, at).markSafe(false)).addSpelled(value, at, end, spelling)
      from = end
    }
    at = end
  }
  out.addStr(value.slice(from).markSafe(false)).add(quote, value.place)
  if (value.safe) out.add(')')
}

const plain = /^[ !#-&(-[\]-~]$/

function spell(character: string): string {
  if (plain.test(character) || character === '"' || character === "'") return character
  return pythonRepr(character).slice(1, -1)
}

function scalarText(value: Value, r: Runtime): string {
  const it = bare(value)
  if (it === null) return 'None'
  if (typeof it === 'boolean') return it ? 'True' : 'False'
  if (isInt(it)) return intText(it)
  if (it instanceof Float) return pythonFloat(it.value)
  if (it instanceof Undefined) return 'Undefined'
  if (it instanceof Generator) return '<generator object>'
  if (it instanceof Func) return it.attributes ? `<Macro '${it.name}'>` : `<function ${it.name}>`
  return (it as HostObject).repr(r)
}

export function intText(value: number | bigint): string {
  const text = String(value)
  if (text.length > MAX_DIGITS + 1) {
    throw new Fault('value', `an integer of more than ${MAX_DIGITS} digits cannot be printed`)
  }
  return text
}
