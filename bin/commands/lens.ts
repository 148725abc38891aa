import { parseArgs } from 'node:util'
import { javascriptJson } from '~/core/json/write.ts'
import { defaultOptions, lensModels, lensOrigins } from '~/core/lens/index.ts'
import type { Command } from '../command.ts'
import { readText } from '../input.ts'
import { lensJson } from '../lens-json.ts'
import { onlyFile } from '../only-file.ts'
import { UsageError } from '../usage-error.ts'

const help = `promptwire lens [options] [file]

Checks the prompt tags of a text: which pair, which do not, and what of their names and places a writer
should know. JSON with "findings" (code, level, UTF-16 offsets, end exclusive) and the "tree" of the
tags. Findings are no failure: the exit code is 0 with them, too.

  --model MODEL     whose list of tags counts: ${lensModels.join(' or ')} (${defaultOptions.model})
  --origin ORIGIN   who wrote the text: ${lensOrigins.join(', ')} (${defaultOptions.origin})
  --scan-code       look into Markdown code as well

Examples:
  promptwire lens --model fable-5 prompt.md
  printf '<task>Sum up.</tsak>' | promptwire lens`

async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      model: { type: 'string' },
      origin: { type: 'string' },
      'scan-code': { type: 'boolean' },
    },
  })
  const options = {
    model: choice('--model', values.model ?? defaultOptions.model, lensModels),
    origin: choice('--origin', values.origin ?? defaultOptions.origin, lensOrigins),
    scanCode: values['scan-code'] ?? defaultOptions.scanCode,
  }
  const text = await readText(onlyFile(positionals))
  process.stdout.write(`${javascriptJson(lensJson(text, options), 2)}\n`)
  return 0
}

function choice<Choice extends string>(
  flag: string,
  value: string,
  choices: readonly Choice[],
): Choice {
  const known = choices.find((one) => one === value)
  if (known === undefined) {
    throw new UsageError(`${flag} takes ${choices.join(', ')}, not ${value}`)
  }
  return known
}

export const lensCommand: Command = { help, run }
