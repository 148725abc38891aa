import { parseArgs } from 'node:util'
import { answerLine } from '../batch/answer-line.ts'
import type { Command } from '../command.ts'
import { readLines } from '../input.ts'
import { onlyFile } from '../only-file.ts'

const help = `promptwire batch [file]

Many tasks at once: one JSON object a line in, one a line out, in order. Blank lines are passed over,
"id" is copied, numbers and the order of keys stay as they are. A task that fails gives an "error"
with code, message and path, and the next one goes on; the exit code tells only whether all were read.

  {"do":"encode","to":FAMILY,"input":{"messages":[…],"tools":[…],"options":{…}}}  →  {"text":"…"}
  {"do":"encode","to":"claude","input":{chat body},"options":{…}}  →  {"request":{…},"warnings":[…]}
  {"do":"decode","from":FAMILY,"input":{"text":"…","options":{…}}}  →  {"message":{…}}
  {"do":"smoosh","input":{"messages":[…]}}  →  {"steps":[…],"expected":[…],"diagnostics":[…]}
  {"do":"strip","input":{"text":"…"}}  →  {"is_reminder","inner","leading_stripped","all_stripped"}
  {"do":"fill","input":{"template":"…","values":{…},"mode":"keep","sections":{…},"boundary":"drop","against":{…}}}
      →  {"text":"…","diagnostics":[…],"sections":[…],"sizes":{…}}, against a second set also "comparison"
  {"do":"tokens","with":TOKENIZER,"input":{"text":"…"}}  →  {"ids":[…]}
  {"do":"lens","input":{"text":"…","model":"fable-5","origin":"user","scanCode":false}}  →  {"findings":[…],"tree":[…]}

FAMILY's encoder gets exactly what the line says: nothing is prepared for it.

Examples:
  promptwire batch tasks.jsonl > answers.jsonl
  echo '{"id":1,"do":"encode","to":"qwen3","input":{"messages":[{"role":"user","content":"hi"}]}}' | promptwire batch`

async function run(args: string[]): Promise<number> {
  const { positionals } = parseArgs({ args, allowPositionals: true, options: {} })
  let first = true
  for await (const line of readLines(onlyFile(positionals))) {
    const text = first && line?.startsWith('\ufeff') ? line.slice(1) : line
    first = false
    if (text?.trim() === '') continue
    process.stdout.write(`${answerLine(text)}\n`)
  }
  return 0
}

export const batchCommand: Command = { help, run }
