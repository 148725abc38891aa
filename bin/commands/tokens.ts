import { parseArgs } from 'node:util'
import { tokenizers } from '~/core/tokenizers/tokenizers.ts'
import type { Command } from '../command.ts'
import { readText } from '../input.ts'
import { onlyFile } from '../only-file.ts'
import { tokenizerFor, unknownTokenizer } from '../tokenizer.ts'
import { UsageError } from '../usage-error.ts'

const help = `promptwire tokens --with TOKENIZER [--plain] [file]

The token ids of a text as a JSON list. Nothing is added, at the front or at the end.

  --with TOKENIZER   one of ${tokenizers.map(({ id }) => id).join(', ')}
                     deepseek-v3.1 and deepseek-r1 are inferred from what is public; deepseek-v4
                     and deepseek-v4.1 are estimates: the vocabulary of V3 and those of their own
                     tokens that are known
  --plain            what spells a control token is read as text

Examples:
  promptwire tokens --with qwen3 prompt.txt
  promptwire encode --to qwen3 chat.json | promptwire tokens --with qwen3`

async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { with: { type: 'string' }, plain: { type: 'boolean' } },
  })
  if (values.with === undefined) throw new UsageError('--with TOKENIZER is missing')
  const id = tokenizers.find((one) => one.id === values.with)?.id
  if (!id) throw new UsageError(unknownTokenizer(values.with) ?? '')
  const text = await readText(onlyFile(positionals))
  const ids = tokenizerFor(id).ids(text, values.plain ?? false)
  process.stdout.write(`${JSON.stringify(ids)}\n`)
  return 0
}

export const tokensCommand: Command = { help, run }
