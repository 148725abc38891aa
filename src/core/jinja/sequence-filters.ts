import { type Args, bind } from './arguments.ts'
import { item } from './attributes.ts'
import { equal, order, sortedBy } from './compare.ts'
import { Fault, typeFault } from './error.ts'
import { type Filter, filters } from './filters.ts'
import { arithmetic } from './operators.ts'
import { toText } from './print-value.ts'
import type { Runtime } from './runtime.ts'
import { tests } from './tests.ts'
import { computed, concatAll, empty, Str } from './text.ts'
import { foldCase, isTrue } from './value-filters.ts'
import {
  bare,
  Dict,
  Generator,
  given,
  iterate,
  keyOf,
  List,
  lengthOf,
  placeOf,
  smallInt,
  truth,
  typeName,
  Undefined,
  type Value,
  View,
} from './values.ts'

type Getter = (value: Value, r: Runtime) => Value

/** `a.b.0` looked up step by step: what `attribute=` names. */
function getter(path: Value | undefined, fallback?: Value): Getter {
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

function lazily(source: Iterable<Value>): Generator {
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

const sort: Filter = (value, args, r) => {
  const [descending, caseSensitive, path] = bind(
    'sort',
    ['reverse', 'case_sensitive', 'attribute'],
    args,
  )
  const it = path === undefined ? null : bare(path)
  const paths = it instanceof Str ? it.text.split(',').map((part) => computed(part)) : [path]
  const getters = paths.map((each) => getter(each))
  const key = (member: Value): Value => {
    const keys = getters.map((get) => foldCase(get(member, r), isTrue(caseSensitive)))
    return keys.length === 1 ? (keys[0] as Value) : new List(keys)
  }
  const items = iterate(bare(value), r)
  r.meter.step(items.length)
  return new List(sortedBy(items, key, isTrue(descending)))
}

const unique: Filter = (value, args, r) => {
  const [caseSensitive, path] = bind('unique', ['case_sensitive', 'attribute'], args)
  const get = getter(path)
  function* once(): IterableIterator<Value> {
    const seen = new Set<unknown>()
    for (const member of iterate(bare(value), r)) {
      const key = keyOf(foldCase(get(member, r), isTrue(caseSensitive)))
      if (seen.has(key)) continue
      seen.add(key)
      yield member
    }
  }
  return lazily(once())
}

function extreme(name: 'min' | 'max'): Filter {
  return (value, args, r) => {
    const [caseSensitive, path] = bind(name, ['case_sensitive', 'attribute'], args)
    const get = getter(path)
    const key = (member: Value) => foldCase(get(member, r), isTrue(caseSensitive))
    const [head, ...rest] = iterate(bare(value), r)
    if (head === undefined) return new Undefined('No aggregated item, sequence was empty.')
    let best = head
    for (const member of rest) {
      const sign = order(key(member), key(best), name === 'min' ? '<' : '>')
      if (name === 'min' ? sign < 0 : sign > 0) best = member
    }
    return best
  }
}

const sum: Filter = (value, args, r) => {
  const [path, start] = bind('sum', ['attribute', 'start'], args)
  const get = getter(path)
  let total = given(start, 0)
  if (bare(total) instanceof Str)
    throw typeFault("sum() can't sum strings [use ''.join(seq) instead]")
  for (const member of iterate(bare(value), r)) total = arithmetic('+', total, get(member, r), r)
  return total
}

const batch: Filter = (value, args, r) => {
  const [count, fill] = bind('batch', ['linecount!', 'fill_with'], args)
  const size = smallInt(count as Value, 'linecount')
  const items = iterate(bare(value), r)
  const rows: Value[] = []
  for (let at = 0; at < items.length; at += Math.max(1, size)) {
    rows.push(new List(filled(items.slice(at, at + Math.max(1, size)), size, fill, r)))
  }
  return lazily(rows)
}

function filled(row: readonly Value[], size: number, fill: Value | undefined, r: Runtime): Value[] {
  if (fill === undefined || bare(fill) === null || row.length >= size) return [...row]
  r.meter.size(size)
  r.meter.step(size)
  return [...row, ...new Array<Value>(size - row.length).fill(fill)]
}

const sliced: Filter = (value, args, r) => {
  const [count, fill] = bind('slice', ['slices!', 'fill_with'], args)
  const columns = smallInt(count as Value, 'slices')
  const items = iterate(bare(value), r)
  if (columns === 0) throw new Fault('arithmetic', 'integer division or modulo by zero')
  r.meter.step(columns)
  const per = Math.floor(items.length / columns)
  const longer = items.length - per * columns
  const rows: Value[] = []
  let at = 0
  for (let index = 0; index < columns; index++) {
    const size = per + (index < longer ? 1 : 0)
    const row = items.slice(at, at + size)
    at += size
    const short = fill !== undefined && bare(fill) !== null && index >= longer && longer > 0
    rows.push(new List(short ? [...row, fill] : row))
  }
  return lazily(rows)
}

const groupby: Filter = (value, args, r) => {
  const [path, fallback, caseSensitive] = bind(
    'groupby',
    ['attribute!', 'default', 'case_sensitive'],
    args,
  )
  const get = getter(path, fallback)
  const key = (member: Value) => foldCase(get(member, r), isTrue(caseSensitive))
  const sorted = sortedBy(iterate(bare(value), r), key, false)
  const groups: { key: Value; shown: Value; items: Value[] }[] = []
  for (const member of sorted) {
    const group = groups.at(-1)
    if (group && equal(group.key, key(member))) group.items.push(member)
    else groups.push({ key: key(member), shown: get(member, r), items: [member] })
  }
  return new List(groups.map(({ shown, items }) => new GroupTuple(shown, new List(items))))
}

/** A pair whose members also have names: `grouper` and `list`. */
export class GroupTuple extends List {
  constructor(
    readonly grouper: Value,
    readonly list: List,
  ) {
    super([grouper, list], 'tuple')
  }
}

const map: Filter = (value, args, r) => {
  const it = bare(value)
  if (!truth(it)) return lazily([])
  function* each(): IterableIterator<Value> {
    const apply = mapper(args)
    for (const member of iterate(it, r)) yield apply(member, r)
  }
  return lazily(each())
}

function mapper(args: Args): Getter {
  const path = args.named.get('attribute')
  if (args.list.length === 0 && path !== undefined) {
    for (const name of args.named.keys()) {
      if (name !== 'attribute' && name !== 'default') {
        throw new Fault('runtime', `Unexpected keyword argument '${name}'`)
      }
    }
    return getter(path, args.named.get('default'))
  }
  const name = bare(given(args.list[0], new Undefined('')))
  if (!(name instanceof Str)) throw new Fault('runtime', 'map requires a filter argument')
  const filter = filters.get(name.text)
  if (!filter) throw new Fault('unknown-filter', `No filter named '${name.text}'.`)
  const rest = { list: args.list.slice(1), named: args.named }
  return (value, r) => filter(value, rest, r)
}

function selector(keep: boolean, byAttribute: boolean): Filter {
  return (value, args, r) => {
    const it = bare(value)
    if (!truth(it)) return lazily([])
    function* chosen(): IterableIterator<Value> {
      if (byAttribute && args.list[0] === undefined) {
        throw new Fault('runtime', 'Missing parameter for attribute name')
      }
      const get: Getter = byAttribute ? getter(args.list[0]) : (member) => member
      const [name, ...rest] = args.list.slice(byAttribute ? 1 : 0)
      const given = { list: rest, named: args.named }
      const holds = name === undefined ? truth : testNamed(name, given, r)
      for (const member of iterate(it, r)) {
        if (holds(get(member, r)) === keep) yield member
      }
    }
    return lazily(chosen())
  }
}

function testNamed(name: Value, args: Args, r: Runtime): (value: Value) => boolean {
  const it = bare(name)
  const text = it instanceof Str ? it.text : typeName(it)
  const test = tests.get(text)
  if (!test) throw new Fault('unknown-test', `No test named '${text}'.`)
  return (value) => test(value, args, r)
}

/** Filters of lists, dicts and other things with items. */
export const sequenceFilters: Record<string, Filter> = {
  batch,
  count: length,
  first,
  groupby,
  join,
  last,
  length,
  list: (value, _, r) => new List(iterate(bare(value), r)),
  map,
  max: extreme('max'),
  min: extreme('min'),
  reject: selector(false, false),
  rejectattr: selector(false, true),
  reverse,
  select: selector(true, false),
  selectattr: selector(true, true),
  slice: sliced,
  sort,
  sum,
  unique,
}
