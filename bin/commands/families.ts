import { parseArgs } from 'node:util'
import type { Family, Option } from '~/core/families/family.ts'
import { families } from '~/core/families/index.ts'
import { fromJs } from '~/core/json/value.ts'
import { javascriptJson } from '~/core/json/write.ts'
import type { Command } from '../command.ts'
import { onlyFile } from '../only-file.ts'
import { UsageError } from '../usage-error.ts'

const help = `promptwire families [--json]

Every family that --to takes, with its options and how sure we are of its bytes.

  --json   the same as a JSON list

Examples:
  promptwire families
  promptwire families --json`

async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { json: { type: 'boolean' } },
  })
  if (onlyFile(positionals) !== undefined) {
    throw new UsageError('families reads no file')
  }
  const text = values.json
    ? javascriptJson(fromJs(families.map(row)), 2)
    : families.map(entry).join('\n\n')
  process.stdout.write(`${text}\n`)
  return 0
}

function row({ id, vendor, label, options, evidence }: Family): object {
  return { id, vendor, label, options, evidence }
}

function entry({ id, label, options, evidence }: Family): string {
  const { confidence, basis, source, checked, text } = evidence
  const origin = text === 'vendor' ? "the vendor's own text" : 'a text of ours with the same bytes'
  return [
    `${id}  ${label}`,
    ...options.map((option) => `  --set ${optionText(option)}`),
    `  confidence ${confidence}, ${basis}, ${origin}`,
    `  ${source}, ${checked}`,
  ].join('\n')
}

function optionText({ name, type, choices, unset, initial }: Option): string {
  const values = choices.map((choice) => javascriptJson(choice)).join(' | ')
  const free = { text: 'any text', messages: 'a JSON list of messages' }
  const known = values || (type in free ? free[type as keyof typeof free] : type)
  const without = initial ?? unset
  return `${name}=${known}${without === undefined ? '' : `; ${javascriptJson(without)} if not given`}`
}

export const familiesCommand: Command = { help, run }
