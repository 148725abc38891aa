import { child, type Place } from '../json/place.ts'
import { isArray, type Json, JsonNumber, type JsonObject } from '../json/value.ts'
import type { Args } from './arguments.ts'
import { Fault, typeFault } from './error.ts'
import type { Runtime } from './runtime.ts'
import { computed, inputText, Str } from './text.ts'

/**
 * What a template computes with. Integers are numbers while they are safe, then bigints; floats are
 * `Float`, so that `1` and `1.0` stay apart. Scalars of the input are boxed with their place.
 */
export type Value =
  | Str
  | number
  | bigint
  | Float
  | boolean
  | null
  | Boxed
  | Undefined
  | List
  | Dict
  | View
  | Generator
  | HostObject
  | Func

export type Int = number | bigint
/** A value out of its box. */
export type Bare = Exclude<Value, Boxed>

export class Float {
  constructor(
    readonly value: number,
    readonly place: Place | null = null,
  ) {}
}

/** An integer, a boolean or None of the input. */
export class Boxed {
  constructor(
    readonly value: Int | boolean | null,
    readonly place: Place,
  ) {}
}

/** The third kind of nothing: prints empty, is false, fails when used. */
export class Undefined {
  constructor(
    /** What jinja2 says when it is used. */
    readonly message: string,
    readonly code: 'undefined' | 'security' = 'undefined',
    /** The value of the input in which it was looked for. */
    readonly place: Place | null = null,
  ) {}

  /** What its use raises. */
  fault(): Fault {
    return new Fault(this.code, this.message, this.place)
  }
}

/** A list, a tuple or a range. */
export class List {
  constructor(
    readonly items: readonly Value[],
    readonly kind: 'list' | 'tuple' | 'range' = 'list',
    readonly place: Place | null = null,
    /** How a range prints. */
    readonly label: string | null = null,
  ) {}
}

/** What a dict finds a key by: text, or a number for ints, bools and floats that equal one. */
export type Key = string | number | bigint | null | symbol

/** A dict in the order of insertion. */
export class Dict {
  private readonly members = new Map<Key, Value>()
  /** Keys that are more than their text: not strings, or strings with an origin of their own. */
  private spelled: Map<Key, Value> | null = null

  constructor(readonly place: Place | null = null) {}

  get size(): number {
    return this.members.size
  }

  set(key: Value, value: Value): this {
    const id = keyOf(key)
    if (!this.members.has(id)) {
      this.spelled ??= new Map()
      this.spelled.set(id, key)
    }
    this.members.set(id, value)
    return this
  }

  /** A member of the input: its key's origin is the place of the dict and the key. */
  setInput(key: string, value: Value): void {
    this.members.set(key, value)
  }

  get(id: Key): Value | undefined {
    return this.members.get(id)
  }

  has(id: Key): boolean {
    return this.members.has(id)
  }

  ids(): Iterable<Key> {
    return this.members.keys()
  }

  keyAt(id: Key): Value {
    const spelled = this.spelled?.get(id)
    if (spelled !== undefined || typeof id !== 'string') return spelled ?? null
    return this.place ? inputText(id, child(this.place, id), 'key') : computed(id)
  }

  keys(): Value[] {
    return Array.from(this.members.keys(), (id) => this.keyAt(id))
  }

  values(): Value[] {
    return [...this.members.values()]
  }

  entries(): [Value, Value][] {
    const entries: [Value, Value][] = []
    for (const [id, value] of this.members) entries.push([this.keyAt(id), value])
    return entries
  }
}

/** `.keys()`, `.values()` or `.items()` of a dict: has a length, no index, no JSON. */
export class View {
  constructor(
    readonly dict: Dict,
    readonly kind: 'keys' | 'values' | 'items',
  ) {}

  items(): Value[] {
    if (this.kind === 'keys') return this.dict.keys()
    if (this.kind === 'values') return this.dict.values()
    return this.dict.entries().map((entry) => new List(entry, 'tuple'))
  }
}

