import { type Args, bind } from './arguments.ts'
import { equal } from './compare.ts'
import { Fault } from './error.ts'
import type { Runtime } from './runtime.ts'
import { Str } from './text.ts'
import { textMethods } from './text-methods.ts'
import {
  Dict,
  Func,
  given,
  keyOf,
  List,
  smallInt,
  typeName,
  Undefined,
  type Value,
  View,
} from './values.ts'

type Given = readonly (Value | undefined)[]

/** Parameters as `bind` reads them, and what the method gives. */
export interface Method<T> {
  readonly parameters: readonly string[]
  readonly run: (self: T, given: Given, r: Runtime) => Value
}

const listMethods: Record<string, Method<List>> = {
  count: {
    parameters: ['/value!'],
    run: (list, [value]) => list.items.filter((item) => equal(item, value as Value)).length,
  },
  index: {
    parameters: ['/value!', '/start', '/stop'],
    run: (list, [value, start, stop]) => {
      const at = list.items
        .slice(optionalInt(start), optionalInt(stop))
        .findIndex((item) => equal(item, value as Value))
      const first = optionalInt(start) ?? 0
      if (at < 0) throw new Fault('value', 'the value is not in the list')
      return at + (first < 0 ? Math.max(0, first + list.items.length) : first)
    },
  },
  copy: { parameters: [], run: (list) => new List(list.items, list.kind, list.place) },
}

const dictMethods: Record<string, Method<Dict>> = {
  get: {
    parameters: ['/key!', '/default'],
    run: (dict, [key, fallback]) => given(dict.get(keyOf(key as Value)), given(fallback, null)),
  },
  keys: { parameters: [], run: (dict) => new View(dict, 'keys') },
  values: { parameters: [], run: (dict) => new View(dict, 'values') },
  items: { parameters: [], run: (dict) => new View(dict, 'items') },
  copy: {
    parameters: [],
    run: (dict) => {
      const copy = new Dict(dict.place)
      for (const [key, value] of dict.entries()) copy.set(key, value)
      return copy
    },
  },
}

const listMutators = ['append', 'clear', 'pop', 'reverse', 'insert', 'sort', 'extend', 'remove']
const dictMutators = ['clear', 'pop', 'popitem', 'setdefault', 'update']
const dictNames = new Set([...Object.keys(dictMethods), ...dictMutators])

/** Whether `name` of a dict is a method, whatever its keys are. */
export function isDictMethod(name: string): boolean {
  return dictNames.has(name)
}

/** The method `name` bound to `self`; of one that would change it, what jinja2's sandbox gives. */
export function method(self: Value, name: string): Value | undefined {
  if (self instanceof Str) {
    if (name === 'format') return new Func(name, (args, r) => r.library.format(self, args, r))
    return bound(self, name, textMethods)
  }
  if (self instanceof List) {
    if (self.kind === 'list' && listMutators.includes(name)) return unsafe(self, name)
    if (self.kind !== 'list' && name === 'copy') return undefined
    return bound(self, name, listMethods)
  }
  if (!(self instanceof Dict)) return undefined
  return dictMutators.includes(name) ? unsafe(self, name) : bound(self, name, dictMethods)
}

function bound<T>(self: T, name: string, table: Record<string, Method<T>>): Func | undefined {
  if (!Object.hasOwn(table, name)) return undefined
  const { parameters, run } = table[name] as Method<T>
  return new Func(name, (args: Args, r) => run(self, bind(name, parameters, args), r))
}

/** What the sandbox gives in place of an attribute: prints empty, fails when used. */
export function unsafe(self: Value, name: string): Undefined {
  const message = `access to attribute '${name}' of '${typeName(self)}' object is unsafe.`
  return new Undefined(message, 'security')
}

function optionalInt(value: Value | undefined): number | undefined {
  return value === undefined ? undefined : smallInt(value, 'an index')
}
