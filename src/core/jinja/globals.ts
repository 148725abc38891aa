import { type Args, bind } from './arguments.ts'
import { Fault, typeFault } from './error.ts'
import { Cycler, Joiner, Namespace } from './host.ts'
import { toText } from './print-value.ts'
import type { Runtime } from './runtime.ts'
import { computed, Str } from './text.ts'
import {
  asInt,
  bare,
  Dict,
  Func,
  given,
  iterate,
  List,
  placeOf,
  smallInt,
  typeName,
  Undefined,
  type Value,
} from './values.ts'

/** jinja2's sandbox refuses longer ranges. */
const MAX_RANGE = 100_000

function range(args: Args): Value {
  const [first, second, third] = bind('range', ['/start!', '/stop', '/step'], args)
  for (const value of [first, second, third]) {
    if (value !== undefined && asInt(value) === undefined) {
      const it = bare(value)
      if (it instanceof Undefined) throw it.fault()
      throw typeFault(
        `'${typeName(value)}' object cannot be interpreted as an integer`,
        placeOf(value),
      )
    }
  }
  const start = second === undefined ? 0 : smallInt(first as Value, 'start')
  const stop = smallInt(second ?? (first as Value), 'stop')
  const step = third === undefined ? 1 : smallInt(third, 'step')
  if (step === 0) throw new Fault('value', 'range() arg 3 must not be zero')
  const count = Math.max(0, Math.ceil((stop - start) / step))
  if (count > MAX_RANGE) {
    throw new Fault(
      'arithmetic',
      `Range too big. The sandbox blocks ranges larger than MAX_RANGE (${MAX_RANGE}).`,
    )
  }
  const items = Array.from({ length: count }, (_, index) => start + index * step)
  const label = step === 1 ? `range(${start}, ${stop})` : `range(${start}, ${stop}, ${step})`
  return new List(items, 'range', null, label)
}

/** Members of a dict, or pairs, and keywords: the arguments of `dict` and `namespace`. */
function members(args: Args, r: Runtime): [Value, Value][] {
  const [source] = args.list
  if (args.list.length > 1) throw typeFault('expected at most 1 argument')
  const pairs: [Value, Value][] = []
  if (source instanceof Dict) pairs.push(...source.entries())
  else if (source !== undefined) {
    for (const pair of iterate(source, r)) {
      const items = iterate(pair, r)
      if (items.length !== 2)
        throw new Fault(
          'value',
          'dictionary update sequence element has a wrong length; 2 is required',
        )
      pairs.push(items as [Value, Value])
    }
  }
  for (const [name, value] of args.named) pairs.push([computed(name), value])
  return pairs
}

function namespace(args: Args, r: Runtime): Value {
  const made = new Namespace()
  for (const [name, value] of members(args, r)) made.assign(toText(name, r).text, value)
  return made
}

function dict(args: Args, r: Runtime): Value {
  const made = new Dict()
  for (const [key, value] of members(args, r)) made.set(key, value)
  return made
}

function raise(args: Args, r: Runtime): never {
  const [message] = bind('raise_exception', ['message!'], args)
  throw new Fault('raised', toText(message as Value, r).text, placeOf(message as Value))
}

function now(args: Args, r: Runtime): Value {
  const [format] = bind('strftime_now', ['format!'], args)
  const it = bare(format as Value)
  if (it instanceof Str) return computed(r.library.date(r.now, it.text))
  throw typeFault(`strftime() argument 1 must be str, not ${typeName(it)}`)
}

/** What every template has besides its variables. */
export const globals: ReadonlyMap<string, Value> = new Map(
  Object.entries({
    range,
    dict,
    namespace,
    cycler: ({ list }: Args) => {
      if (list.length === 0) throw typeFault('at least one item has to be provided')
      return new Cycler(list)
    },
    joiner: (args: Args) => new Joiner(given(bind('joiner', ['sep'], args)[0], computed(', '))),
    raise_exception: raise,
    strftime_now: now,
  }).map(([name, call]) => [name, new Func(name, call)]),
)
