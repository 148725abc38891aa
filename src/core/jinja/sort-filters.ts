import { bind } from './arguments.ts'
import { equal, order, sortedBy } from './compare.ts'
import { Fault, typeFault } from './error.ts'
import type { Filter } from './library.ts'
import { arithmetic } from './operators.ts'
import { getter, lazily } from './sequence-filters.ts'
import { computed, opaque, Str } from './text.ts'
import { isTrue } from './value-filters.ts'
import {
  bare,
  Dict,
  given,
  iterate,
  keyOf,
  List,
  placeOf,
  typeName,
  Undefined,
  type Value,
} from './values.ts'

/** What jinja2 sorts and compares by: text without case, unless asked otherwise. */
function foldCase(value: Value, caseSensitive: boolean): Value {
  const it = bare(value)
  return it instanceof Str && !caseSensitive ? opaque(it.text.toLowerCase(), it) : value
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
class GroupTuple extends List {
  constructor(
    readonly grouper: Value,
    readonly list: List,
  ) {
    super([grouper, list], 'tuple')
  }
}

const dictsort: Filter = (value, args) => {
  const [caseSensitive, by, reverse] = bind('dictsort', ['case_sensitive', 'by', 'reverse'], args)
  const which = by === undefined ? 'key' : (bare(by) as Str).text
  if (which !== 'key' && which !== 'value') {
    throw new Fault('runtime', 'You can only sort by either "key" or "value"')
  }
  const it = bare(value)
  if (it instanceof Undefined) throw it.fault()
  if (!(it instanceof Dict)) {
    throw new Fault(
      'attribute',
      `'${typeName(it)}' object has no attribute 'items'`,
      placeOf(value),
    )
  }
  const sorted = sortedBy(
    it.entries(),
    (entry) => foldCase(entry[which === 'key' ? 0 : 1], isTrue(caseSensitive)),
    isTrue(reverse),
  )
  return new List(sorted.map((entry) => new List(entry, 'tuple')))
}

/** Filters that put in order, compare or add up. */
export const sortFilters: Record<string, Filter> = {
  dictsort,
  groupby,
  max: extreme('max'),
  min: extreme('min'),
  sort,
  sum,
  unique,
}
