import { parseArgs } from 'node:util'
import { javascriptJson } from '~/core/json/write.ts'
import type { Command } from '../command.ts'
import { readText } from '../input.ts'
import { onlyFile } from '../only-file.ts'
import { stripsJson } from '../strips-json.ts'

const help = `promptwire strip [file]

What is left of a text without its <system-reminder> parts, as JSON: "is_reminder" tells whether it
starts with the tag, "inner" is the body if all of it is one reminder, "leading_stripped" is what a
chat bubble shows, "all_stripped" what a search of the transcript reads.

Examples:
  promptwire strip message.txt
  printf '<system-reminder>\\nx\\n</system-reminder>\\nhi' | promptwire strip`

async function run(args: string[]): Promise<number> {
  const { positionals } = parseArgs({ args, allowPositionals: true, options: {} })
  const text = await readText(onlyFile(positionals))
  process.stdout.write(`${javascriptJson(stripsJson(text), 2)}\n`)
  return 0
}

export const stripCommand: Command = { help, run }
