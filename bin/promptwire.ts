import type { Command } from './command.ts'
import { batchCommand } from './commands/batch.ts'
import { encodeCommand } from './commands/encode.ts'
import { familiesCommand } from './commands/families.ts'
import { fillCommand } from './commands/fill.ts'
import { smooshCommand } from './commands/smoosh.ts'
import { stripCommand } from './commands/strip.ts'
import { UsageError } from './usage-error.ts'

const commands: ReadonlyMap<string, Command> = new Map([
  ['encode', encodeCommand],
  ['smoosh', smooshCommand],
  ['strip', stripCommand],
  ['fill', fillCommand],
  ['families', familiesCommand],
  ['batch', batchCommand],
])

const verbs = Array.from(commands, ([name, { summary }]) => `  ${name.padEnd(10)}${summary}`)
const overview = `promptwire VERB [options] [file]

${verbs.join('\n')}

promptwire VERB --help tells more, with examples. Input is a file or standard input, output goes to
standard output, errors to standard error with exit code 1. Nothing is sent anywhere.`

async function main([verb, ...rest]: string[]): Promise<number> {
  const asked = verb === 'help' ? rest[0] : verb
  const command = asked === undefined ? undefined : commands.get(asked)
  if (verb === '--help' || verb === '-h' || (verb === 'help' && asked === undefined)) {
    return say(overview)
  }
  if (!command) {
    const what = asked === undefined ? 'no verb given' : `unknown verb ${JSON.stringify(asked)}`
    return complain(`promptwire: ${what}; verbs are ${[...commands.keys()].join(', ')}`)
  }
  if (verb === 'help' || rest.includes('--help') || rest.includes('-h')) return say(command.help)
  try {
    return await command.run(rest)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const code = 'code' in error ? String(error.code) : ''
    if (/^E[A-Z]+$/.test(code)) return complain(`promptwire ${asked}: ${error.message}`)
    // anything else is a bug and keeps its trace
    if (!(error instanceof UsageError) && !code.startsWith('ERR_PARSE_ARGS')) throw error
    return complain(`promptwire ${asked}: ${error.message}\nSee: promptwire ${asked} --help`)
  }
}

function say(text: string): number {
  process.stdout.write(`${text}\n`)
  return 0
}

function complain(text: string): number {
  process.stderr.write(`${text}\n`)
  return 1
}

// a reader that stops early, such as head, is no fault
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit()
})

process.exitCode = await main(process.argv.slice(2))
