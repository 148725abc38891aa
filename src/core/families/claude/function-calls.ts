/** The calls of the older `function_call` field that no `function` message has answered yet. */
export class FunctionCalls {
  private readonly waiting = new Map<string, { ids: string[]; answered: number }>()

  /** `name` as the input has it, before any rewriting. */
  add(name: string, id: string): void {
    const queue = this.waiting.get(name)
    if (queue) queue.ids.push(id)
    else this.waiting.set(name, { ids: [id], answered: 0 })
  }

  /** The id of the oldest waiting call of `name`, which is then answered; `undefined` if none waits. */
  answer(name: string): string | undefined {
    const queue = this.waiting.get(name)
    return queue?.ids[queue.answered++]
  }
}
