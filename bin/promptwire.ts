import module from 'node:module'
import type { Command } from './command.ts'
import { UsageError } from './usage-error.ts'

/** A verb as the list shows it; the code behind it is loaded when it is asked for. */
interface Verb {
  /** One line for the list of verbs. */
  readonly summary: string
  load(): Promise<Command>
}

const commands: ReadonlyMap<string, Verb> = new Map<string, Verb>([
  [
    'encode',
    {
      summary: 'the prompt that a model reads',
      load: async () => (await import('./commands/encode.ts')).encodeCommand,
    },
  ],
  [
    'decode',
    {
      summary: 'the message that a completion stands for',
      load: async () => (await import('./commands/decode.ts')).decodeCommand,
    },
  ],
  [
    'smoosh',
    {
      summary: 'how a harness prepares its messages',
      load: async () => (await import('./commands/smoosh.ts')).smooshCommand,
    },
  ],
  [
    'strip',
    {
      summary: 'a text without its reminders',
      load: async () => (await import('./commands/strip.ts')).stripCommand,
    },
  ],
  [
    'fill',
    {
      summary: 'a system-prompt template with values',
      load: async () => (await import('./commands/fill.ts')).fillCommand,
    },
  ],
  [
    'families',
    {
      summary: 'what --to takes, with options',
      load: async () => (await import('./commands/families.ts')).familiesCommand,
    },
  ],
  [
    'tokens',
    {
      summary: 'the token ids of a text',
      load: async () => (await import('./commands/tokens.ts')).tokensCommand,
    },
  ],
  [
    'lens',
    {
      summary: 'what is wrong with the tags of a prompt',
      load: async () => (await import('./commands/lens.ts')).lensCommand,
    },
  ],
  [
    'batch',
    {
      summary: 'many tasks, one JSON object a line',
      load: async () => (await import('./commands/batch.ts')).batchCommand,
    },
  ],
])

const verbs = Array.from(commands, ([name, { summary }]) => `  ${name.padEnd(10)}${summary}`)
const overview = `promptwire VERB [options] [file]

${verbs.join('\n')}

promptwire VERB --help tells more, with examples. Input is a file or standard input, output goes to
standard output, errors to standard error with exit code 1. Nothing is sent anywhere.`

async function main([verb, ...rest]: string[]): Promise<number> {
  const asked = verb === 'help' ? rest[0] : verb
  const found = asked === undefined ? undefined : commands.get(asked)
  if (verb === '--help' || verb === '-h' || (verb === 'help' && asked === undefined)) {
    return say(overview)
  }
  if (!found) {
    const what = asked === undefined ? 'no verb given' : `unknown verb ${JSON.stringify(asked)}`
    return complain(`promptwire: ${what}; verbs are ${[...commands.keys()].join(', ')}`)
  }
  const command = await found.load()
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

// Node from 22.8 on keeps what it compiled for the next run
module.enableCompileCache?.()
process.exitCode = await main(process.argv.slice(2))
