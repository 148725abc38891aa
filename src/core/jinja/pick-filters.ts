import type { Args } from './arguments.ts'
import { Fault } from './error.ts'
import type { Filter } from './library.ts'
import type { Runtime } from './runtime.ts'
import { type Getter, getter, lazily } from './sequence-filters.ts'
import { tests } from './tests.ts'
import { Str } from './text.ts'
import { bare, given, iterate, truth, typeName, Undefined, type Value } from './values.ts'

const map: Filter = (value, args, r) => {
  const it = bare(value)
  if (!truth(it)) return lazily([])
  function* each(): IterableIterator<Value> {
    const apply = mapper(args, r)
    for (const member of iterate(it, r)) yield apply(member, r)
  }
  return lazily(each())
}

function mapper(args: Args, r: Runtime): Getter {
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
  const filter = r.library.filters.get(name.text)
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

/** Filters that apply a filter or a test, named in an argument, to each item. */
export const pickFilters: Record<string, Filter> = {
  map,
  reject: selector(false, false),
  rejectattr: selector(false, true),
  select: selector(true, false),
  selectattr: selector(true, true),
}
