import { bind } from './arguments.ts'
import { capitalized } from './case.ts'
import { escapeHtml } from './html.ts'
import type { Filter } from './library.ts'
import { toText } from './print-value.ts'
import type { Runtime } from './runtime.ts'
import { respell, type Str } from './text.ts'
import { replaceText, strip } from './text-methods.ts'
import { bare, smallInt, type Value } from './values.ts'

export const text = (value: Value | undefined, r: Runtime): Str => toText(value as Value, r)

export function respelled(name: string, change: (text: string) => string): Filter {
  return (value, args, r) => {
    bind(name, [], args)
    return respell(toText(value, r), change)
  }
}

const replace: Filter = (value, args, r) => {
  const [old, next, count] = bind('replace', ['old!', 'new!', 'count'], args)
  const times = count === undefined || bare(count) === null ? -1 : smallInt(count, 'count')
  const [a, b] = [text(old, r).markSafe(false), text(next, r).markSafe(false)]
  return replaceText(toText(value, r).markSafe(false), a, b, times, r)
}

/** Filters that read their value as text. */
export const textFilters: Record<string, Filter> = {
  capitalize: respelled('capitalize', capitalized),
  e: (value, _, r) => escapeHtml(toText(value, r), r),
  escape: (value, _, r) => escapeHtml(toText(value, r), r),
  forceescape: (value, _, r) => escapeHtml(toText(value, r).markSafe(false), r),
  lower: respelled('lower', (value) => value.toLowerCase()),
  replace,
  safe: (value, _, r) => toText(value, r).markSafe(true),
  trim: (value, args, r) => {
    const [chars] = bind('trim', ['chars'], args)
    return strip(toText(value, r), chars, true, true)
  },
  upper: respelled('upper', (value) => value.toUpperCase()),
}
