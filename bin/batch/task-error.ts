/** What is wrong with a task itself, before any encoder sees it. `path` is in the line. */
export class TaskError extends Error {
  readonly code: string
  readonly path: string

  constructor(code: string, message: string, path = '') {
    super(message)
    this.code = code
    this.path = path
  }
}
