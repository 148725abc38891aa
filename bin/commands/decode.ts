import { parseArgs } from 'node:util'
import { DecodeError, decodedJson, decoderFor, decoders } from '~/core/decode/index.ts'
import { javascriptJson } from '~/core/json/write.ts'
import type { Command } from '../command.ts'
import { readText } from '../input.ts'
import { onlyFile } from '../only-file.ts'
import { readSettings } from '../read-settings.ts'
import { UsageError } from '../usage-error.ts'

const help = `promptwire decode --from FAMILY [--set NAME=VALUE] [file]

The message that a completion stands for, as JSON: what the model wrote behind its header, up to and with
the token that ends it. Read as strictly as the family's own parser reads it.

  --from FAMILY      one of ${decoders.map(({ id }) => id).join(', ')}
  --set NAME=VALUE   thinking_mode=thinking if the header ends in <think>

Examples:
  promptwire decode --from deepseek-v4 --set thinking_mode=thinking completion.txt`

async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { from: { type: 'string' }, set: { type: 'string', multiple: true } },
  })
  if (values.from === undefined) throw new UsageError('--from FAMILY is missing')
  const decoder = decoderFor(values.from)
  if (!decoder) {
    const known = decoders.map(({ id }) => id).join(', ')
    throw new UsageError(`no decoder for ${JSON.stringify(values.from)}; known are ${known}`)
  }
  const options = readSettings(values.set ?? [])
  const text = await readText(onlyFile(positionals))
  try {
    const message = decodedJson(decoder.decode(text, options))
    process.stdout.write(`${javascriptJson(message, 2)}\n`)
    return 0
  } catch (error) {
    if (!(error instanceof DecodeError)) throw error
    const before = text.slice(0, error.start)
    const position = `${before.split('\n').length}:${before.length - before.lastIndexOf('\n')}`
    const said = error.reference ? `${error.reference.type}: ${error.message}` : error.message
    process.stderr.write(`error: ${position}: ${error.code}\n  ${said}\n`)
    return 1
  }
}

export const decodeCommand: Command = { help, run }
