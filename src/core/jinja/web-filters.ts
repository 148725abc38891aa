import { Fault } from './error.ts'
import type { Filter } from './library.ts'
import { toText } from './print-value.ts'
import type { Runtime } from './runtime.ts'
import { computed, concatAll, opaque, Str } from './text.ts'
import { text } from './text-filters.ts'
import { bare, Dict, itemsOf, iterate, type Value } from './values.ts'

const unreserved = /[A-Za-z0-9_.~-]/

function quoteUrl(value: string, query: boolean): string {
  let out = ''
  for (const byte of new TextEncoder().encode(value)) {
    const c = String.fromCharCode(byte)
    if (unreserved.test(c) || (c === '/' && !query)) out += c
    else if (c === ' ' && query) out += '+'
    else out += `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
  }
  return out
}

function twoOf(pair: Value, r: Runtime): [Value, Value] {
  const [key, member, ...more] = iterate(pair, r)
  if (key === undefined || member === undefined || more.length > 0) {
    throw new Fault('value', 'a pair of key and value is expected')
  }
  return [key, member]
}

const urlencode: Filter = (value, _, r) => {
  const it = bare(value)
  if (it instanceof Str || !(itemsOf(it, r) || it instanceof Dict)) {
    const source = toText(value, r)
    return opaque(quoteUrl(source.text, false), source)
  }
  const pairs =
    it instanceof Dict ? it.entries() : (itemsOf(it, r) ?? []).map((pair) => twoOf(pair, r))
  const parts: Str[] = []
  pairs.forEach(([key, member], index) => {
    const [k, v] = [text(key, r), text(member, r)]
    if (index > 0) parts.push(computed('&'))
    parts.push(opaque(quoteUrl(k.text, true), k), computed('='), opaque(quoteUrl(v.text, true), v))
  })
  return concatAll(parts, r.meter)
}

const striptags: Filter = (value, _, r) => {
  const source = toText(value, r)
  const bare = source.text.replace(/<!--[\s\S]*?-->/g, '').replace(/<[^>]*>/g, '')
  const plain = bare.split(/\s+/).filter(Boolean).join(' ')
  return opaque(unescapeHtml(plain), source.markSafe(false))
}

function unescapeHtml(value: string): string {
  const named: Record<string, string> = {
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: '\xa0',
  }
  return value.replace(/&(?:#(\d+)|#[xX]([\da-fA-F]+)|(\w+));/g, (whole, decimal, hex, name) => {
    if (name) return named[name] ?? whole
    return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16))
  })
}

/** Filters for addresses and for HTML. */
export const webFilters: Record<string, Filter> = { striptags, urlencode }
