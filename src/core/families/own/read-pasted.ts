import { child, type Place } from '../../json/place.ts'
import { JsonSyntaxError, readJson } from '../../json/read.ts'
import { isArray, isObject, type Json, type JsonObject } from '../../json/value.ts'
import type { ControlToken } from '../family.ts'

/** One template of a configuration; a template pasted alone has no name. */
export interface NamedTemplate {
  readonly name: string
  readonly source: string
}

/** What a reader pasted: templates, and what their tokenizer brings along. */
export interface Pasted {
  readonly type: 'template' | 'config'
  readonly templates: readonly NamedTemplate[]
  /** `bos_token` and the like, under the names that a template knows. */
  readonly variables: JsonObject
  readonly tokens: readonly ControlToken[]
}

/** Why a text is neither a template nor a configuration that has one. */
export interface PastedFault {
  readonly type: 'fault'
  readonly code: 'empty' | 'json' | 'no-template' | 'template-type'
  readonly message: string
  readonly place: Place | null
  /** 1-based, in the text, where it is known. */
  readonly line?: number
  readonly column?: number
}

/** The first of these that a configuration has is used where no tools are given. */
const DEFAULT = 'default'
const TOOL_USE = 'tool_use'

/**
 * `text` as a chat template, or as a `tokenizer_config.json` (or a `chat_template.json`) that holds
 * some. A text that starts as a JSON object does is a configuration.
 */
export function readPasted(text: string): Pasted | PastedFault {
  if (text.trim() === '') return fault('empty', '', null)
  if (!/^\ufeff?\s*\{(?![%{#])/.test(text)) return { ...bare, templates: [alone(text)] }
  try {
    return readConfig(readJson(text.replace(/^\ufeff/, '')))
  } catch (error) {
    if (!(error instanceof JsonSyntaxError)) throw error
    const { message, line, column } = error
    return { ...fault('json', message, null), line, column }
  }
}

const bare = { type: 'template', variables: new Map(), tokens: [] } as const

function alone(source: string): NamedTemplate {
  return { name: '', source }
}

function fault(code: PastedFault['code'], message: string, place: Place | null): PastedFault {
  return { type: 'fault', code, message, place }
}

function readConfig(config: Json): Pasted | PastedFault {
  if (!isObject(config)) return fault('no-template', '', null)
  const given = config.get('chat_template')
  const place = child(null, 'chat_template')
  if (given === undefined || given === null) return fault('no-template', '', place)
  const templates = typeof given === 'string' ? [alone(given)] : readNamed(given)
  if (!templates) return fault('template-type', '', place)
  return { type: 'config', templates, variables: variablesOf(config), tokens: tokensOf(config) }
}

/** A list of templates with names, or an object from names to templates. */
function readNamed(given: Json): NamedTemplate[] | null {
  const named: NamedTemplate[] = []
  if (isObject(given)) {
    for (const [name, source] of given) {
      if (typeof source !== 'string') return null
      named.push({ name, source })
    }
  } else if (isArray(given)) {
    for (const item of given) {
      const name = isObject(item) ? item.get('name') : undefined
      const source = isObject(item) ? item.get('template') : undefined
      if (typeof name !== 'string' || typeof source !== 'string') return null
      named.push({ name, source })
    }
  }
  return named.length > 0 ? named : null
}

/** The template that transformers takes where nobody asks for one by name. */
export function chosenTemplate(
  templates: readonly NamedTemplate[],
  wanted: string | null,
  hasTools: boolean,
): NamedTemplate {
  const named = (name: string | null) => templates.find((one) => one.name === name)
  const usual = (hasTools && named(TOOL_USE)) || named(DEFAULT)
  return named(wanted) ?? usual ?? (templates[0] as NamedTemplate)
}

const single = /^(?:bos|eos|unk|sep|pad|cls|mask)_token$/

/** What transformers hands to a template: `special_tokens_map`. */
function variablesOf(config: JsonObject): JsonObject {
  const variables = new Map<string, Json>()
  for (const [key, value] of config) {
    const text = single.test(key) ? tokenText(value) : null
    if (text) variables.set(key, text)
  }
  const more = config.get('additional_special_tokens') ?? config.get('extra_special_tokens')
  if (isArray(more)) {
    const texts = more.flatMap((item) => tokenText(item) ?? [])
    if (texts.length > 0) variables.set('additional_special_tokens', texts)
  }
  const extra = config.get('extra_special_tokens')
  if (isObject(extra)) {
    for (const [name, value] of extra) {
      const text = tokenText(value)
      if (text) variables.set(name, text)
    }
  }
  return variables
}

function tokensOf(config: JsonObject): ControlToken[] {
  const ids = new Map<string, number | null>()
  const decoder = config.get('added_tokens_decoder')
  if (isObject(decoder)) {
    for (const [id, value] of decoder) {
      const text = tokenText(value)
      if (text) ids.set(text, /^\d+$/.test(id) ? Number(id) : null)
    }
  }
  for (const value of variablesOf(config).values()) {
    for (const one of isArray(value) ? value : [value]) {
      const text = tokenText(one)
      if (text && !ids.has(text)) ids.set(text, null)
    }
  }
  return Array.from(ids, ([token, id]) => ({ token, id }))
}

/** A token stands as a text, or as an object around it. */
function tokenText(value: Json): string | null {
  const text = isObject(value) ? value.get('content') : value
  return typeof text === 'string' && text !== '' ? text : null
}
