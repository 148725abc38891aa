import { parseArgs } from 'node:util'
import { type Conversation, type Format, formats } from '~/core/conversation.ts'
import { EncodeError } from '~/core/error.ts'
import type { Family } from '~/core/families/family.ts'
import { flagSpelled } from '~/core/families/flag-spelled.ts'
import { listing } from '~/core/families/listing.ts'
import { settings } from '~/core/families/settings.ts'
import { ImportError, type Imported, importText } from '~/core/import/index.ts'
import type { JsonObject } from '~/core/json/value.ts'
import type { Encoding } from '~/core/span.ts'
import type { Command } from '../command.ts'
import { explainEncode, explainImport } from '../explain.ts'
import { readText } from '../input.ts'
import { onlyFile } from '../only-file.ts'
import { readSettings } from '../read-settings.ts'
import { spansJson } from '../spans-json.ts'
import { unknownFamily } from '../unknown-family.ts'
import { UsageError } from '../usage-error.ts'

const help = `promptwire encode --to FAMILY [options] [file]

The prompt that FAMILY's model reads for a conversation, byte for byte, on standard output.
The input is a file or standard input: an OpenAI chat, Anthropic or Responses request, a list of
messages, ShareGPT, JSON lines, or plain text as one user message.

  --to FAMILY        what to encode as; see: promptwire families
  --set NAME=VALUE   an option of the encoding, as JSON or else as text; may be repeated
  --spans            JSON instead: the text, its spans with where each comes from, and the changes
  --exact            no preparation for the family: its encoder gets the messages as they are
  --format FORMAT    read the input as ${[...formats, 'lines'].join(', ')}
  --pick N           of several conversations in the input the Nth, counted from 0

Examples:
  promptwire encode --to qwen3 --set add_generation_prompt=true chat.json
  printf 'Why is the sky blue?' | promptwire encode --to deepseek-v4
  promptwire encode --to qwen3 --set enable_thinking=false --spans chat.json
  promptwire encode --to claude --set midSystem=keep chat.json`

async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      set: { type: 'string', multiple: true },
      spans: { type: 'boolean' },
      exact: { type: 'boolean' },
      format: { type: 'string' },
      pick: { type: 'string' },
    },
  })
  if (values.to === undefined) throw new UsageError('--to FAMILY is missing')
  const family = await listing.find(({ id }) => id === values.to)?.load()
  if (!family) throw new UsageError(unknownFamily(values.to))
  const options = readSettings(values.set ?? [])
  const format = readFormat(values.format)
  const pick = readPick(values.pick)
  const text = await readText(onlyFile(positionals))
  const imported = read(text, format, pick)
  if (typeof imported === 'string') return fail(imported)
  try {
    const encoding = encode(family, imported.conversation, options, values.exact ?? false)
    return write(values.spans ? spansJson(family, imported, encoding) : encoding.text)
  } catch (error) {
    if (!(error instanceof EncodeError)) throw error
    return fail(explainEncode(error, text, imported.layout))
  }
}

/** The conversation, or what keeps it from being read. */
function read(text: string, format: Format | 'lines' | undefined, pick: number): Imported | string {
  try {
    const imported = importText(text, { pick, ...(format && { format }) })
    if (imported.pick === pick) return imported
    const count = imported.choices.length || 1
    return `error: there is no conversation ${pick}: the input holds ${count}, counted from 0`
  } catch (error) {
    if (error instanceof ImportError) return explainImport(error)
    throw error
  }
}

function encode(
  family: Family,
  conversation: Conversation,
  options: JsonObject,
  exact: boolean,
): Encoding {
  if (!exact) return family.present(conversation, options)
  const { body, source, changes } = conversation
  try {
    const encoding = family.encode(body, settings(conversation.options, options))
    const found = source.relocate(flagSpelled(encoding, family.tokens))
    return { ...found, changes: [...changes, ...found.changes] }
  } catch (error) {
    if (!(error instanceof EncodeError)) throw error
    const place = source.place(error.place) ?? null
    throw new EncodeError(error.code, error.message, place, error.details)
  }
}

function readFormat(name: string | undefined): Format | 'lines' | undefined {
  if (name === undefined) return undefined
  const known = ([...formats, 'lines'] as const).find((format) => format === name)
  if (known) return known
  const list = [...formats, 'lines'].join(', ')
  throw new UsageError(`unknown format ${name}; known are ${list}`)
}

function readPick(text: string | undefined): number {
  if (text !== undefined && !/^\d{1,9}$/.test(text)) {
    throw new UsageError(`--pick takes a number from 0 on, not ${text}`)
  }
  return Number(text ?? 0)
}

function write(text: string): number {
  if (!text.isWellFormed()) {
    return fail(
      'error: output.lone-surrogate\n  The prompt holds half of a surrogate pair, which UTF-8 cannot carry.\n  --spans writes it escaped.',
    )
  }
  process.stdout.write(text)
  return 0
}

function fail(message: string): number {
  process.stderr.write(`${message}\n`)
  return 1
}

export const encodeCommand: Command = { help, run }
