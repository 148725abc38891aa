import { UsageError } from './usage-error.ts'

/** The one file that a verb takes, if any is named. */
export function onlyFile(names: readonly string[]): string | undefined {
  const [file, second] = names
  if (second !== undefined) throw new UsageError(`only one file, not ${second} as well`)
  return file
}
