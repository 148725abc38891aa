import { type Args, bind } from './arguments.ts'
import { type Comparison, equal, order } from './compare.ts'
import { arithmetic, contains } from './operators.ts'
import { toText } from './print-value.ts'
import type { Runtime } from './runtime.ts'
import { Str } from './text.ts'
import {
  asInt,
  asNumber,
  bare,
  Dict,
  Float,
  Func,
  Generator,
  isHost,
  isInt,
  List,
  lengthOf,
  typeName,
  Undefined,
  type Value,
} from './values.ts'

export type Test = (value: Value, args: Args, r: Runtime) => boolean

const compared =
  (operator: Comparison): Test =>
  (value, args) => {
    const [other] = bind(operator, ['/other!'], args)
    const sign = order(value, other as Value, operator)
    if (operator === '<') return sign < 0
    if (operator === '<=') return sign <= 0
    return operator === '>' ? sign > 0 : sign >= 0
  }

const equals: Test = (value, args) => equal(value, bind('eq', ['/other!'], args)[0] as Value)

function modulo(value: Value, divisor: Value, r: Runtime): Value {
  return arithmetic('%', value, divisor, r)
}

function isIterable(value: Value): boolean {
  return lengthOf(value) !== undefined || value instanceof Generator
}

function isNumber(value: Value): boolean {
  return asNumber(value) !== undefined
}

function named(value: Value, args: Args, r: Runtime, table: ReadonlyMap<string, unknown>): boolean {
  bind('test', [], args)
  return table.has(toText(value, r).text)
}

const plain: Record<string, (value: ReturnType<typeof bare>) => boolean> = {
  boolean: (value) => typeof value === 'boolean',
  // jinja2's undefined has a method for calls, if only to fail
  callable: (value) =>
    value instanceof Func ||
    value instanceof Undefined ||
    (isHost(value) && value.call !== undefined),
  defined: (value) => !(value instanceof Undefined),
  escaped: (value) => value instanceof Str && value.safe,
  false: (value) => value === false,
  float: (value) => value instanceof Float,
  integer: (value) => isInt(value),
  iterable: isIterable,
  mapping: (value) => value instanceof Dict,
  none: (value) => value === null,
  number: isNumber,
  // jinja2 asks for a length and for an index, both of which its undefined has
  sequence: (value) =>
    value instanceof Str ||
    value instanceof List ||
    value instanceof Dict ||
    value instanceof Undefined,
  string: (value) => value instanceof Str,
  true: (value) => value === true,
  undefined: (value) => value instanceof Undefined,
}

/** Every test by name: jinja2's own. */
export const tests: ReadonlyMap<string, Test> = new Map<string, Test>([
  ...Object.entries(plain).map(([name, holds]): [string, Test] => [
    name,
    (value, args) => {
      bind(name, [], args)
      return holds(bare(value))
    },
  ]),
  [
    'divisibleby',
    (value, args, r) => {
      const [divisor] = bind('divisibleby', ['num!'], args)
      return equal(modulo(value, divisor as Value, r), 0)
    },
  ],
  ['odd', (value, _, r) => equal(modulo(value, 2, r), 1)],
  ['even', (value, _, r) => equal(modulo(value, 2, r), 0)],
  ['lower', (value, _, r) => isCased(toText(value, r), 'Lowercase', /[\p{Lu}\p{Lt}]/u)],
  ['upper', (value, _, r) => isCased(toText(value, r), 'Uppercase', /[\p{Ll}\p{Lt}]/u)],
  ['sameas', (value, args) => same(value, bind('sameas', ['other!'], args)[0] as Value)],
  ['in', (value, args, r) => contains(bind('in', ['seq!'], args)[0] as Value, value, r)],
  ['filter', (value, args, r) => named(value, args, r, r.library.filters)],
  ['test', (value, args, r) => named(value, args, r, tests)],
  ['eq', equals],
  ['==', equals],
  ['equalto', equals],
  ['ne', (value, args, r) => !equals(value, args, r)],
  ['!=', (value, args, r) => !equals(value, args, r)],
  ['gt', compared('>')],
  ['>', compared('>')],
  ['greaterthan', compared('>')],
  ['ge', compared('>=')],
  ['>=', compared('>=')],
  ['lt', compared('<')],
  ['<', compared('<')],
  ['lessthan', compared('<')],
  ['le', compared('<=')],
  ['<=', compared('<=')],
])

function isCased({ text }: Str, kind: 'Lowercase' | 'Uppercase', other: RegExp): boolean {
  const pattern = kind === 'Lowercase' ? /\p{Lowercase}/u : /\p{Uppercase}/u
  return pattern.test(text) && !other.test(text)
}

/** `a is b` in Python; equal small integers and constants are one object there. */
function same(left: Value, right: Value): boolean {
  const [a, b] = [bare(left), bare(right)]
  if (a === b) return true
  if (a instanceof Str && b instanceof Str) return a.text === b.text
  if (typeName(a) !== typeName(b)) return false
  return isInt(a) && isInt(b) && asInt(a) === asInt(b)
}
