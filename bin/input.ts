import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { UsageError } from './usage-error.ts'

/** The bytes of `file`, or of standard input without a name or for `-`. */
export function openInput(file: string | undefined): Readable {
  return file === undefined || file === '-' ? process.stdin : createReadStream(file)
}

/** The whole text of an input. A byte that is no UTF-8 is an error: nothing is replaced in silence. */
export async function readText(file: string | undefined): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of openInput(file)) chunks.push(chunk as Buffer)
  const text = decode(Buffer.concat(chunks))
  if (text === null) throw new UsageError(`${file ?? 'standard input'} is not UTF-8`)
  return text
}

/** The lines of an input as they come, each `null` if it is no UTF-8. */
export async function* readLines(file: string | undefined): AsyncGenerator<string | null> {
  let rest: Buffer[] = []
  for await (const chunk of openInput(file)) {
    let bytes = chunk as Buffer
    for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10)) {
      yield decode(Buffer.concat([...rest, bytes.subarray(0, end)]))
      rest = []
      bytes = bytes.subarray(end + 1)
    }
    if (bytes.length > 0) rest.push(bytes)
  }
  if (rest.length > 0) yield decode(Buffer.concat(rest))
}

function decode(bytes: Uint8Array): string | null {
  try {
    // the byte order mark is left for the reader, which knows what to do with it
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return null
  }
}
