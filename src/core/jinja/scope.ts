import type { Statement, Target } from './statement.ts'
import type { Value } from './values.ts'

/** The variables of one scope while it runs. */
export class Frame {
  readonly slots: (Value | undefined)[] = []

  constructor(readonly outer: Frame | null) {}
}

/** Names that one scope of a template assigns to, each with its slot in the frame. */
export class Scope {
  private readonly slots = new Map<string, number>()

  constructor(readonly outer: Scope | null) {}

  /** The slot of `name`, a new one if it has none. */
  declare(name: string): number {
    let slot = this.slots.get(name)
    if (slot === undefined) {
      slot = this.slots.size
      this.slots.set(name, slot)
    }
    return slot
  }

  has(name: string): boolean {
    return this.slots.has(name)
  }

  declareTarget(target: Target): void {
    if (target.type === 'name') this.declare(target.name)
    else if (target.type === 'tuple') for (const item of target.items) this.declareTarget(item)
  }

  /** All that `body` assigns to in this scope; an `if` has none of its own. */
  declareAll(body: readonly Statement[]): void {
    for (const statement of body) {
      if (statement.type === 'set' || statement.type === 'set-block') {
        if (statement.target) this.declareTarget(statement.target)
      } else if (statement.type === 'macro') this.declare(statement.name)
      else if (statement.type === 'if') for (const arm of statement.arms) this.declareAll(arm.body)
    }
  }

  /**
   * Where a read of `name` looks, from the inside out: how many frames up, and the slot. Each is
   * tried until one is set: a round of a loop starts afresh and sees what stands around it.
   */
  find(name: string): { up: number; slot: number }[] {
    const found: { up: number; slot: number }[] = []
    let up = 0
    for (let scope: Scope | null = this; scope; scope = scope.outer) {
      const slot = scope.slots.get(name)
      if (slot !== undefined) found.push({ up, slot })
      up++
    }
    return found
  }
}
