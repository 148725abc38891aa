/** One verb of the command line. */
export interface Command {
  /** All there is to know, with examples. */
  readonly help: string
  /** @returns the exit code. */
  run(args: string[]): Promise<number>
}
