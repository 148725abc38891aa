import { bind } from './arguments.ts'
import { item } from './attributes.ts'
import { Fault, typeFault } from './error.ts'
import type { Filter } from './library.ts'
import { toText } from './print-value.ts'
import type { Runtime } from './runtime.ts'
import { computed, concatAll, empty, Str } from './text.ts'
import {
  bare,
  Dict,
  Generator,
  given,
  iterate,
  List,
  lengthOf,
  placeOf,
  typeName,
  Undefined,
  type Value,
  View,
} from './values.ts'

export type Getter = (value: Value, r: Runtime) => Value

/** `a.b.0` looked up step by step: what `attribute=` names. */
export function getter(path: Value | undefined, fallback?: Value): Getter {
  if (path === undefined || bare(path) === null) return (value) => value
  const it = bare(path)
  const steps: Value[] =
    it instanceof Str
      ? it.text.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : computed(part)))
      : [it]
  return (value) => {
    let at = value
    for (const step of steps) {
      at = item(at, step)
      if (at instanceof Undefined && fallback !== undefined) return fallback
    }
    return at
  }
}

export function lazily(source: Iterable<Value>): Generator {
  return new Generator(source[Symbol.iterator]())
}

const length: Filter = (value) => {
  const it = bare(value)
  const count = lengthOf(it)
  if (count !== undefined) return count
  throw typeFault(`object of type '${typeName(it)}' has no len()`, placeOf(value))
}

const first: Filter = (value, _, r) => {
  const it = bare(value)
  if (it instanceof Generator) return given(it.next(), noItem('first'))
  return given(iterate(it, r)[0], noItem('first'))
}

const last: Filter = (value, _, r) => {
  const it = bare(value)
  if (it instanceof Generator) throw typeFault("'generator' object is not reversible")
  return given(iterate(it, r).at(-1), noItem('last'))
}

function noItem(which: string): Undefined {
  return new Undefined(`No ${which} item, sequence was empty.`)
}

const join: Filter = (value, args, r) => {
  const [separator, path] = bind('join', ['d', 'attribute'], args)
  const get = getter(path)
  const glue = separator === undefined ? empty : toText(separator, r)
  const parts: Str[] = []
  for (const member of iterate(bare(value), r)) {
    if (parts.length > 0) parts.push(glue)
    parts.push(toText(get(member, r), r))
  }
  return concatAll(parts, r.meter)
}

const reverse: Filter = (value, _, r) => {
  const it = bare(value)
  if (it instanceof Str) return concatAll(it.characters().reverse(), r.meter).markSafe(it.safe)
  if (it instanceof Undefined || it instanceof Generator)
    return new List([...iterate(it, r)].reverse())
  const items =
    it instanceof List || it instanceof Dict || it instanceof View ? iterate(it, r) : null
  if (!items) throw new Fault('runtime', 'argument must be iterable', placeOf(value))
  return lazily([...items].reverse())
}

/** Filters of lists, dicts and other things with items. */
export const sequenceFilters: Record<string, Filter> = {
  count: length,
  first,
  join,
  last,
  length,
  list: (value, _, r) => new List(iterate(bare(value), r)),
  reverse,
}
