import type { Conversation, Format } from '../conversation.ts'
import { indexJson, type Layout } from '../json/locate.ts'
import { child, type Path, type Place, pathOf } from '../json/place.ts'
import { JsonSyntaxError, readJson } from '../json/read.ts'
import { isObject, type Json, type JsonObject } from '../json/value.ts'
import { SourceMap } from '../source-map.ts'
import { anthropic } from './anthropic.ts'
import { bodyOptions } from './body-options.ts'
import { choiceTitle } from './choice-title.ts'
import { type Fault, fault, ImportError, syntaxFault } from './fault.ts'
import { looksLikeLines, readLines } from './lines.ts'
import { openaiChat } from './openai-chat.ts'
import { openaiResponses } from './openai-responses.ts'
import { recognise, severalIn } from './recognise.ts'
import { Report } from './report.ts'
import { sharegpt } from './sharegpt.ts'
import type { Sourced } from './sourced.ts'
import { plainText } from './text.ts'

export interface ImportOptions {
  /** Read the text as this, instead of as what it looks like. */
  readonly format?: Format | 'lines'
  /** Which of several conversations, from 0; one that is not there is the first. */
  readonly pick?: number
}

export interface Imported {
  readonly conversation: Conversation
  /** How the text holds `conversation.input`: what `indexJson` needs to find places in it. */
  readonly layout: Layout
  /** Titles of the conversations in the text, where there are several; a title may be empty. */
  readonly choices: readonly string[]
  /** Which of them this is. */
  readonly pick: number
}

type Importer = (input: Json, root: Place | null, report: Report) => Sourced

const importers: Readonly<Record<Exclude<Format, 'text'>, Importer>> = {
  'openai-chat': openaiChat,
  anthropic,
  'openai-responses': openaiResponses,
  sharegpt,
}

/**
 * The conversation that a pasted text holds, in the shape of a chat body, with the way back to the text
 * and everything that reading it as such has changed.
 *
 * Text that starts with `{` or `[` is JSON or an error, never a message; other text is one user message.
 *
 * @throws ImportError with up to 20 faults, each with its place.
 */
export function importText(text: string, options: ImportOptions = {}): Imported {
  const { value, layout } = read(text, options.format)
  const choices = layout === 'text' ? null : severalIn(value)
  const pick = choices && options.pick !== undefined && options.pick in choices ? options.pick : 0
  const picked = choices ? (choices[pick] ?? null) : value
  const root = choices ? child(null, pick) : null
  try {
    const conversation = convert(
      picked,
      value,
      root,
      formatFor(picked, root, layout, options.format),
    )
    return { conversation, layout, choices: choices?.map(choiceTitle) ?? [], pick }
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    throw new ImportError(locateFaults(error.faults, text, layout))
  }
}

function read(text: string, format: Format | 'lines' | undefined): { value: Json; layout: Layout } {
  const offset = text.startsWith('\ufeff') ? 1 : 0
  const json = text.slice(offset)
  if (format !== 'text' && json.trim() === '') throw unknownFormat(null, undefined)
  if (format === 'lines') return { value: readLines(json, offset), layout: 'lines' }
  const isJson = /^\s*[[{]/.test(json)
  if (format === 'text' || (!isJson && format === undefined)) {
    return { value: text, layout: 'text' }
  }
  try {
    return { value: readJson(json), layout: 'json' }
  } catch (error) {
    if (!(error instanceof JsonSyntaxError)) throw error
    if (looksLikeLines(json)) return { value: readLines(json, offset), layout: 'lines' }
    throw new ImportError([syntaxFault(error, offset)])
  }
}

function formatFor(
  picked: Json,
  root: Place | null,
  layout: Layout,
  wanted: Format | 'lines' | undefined,
): Format {
  if (layout === 'text') return 'text'
  if (wanted && wanted !== 'lines') return wanted
  const found = recognise(picked)
  if (found) return found
  throw unknownFormat(root, picked)
}

function unknownFormat(place: Place | null, found: Json | undefined): ImportError {
  return new ImportError([
    fault('format.unknown', place, found, 'messages, input or conversations'),
  ])
}

function convert(picked: Json, input: Json, root: Place | null, format: Format): Conversation {
  const report = new Report()
  const body =
    format === 'text' ? plainText(input as string, report) : importers[format](picked, root, report)
  const options = bodyOptions(picked, root, report)
  if (report.faults.length > 0) throw new ImportError(report.faults)
  const source = new SourceMap()
  const asIs = root === null && isObject(picked) && body.value === picked
  if (!asIs) body.tell(source, null)
  const conversation = { format, body: body.value as JsonObject, options, source, input }
  return { ...conversation, changes: report.changes, ...(root && { root }) }
}

/** Faults with the position of their place in the text, or of the nearest place around it. */
function locateFaults(faults: readonly Fault[], text: string, layout: Layout): readonly Fault[] {
  const index = indexJson(text, layout)
  return faults.map((item) => {
    let path: Path = pathOf(item.place)
    let found = index.locate(path)
    while (!found && path.length > 0) {
      path = path.slice(0, -1)
      found = index.locate(path)
    }
    if (!found) return item
    const before = text.slice(0, found.start)
    const line = before.split('\n').length
    const lineStart = before.lastIndexOf('\n') + 1
    const mark = lineStart === 0 && text.startsWith('\ufeff') ? 1 : 0
    return { ...item, offset: found.start, line, column: found.start - lineStart - mark + 1 }
  })
}
