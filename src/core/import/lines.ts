import { JsonSyntaxError, readJson } from '../json/read.ts'
import type { Json } from '../json/value.ts'
import { ImportError, MAX_FAULTS, syntaxFault } from './fault.ts'

/**
 * The values of a text that holds one a line, in order; blank lines hold none. `start` is where the
 * text begins in what the reader gave.
 *
 * @throws ImportError with every line that is no JSON, up to the limit.
 */
export function readLines(text: string, start: number): readonly Json[] {
  const values: Json[] = []
  const faults = []
  let offset = start
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim()) {
      try {
        values.push(readJson(line))
      } catch (error) {
        if (!(error instanceof JsonSyntaxError)) throw error
        if (faults.length < MAX_FAULTS) faults.push(syntaxFault(error, offset, index + 1))
      }
    }
    offset += line.length + 1
  }
  if (faults.length > 0) throw new ImportError(faults)
  return values
}

/** Whether a text that is not one JSON text starts with a line that is one. */
export function looksLikeLines(text: string): boolean {
  const [first, ...others] = text.split('\n').filter((line) => line.trim())
  if (first === undefined || others.length === 0) return false
  try {
    readJson(first)
    return true
  } catch {
    return false
  }
}
