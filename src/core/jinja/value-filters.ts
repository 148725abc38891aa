import { bind } from './arguments.ts'
import { attribute } from './attributes.ts'
import { typeFault } from './error.ts'
import { type JsonStyle, jsonText } from './json-text.ts'
import type { Filter } from './library.ts'
import { repr, toText } from './print-value.ts'
import { empty, Str } from './text.ts'
import {
  bare,
  Dict,
  Generator,
  given,
  List,
  placeOf,
  smallInt,
  truth,
  typeName,
  Undefined,
  type Value,
} from './values.ts'

/** The argument, unless it is left out or None. */
function unlessNone(value: Value | undefined): Value | undefined {
  return value === undefined || bare(value) === null ? undefined : value
}

export function isTrue(value: Value | undefined): boolean {
  return value !== undefined && truth(value)
}

const defaulted: Filter = (value, args) => {
  const [fallback, boolean] = bind('default', ['default_value', 'boolean'], args)
  const use = value instanceof Undefined || (isTrue(boolean) && !truth(value))
  return use ? given(fallback, empty) : value
}

const tojson: Filter = (value, args, r) => {
  const [ascii, indent, separators, sortKeys] = bind(
    'tojson',
    ['ensure_ascii', 'indent', 'separators', 'sort_keys'],
    args,
  )
  const style = jsonStyle(
    isTrue(ascii),
    unlessNone(indent),
    unlessNone(separators),
    isTrue(sortKeys),
  )
  return jsonText(value, style, r)
}

function jsonStyle(
  ascii: boolean,
  indent: Value | undefined,
  separators: Value | undefined,
  sortKeys: boolean,
): JsonStyle {
  const it = indent === undefined ? null : bare(indent)
  let step: string | null = null
  if (it instanceof Str) step = it.text
  else if (it !== null) step = ' '.repeat(Math.min(1000, Math.max(0, smallInt(it, 'indent'))))
  let itemSeparator = step === null ? ', ' : ','
  let keySeparator = ': '
  if (separators !== undefined) {
    const pair = bare(separators)
    const [item, key] = pair instanceof List ? pair.items : []
    if (!(item instanceof Str) || !(key instanceof Str)) {
      throw typeFault('separators must be a pair of strings')
    }
    itemSeparator = item.text
    keySeparator = key.text
  }
  return { ascii, indent: step, itemSeparator, keySeparator, sortKeys }
}

const items: Filter = (value) => {
  const it = bare(value)
  function* pairs(): IterableIterator<Value> {
    if (it instanceof Undefined) return
    if (!(it instanceof Dict)) {
      throw typeFault('Can only get item pairs from a mapping.', placeOf(value))
    }
    for (const entry of it.entries()) yield new List(entry, 'tuple')
  }
  return new Generator(pairs())
}

const attr: Filter = (value, args) => {
  const [name] = bind('attr', ['name!'], args)
  const it = bare(name as Value)
  if (!(it instanceof Str)) throw typeFault(`attribute name must be string, not '${typeName(it)}'`)
  const self = bare(value)
  if (self instanceof Undefined) throw self.fault()
  // only an attribute, never an item
  return self instanceof Dict
    ? attribute(emptyIf(self, it.text), it.text)
    : attribute(value, it.text)
}

function emptyIf(dict: Dict, name: string): Dict {
  return dict.has(name) ? new Dict() : dict
}

/** Filters of single values. */
export const valueFilters: Record<string, Filter> = {
  attr,
  d: defaulted,
  default: defaulted,
  items,
  pprint: (value, _, r) => repr(value, r),
  string: (value, _, r) => toText(value, r),
  tojson,
}