/** What `map`, `select` and others give: always true, consumed once, without a length. */
export class Generator {
  constructor(private readonly source: Iterator<Value>) {}

  next(): Value | undefined {
    const next = this.source.next()
    return next.done ? undefined : next.value
  }
}

/** `loop`, a namespace, a cycler, a joiner: an object of the engine with attributes. */
export interface HostObject {
  readonly host: string
  attribute(name: string): Value | undefined
  /** How it prints. */
  repr(r: Runtime): string
  call?(args: Args, r: Runtime): Value
  assign?(name: string, value: Value): void
  has?(name: string): boolean
}

/** A macro, a global function or a method bound to its value. */
export class Func {
  constructor(
    readonly name: string,
    readonly call: (args: Args, r: Runtime) => Value,
    /** Attributes of a macro that templates may read. */
    readonly attributes: ReadonlyMap<string, Value> | null = null,
  ) {}
}

/** `value`, or what stands in where there is none; None is a value. */
export function given(value: Value | undefined, otherwise: Value): Value {
  return value === undefined ? otherwise : value
}

export function bare(value: Value): Bare {
  return value instanceof Boxed ? value.value : value
}

export function isHost(value: Value): value is HostObject {
  return typeof value === 'object' && value !== null && 'host' in value
}

/** Where in the input `value` stands or comes from, if it does. */
export function placeOf(value: Value): Place | null {
  if (value instanceof Str || value instanceof List || value instanceof Dict) return value.place
  return value instanceof Boxed || value instanceof Float ? value.place : null
}

export function isString(value: Value): value is Str {
  return value instanceof Str
}

export function isInt(value: Value): value is Int {
  return typeof value === 'number' || typeof value === 'bigint'
}

/** An int or a bool as the int that it is. */
export function asInt(value: Value): Int | undefined {
  const plain = bare(value)
  if (typeof plain === 'boolean') return plain ? 1 : 0
  return isInt(plain) ? plain : undefined
}

/** An int, a bool or a float as a double. */
export function asNumber(value: Value): number | undefined {
  const plain = bare(value)
  if (plain instanceof Float) return plain.value
  const int = asInt(plain)
  return int === undefined ? undefined : Number(int)
}

/** A number if it is safe as one. */
export function shrink(value: bigint): Int {
  const small = Number(value)
  return Number.isSafeInteger(small) ? small : value
}

/** An index or a count; far out of range is as good as the end. */
export function smallInt(value: Value, what: string): number {
  const int = asInt(value)
  if (int === undefined) {
    throw typeFault(`${what} must be an integer, not ${typeName(value)}`, placeOf(value))
  }
  return Number(int)
}

/** `type(value).__name__` in Python. */
export function typeName(value: Value): string {
  const plain = bare(value)
  if (plain === null) return 'NoneType'
  if (plain instanceof Str) return plain.safe ? 'Markup' : 'str'
  if (typeof plain === 'boolean') return 'bool'
  if (isInt(plain)) return 'int'
  if (plain instanceof Float) return 'float'
  if (plain instanceof Undefined) return 'Undefined'
  if (plain instanceof List) return plain.kind
  if (plain instanceof Dict) return 'dict'
  if (plain instanceof View) return `dict_${plain.kind}`
  if (plain instanceof Generator) return 'generator'
  return plain instanceof Func ? 'function' : (plain as HostObject).host
}

/** `bool(value)` in Python. */
export function truth(value: Value): boolean {
  const plain = bare(value)
  if (typeof plain === 'boolean') return plain
  if (plain === null || plain instanceof Undefined) return false
  if (plain instanceof Str) return plain.text !== ''
  if (plain instanceof List) return plain.items.length > 0
  if (plain instanceof Dict) return plain.size > 0
  if (typeof plain === 'number') return plain !== 0
  if (typeof plain === 'bigint') return plain !== 0n
  if (plain instanceof Float) return plain.value !== 0
  return plain instanceof View ? plain.dict.size > 0 : true
}

