import { pythonNumber } from './python.ts'
import { isArray, isObject, type Json, JsonNumber } from './value.ts'

/**
 * What Python's `json.dumps(value, ensure_ascii=False)` writes: `", "` and `": "` between, keys in
 * the order read, integers exact, floats as Python prints them, lone surrogates as they are.
 */
export function pythonJson(value: Json): string {
  if (typeof value === 'string') return pythonJsonString(value)
  if (value === null) return 'null'
  if (value === true) return 'true'
  if (value === false) return 'false'
  if (value instanceof JsonNumber) return pythonJsonNumber(value)
  let out = ''
  if (isArray(value)) {
    for (const item of value) out += (out ? ', ' : '') + pythonJson(item)
    return `[${out}]`
  }
  for (const [key, member] of value as ReadonlyMap<string, Json>) {
    out += `${(out ? ', ' : '') + pythonJsonString(key)}: ${pythonJson(member)}`
  }
  return `{${out}}`
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what JSON must escape
const escaped = /["\\\u0000-\u001f]/
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above
const allEscaped = /["\\\u0000-\u001f]/g

/** A string as JSON, with Python's escapes: those of `JSON.stringify`, but lone surrogates stay. */
export function pythonJsonString(text: string): string {
  if (!escaped.test(text)) return `"${text}"`
  return `"${text.replace(allEscaped, (c) => JSON.stringify(c).slice(1, -1))}"`
}

function pythonJsonNumber(number: JsonNumber): string {
  if (number.isInteger || Number.isFinite(number.value)) return pythonNumber(number)
  if (Number.isNaN(number.value)) return 'NaN'
  return number.value < 0 ? '-Infinity' : 'Infinity'
}

/**
 * What `JSON.stringify(value, null, indent)` writes, but nothing moves or is rounded: keys stay in
 * the order read and numbers as they were written. `NaN` and the infinities become `null`.
 */
export function javascriptJson(value: Json, indent: number | string = ''): string {
  const step = typeof indent === 'number' ? ' '.repeat(Math.min(10, indent)) : indent.slice(0, 10)
  return write(value, step, '\n')
}

function write(value: Json, step: string, line: string): string {
  if (value instanceof JsonNumber) return /^-?\d/.test(value.text) ? value.text : 'null'
  if (!isArray(value) && !isObject(value)) return JSON.stringify(value)
  const inner = line + step
  const colon = step ? ': ' : ':'
  const list = isArray(value)
  const parts = list
    ? value.map((item) => write(item, step, inner))
    : Array.from(value, ([key, item]) => JSON.stringify(key) + colon + write(item, step, inner))
  const [open, close] = list ? '[]' : '{}'
  if (parts.length === 0) return `${open}${close}`
  if (!step) return `${open}${parts.join(',')}${close}`
  return `${open}${inner}${parts.join(`,${inner}`)}${line}${close}`
}
