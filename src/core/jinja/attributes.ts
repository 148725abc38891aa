import { isDictMethod, method, unsafe } from './methods.ts'
import { Str } from './text.ts'
import {
  asInt,
  bare,
  Dict,
  Float,
  Func,
  given,
  isHost,
  isInt,
  keyOf,
  List,
  placeOf,
  typeName,
  Undefined,
  type Value,
} from './values.ts'

/** `value.name`: an attribute or method first, then the item of that name. */
export function attribute(value: Value, name: string): Value {
  const it = bare(value)
  if (it instanceof Dict && !isDictMethod(name) && !name.startsWith('__')) {
    const member = it.get(name)
    return member === undefined ? missing(value, name) : member
  }
  if (it instanceof Undefined) throw it.fault()
  const own = ownAttribute(it, name)
  if (own !== undefined) return own
  if (it instanceof Dict) {
    const member = it.get(name)
    if (member !== undefined) return member
  }
  return missing(value, name)
}

/** `value[key]`: the item first, then the attribute that a string names. */
export function item(value: Value, key: Value): Value {
  const it = bare(value)
  if (it instanceof Undefined) throw it.fault()
  const found = ownItem(it, key)
  if (found !== undefined) return found
  const name = bare(key)
  if (name instanceof Str) return given(ownAttribute(it, name.text), missing(value, name.text))
  if (name instanceof Undefined) return new Undefined(`${typeName(it)} object has no such element`)
  const int = asInt(name)
  const what = int === undefined ? typeName(name) : String(int)
  return new Undefined(`${kindOf(value)} has no element ${what}`, 'undefined', placeOf(value))
}

function ownItem(it: Value, key: Value): Value | undefined {
  if (it instanceof Dict) return isHashable(key) ? it.get(keyOf(key)) : undefined
  if (!(it instanceof List) && !(it instanceof Str)) return undefined
  const int = asInt(key)
  if (int === undefined) return undefined
  const length = it instanceof Str ? it.length : it.items.length
  const at = Number(int) < 0 ? Number(int) + length : Number(int)
  if (at < 0 || at >= length) return undefined
  return it instanceof List ? it.items[at] : it.slice(it.unitOf(at), it.unitOf(at + 1))
}

function isHashable(key: Value): boolean {
  const it = bare(key)
  if (it instanceof List) return it.kind !== 'list' && it.items.every(isHashable)
  return !(it instanceof Dict)
}

/** Attributes that every Python object has, which the sandbox does not give away. */
const internal =
  /^__(?:class|delattr|dir|doc|eq|format|ge|getattribute|getstate|gt|hash|init|init_subclass|le|lt|ne|new|reduce|reduce_ex|repr|setattr|sizeof|str|subclasshook)__$/
const ofContainers = /^__(?:len|iter|contains|getitem|add|mul|rmul|reversed|setitem|delitem)__$/

function ownAttribute(it: Value, name: string): Value | undefined {
  if (isHost(it)) return it.attribute(name)
  if (name.startsWith('__') && isInternal(it, name)) return unsafe(it, name)
  if (it instanceof Func) return it.attributes?.get(name)
  if (it instanceof Float || isInt(it) || typeof it === 'boolean') return numberAttribute(it, name)
  return method(it, name)
}

function isInternal(it: Value, name: string): boolean {
  const container = it instanceof Str || it instanceof List || it instanceof Dict
  return internal.test(name) || (container && ofContainers.test(name))
}

function numberAttribute(it: Value, name: string): Value | undefined {
  if (name === 'real') return typeof it === 'boolean' ? Number(it) : it
  if (name === 'imag') return it instanceof Float ? new Float(0) : 0
  if (name === 'numerator' && !(it instanceof Float)) return asInt(it)
  if (name === 'denominator' && !(it instanceof Float)) return 1
  if (name === 'is_integer' && it instanceof Float) {
    return new Func('is_integer', () => Number.isInteger(it.value))
  }
  return undefined
}

function missing(value: Value, name: string): Undefined {
  return new Undefined(`'${kindOf(value)}' has no attribute '${name}'`, 'undefined', placeOf(value))
}

function kindOf(value: Value): string {
  const it = bare(value)
  return it === null ? 'None' : `${typeName(it)} object`
}
