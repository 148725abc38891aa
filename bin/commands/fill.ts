import { parseArgs } from 'node:util'
import { JsonSyntaxError, readJson } from '~/core/json/read.ts'
import { isObject, type JsonObject } from '~/core/json/value.ts'
import { javascriptJson } from '~/core/json/write.ts'
import {
  boundaryChoices,
  comparePrompts,
  defaultOptions,
  type FillOptions,
  fillPrompt,
  missingModes,
  sectionRules,
} from '~/core/prompt/index.ts'
import type { Command } from '../command.ts'
import { explainFilling } from '../explain-filling.ts'
import { fillingJson } from '../filling-json.ts'
import { readText } from '../input.ts'
import { onlyFile } from '../only-file.ts'
import { UsageError } from '../usage-error.ts'

const help = `promptwire fill [--values values.json] [options] [template]

A system-prompt template with its \${group.field} placeholders filled, on standard output. The
template is a file or standard input. Values are one flat JSON object, {"os.arch":"x64"}; numbers
are written as they stand there. What looks wrong is told on standard error and stops nothing.

  --values FILE     the values
  --mode MODE       for a variable without a value: ${missingModes.join(', ')}
  --off TITLE       leave out a section behind the boundary line; may be repeated
  --no-rule RULE    do not apply ${sectionRules.join(' or ')}; may be repeated
  --boundary CHOICE ${boundaryChoices.join(' or ')} the boundary line
  --json            JSON instead: the text, diagnostics, sections and sizes
  --against FILE    with --json: where a second set of values makes a difference

Examples:
  promptwire fill --values laptop.json prompt.md
  promptwire fill --mode mark < prompt.md
  promptwire fill --values laptop.json --json --against container.json prompt.md`

async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      values: { type: 'string' },
      mode: { type: 'string' },
      off: { type: 'string', multiple: true },
      'no-rule': { type: 'string', multiple: true },
      boundary: { type: 'string' },
      json: { type: 'boolean' },
      against: { type: 'string' },
    },
  })
  const options: FillOptions = {
    ...defaultOptions,
    mode: choice('--mode', values.mode, missingModes) ?? defaultOptions.mode,
    off: values.off ?? [],
    rules: readRules(values['no-rule'] ?? []),
    boundary: choice('--boundary', values.boundary, boundaryChoices) ?? defaultOptions.boundary,
  }
  if (values.against !== undefined && !values.json) throw new UsageError('--against needs --json')
  const given = values.values === undefined ? new Map() : await readValues(values.values)
  const against = values.against === undefined ? null : await readValues(values.against)
  const template = await readText(onlyFile(positionals))
  if (against) {
    const comparison = comparePrompts(template, given, against, options)
    return say(`${javascriptJson(fillingJson(comparison.left, comparison), 2)}\n`)
  }
  const filling = fillPrompt(template, given, options)
  if (values.json) return say(`${javascriptJson(fillingJson(filling), 2)}\n`)
  if (!filling.text.isWellFormed()) {
    throw new UsageError('a value holds half of a surrogate pair; --json writes it escaped')
  }
  process.stderr.write(explainFilling(filling, template))
  return say(filling.text)
}

async function readValues(file: string): Promise<JsonObject> {
  const text = (await readText(file)).replace(/^\ufeff/, '')
  const values = parse(text, file)
  if (isObject(values)) return values
  throw new UsageError(`${file} holds no JSON object of values`)
}

function parse(text: string, file: string) {
  try {
    return readJson(text)
  } catch (error) {
    if (!(error instanceof JsonSyntaxError)) throw error
    throw new UsageError(`${file} is no JSON: ${error.message}`)
  }
}

function readRules(off: readonly string[]): FillOptions['rules'] {
  const rules = { ...defaultOptions.rules }
  for (const name of off) rules[choice('--no-rule', name, sectionRules) ?? 'git'] = false
  return rules
}

function choice<Choice extends string>(
  option: string,
  value: string | undefined,
  choices: readonly Choice[],
): Choice | undefined {
  if (value === undefined) return undefined
  const known = choices.find((each) => each === value)
  if (known === undefined) {
    throw new UsageError(`${option} takes ${choices.join(', ')}, not ${JSON.stringify(value)}`)
  }
  return known
}

function say(text: string): number {
  process.stdout.write(text)
  return 0
}

export const fillCommand: Command = { help, run }