/** What a dict or a set finds `value` by. */
export function keyOf(value: Value): Key {
  const plain = bare(value)
  if (plain instanceof Str) return plain.text
  if (typeof plain === 'boolean') return plain ? 1 : 0
  if (plain === null || isInt(plain)) return plain
  if (plain instanceof Float) {
    const { value: number } = plain
    if (Number.isInteger(number)) return shrink(BigInt(number))
    return number
  }
  if (plain instanceof List && plain.kind === 'tuple') return tupleKey(plain)
  if (plain instanceof Undefined) return Symbol.for('undefined')
  if (plain instanceof List || plain instanceof Dict) {
    throw typeFault(`unhashable type: '${typeName(plain)}'`, placeOf(plain))
  }
  return identityOf(plain)
}

function tupleKey(tuple: List): symbol {
  const parts = tuple.items.map((item) => {
    const key = keyOf(item)
    if (typeof key === 'symbol') return `s${symbolText(key)}`
    return typeof key === 'string' ? JSON.stringify(key) : `n${key}`
  })
  return Symbol.for(`(${parts.join()})`)
}

function symbolText(key: symbol): string {
  return Symbol.keyFor(key) ?? String(key.description)
}

const identities = new WeakMap<object, symbol>()
let identity = 0

function identityOf(value: object): symbol {
  let symbol = identities.get(value)
  if (!symbol) {
    symbol = Symbol(`object ${++identity}`)
    identities.set(value, symbol)
  }
  return symbol
}

/** How many items `value` has, or undefined where Python's `len` fails. */
export function lengthOf(value: Value): number | undefined {
  if (value instanceof Str) return value.length
  if (value instanceof List) return value.items.length
  if (value instanceof Dict) return value.size
  if (value instanceof View) return value.dict.size
  return value instanceof Undefined ? 0 : undefined
}

/** The items a `for` goes through, or undefined where Python's `iter` fails. */
export function itemsOf(value: Value, r: Runtime): readonly Value[] | undefined {
  if (value instanceof List) return value.items
  if (value instanceof Dict) return value.keys()
  if (value instanceof View) return value.items()
  if (value instanceof Str) return value.characters()
  if (value instanceof Undefined) return []
  if (!(value instanceof Generator)) return undefined
  const items: Value[] = []
  for (let item = value.next(); item !== undefined; item = value.next()) {
    r.meter.step()
    items.push(item)
  }
  return items
}

/** As `itemsOf`, but fails as Python does. */
export function iterate(value: Value, r: Runtime): readonly Value[] {
  const items = itemsOf(value, r)
  if (items) return items
  throw typeFault(`'${typeName(value)}' object is not iterable`, placeOf(value))
}

/** `json` as values whose strings and scalars know where they stand. */
export function wrap(json: Json, place: Place): Value {
  if (typeof json === 'string') return inputText(json, place, 'value')
  if (json === null || typeof json === 'boolean') return new Boxed(json, place)
  if (json instanceof JsonNumber) return wrapNumber(json, place)
  if (isArray(json)) {
    const items: Value[] = []
    for (const item of json) items.push(wrap(item, child(place, items.length)))
    return new List(items, 'list', place)
  }
  const dict = new Dict(place)
  for (const [key, member] of json as JsonObject) {
    dict.setInput(key, wrap(member, child(place, key)))
  }
  return dict
}

/** Python refuses to read integers longer than this. */
const MAX_DIGITS = 4300

function wrapNumber(number: JsonNumber, place: Place): Value {
  if (!number.isInteger) return new Float(number.value, place)
  if (number.text.replace('-', '').length > MAX_DIGITS) {
    throw new Fault('value', `an integer of more than ${MAX_DIGITS} digits`, place)
  }
  return new Boxed(shrink(BigInt(number.text)), place)
}
