import { readJson } from '../json/read.ts'
import { isArray, isObject, type Json, JsonNumber, type JsonObject } from '../json/value.ts'
import type { Catalogue, Variable } from './catalogue.ts'
import { linesOf } from './lines.ts'

/** What a pasted text says of variables. */
export interface ReadValues {
  readonly values: JsonObject
  /** Keys that no variable goes by, in order, with their line from 1 where the text has lines of its own. */
  readonly unknown: readonly { readonly key: string; readonly line: number | null }[]
  /** Numbers of lines that assign nothing, from 1; comments and blank lines are not among them. */
  readonly skipped: readonly number[]
}

/**
 * The values in a JSON object, or in lines `name=value` as `.env` files and shells write them.
 *
 * A key is a variable's name, in any case and with any of `._-` in it, or the environment variable
 * that usually holds the same. In lines, a list takes an item a line or a JSON list; a value may be
 * quoted as in `.env`; everything up to the line's end belongs to it, `#` too.
 *
 * @throws JsonSyntaxError if the text begins like an object and is none.
 */
export function readValues(text: string, catalogue: Catalogue): ReadValues {
  const plain = text.replace(/^\ufeff/, '')
  return /^\s*\{/.test(plain) ? fromObject(plain, catalogue) : fromLines(plain, catalogue)
}

function fromObject(text: string, catalogue: Catalogue): ReadValues {
  const object = readJson(text)
  const values = new Map<string, Json>()
  const unknown: { key: string; line: null }[] = []
  for (const [key, value] of isObject(object) ? object : []) {
    const variable = variableFor(key, catalogue)
    if (variable) values.set(variable.name, value)
    else unknown.push({ key, line: null })
  }
  return { values, unknown, skipped: [] }
}

const assignment = /^[ \t]*(?:export[ \t]+)?([A-Za-z_][\w.-]*)[ \t]*=(.*)$/s

function fromLines(text: string, catalogue: Catalogue): ReadValues {
  const values = new Map<string, Json>()
  const unknown: { key: string; line: number }[] = []
  const skipped: number[] = []
  const lists = new Map<string, Json[]>()
  let line = 0
  for (const { start, end } of linesOf(text)) {
    line++
    const content = text.slice(start, end)
    if (/^[ \t]*(?:#|$)/.test(content)) continue
    const [, key, rest] = assignment.exec(content) ?? []
    if (key === undefined || rest === undefined) {
      skipped.push(line)
      continue
    }
    const variable = variableFor(key, catalogue)
    if (!variable) unknown.push({ key, line })
    else if (variable.type === 'list') {
      const items = lists.get(variable.name) ?? []
      lists.set(variable.name, items)
      for (const item of itemsOf(rest)) items.push(item)
      values.set(variable.name, items)
    } else values.set(variable.name, readAs(variable, rest))
  }
  return { values, unknown, skipped }
}

/** Environment variables that hold what a variable of another name means. */
const usualNames: Readonly<Record<string, string>> = {
  PWD: 'environment.cwd',
  HOME: 'environment.home',
  USERPROFILE: 'environment.home',
  USER: 'environment.user',
  LOGNAME: 'environment.user',
  USERNAME: 'environment.user',
  PATH: 'environment.path',
  LANG: 'environment.lang',
  SHELL: 'os.shell',
  HOSTNAME: 'os.hostname',
  COMPUTERNAME: 'os.hostname',
  TZ: 'time.timezone',
  TERM: 'terminal.term',
  COLORTERM: 'terminal.colorTerm',
  COLUMNS: 'terminal.columns',
  LINES: 'terminal.rows',
  TMPDIR: 'filesystem.tmpdir',
  TEMP: 'filesystem.tmpdir',
}

function variableFor(key: string, catalogue: Catalogue): Variable | undefined {
  const usual = Object.hasOwn(usualNames, key) ? usualNames[key] : undefined
  const known = catalogue.get(key) ?? (usual === undefined ? undefined : catalogue.get(usual))
  return known ?? catalogue.squeezed(key)
}

function readAs({ type }: Variable, rest: string): Json {
  const text = unquoted(rest.trim())
  if (type === 'number') return text === '' ? null : numberOf(text)
  if (type !== 'boolean') return text
  if (text === '') return null
  return /^(?:true|false)$/i.test(text) ? text.toLowerCase() === 'true' : text
}

/** A leading space of an item is its own: `git status --short` begins so. */
function itemsOf(rest: string): readonly Json[] {
  if (rest.trim() === '') return []
  if (/^\s*\[/.test(rest)) {
    const list = parsed(rest)
    if (isArray(list)) return list
  }
  return [unquoted(rest)]
}

function numberOf(text: string): Json {
  const number = parsed(text)
  return number instanceof JsonNumber ? number : text
}

function parsed(text: string): Json | undefined {
  try {
    return readJson(text)
  } catch {
    return undefined
  }
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' }

function unquoted(text: string): string {
  const quote = text[0]
  if (text.length < 2 || text.at(-1) !== quote) return text
  if (quote === "'") return text.slice(1, -1)
  if (quote !== '"') return text
  return text.slice(1, -1).replace(/\\([nrt"\\])/g, (_, unit: string) => escapes[unit] ?? unit)
}
