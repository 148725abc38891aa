import { parseArgs } from 'node:util'
import { JsonSyntaxError, readJson } from '~/core/json/read.ts'
import { javascriptJson } from '~/core/json/write.ts'
import { InputError, runJson, smoosh } from '~/core/smoosh/index.ts'
import type { Command } from '../command.ts'
import { explainInput } from '../explain-input.ts'
import { readText } from '../input.ts'
import { onlyFile } from '../only-file.ts'

const help = `promptwire smoosh [--steps] [file]

What a harness like Claude Code does to its messages just before a call: attachments are wrapped in
<system-reminder>, users merged, reminders folded into the last tool result. A model of what is
described of it, not its code. The input is {"messages":[…]}, in a file or on standard input; a
message may have "isMeta" and "attachment". The output is JSON: "expected" holds the messages that
are sent, "diagnostics" the codes of what is worth a look.

  --steps   also the messages after each step

Examples:
  promptwire smoosh session.json
  promptwire smoosh --steps < session.json`

async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { steps: { type: 'boolean' } },
  })
  const text = (await readText(onlyFile(positionals))).replace(/^\ufeff/, '')
  try {
    const answer = runJson(smoosh(readJson(text)))
    const shown = values.steps ? answer : new Map([...answer].filter(([key]) => key !== 'steps'))
    process.stdout.write(`${javascriptJson(shown, 2)}\n`)
    return 0
  } catch (error) {
    process.stderr.write(`${explain(error, text)}\n`)
    return 1
  }
}

function explain(error: unknown, text: string): string {
  if (error instanceof InputError) return explainInput(error, text)
  if (!(error instanceof JsonSyntaxError)) throw error
  const { line, column, code, found, expected } = error
  return `error: ${line}:${column}: ${code}\n  Found ${found}, expected ${expected}.`
}

export const smooshCommand: Command = { help, run }
