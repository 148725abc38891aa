import type { Statement, Target } from './statement.ts'
import { namesIn, type Tree } from './tree.ts'
import type { Value } from './values.ts'

/** The variables of one scope while it runs. */
export class Frame {
  readonly slots: (Value | undefined)[] = []

  constructor(readonly outer: Frame | null) {}
}

/** Names that one scope of a template assigns to, each with its slot in the frame. */
export class Scope {
  private readonly slots = new Map<string, number>()

  /** Names read or assigned so far, in the order of the source. */
  private readonly known = new Set<string>()
  /** Of these, the ones assigned before they are read here or known outside. */
  private hidden = new Set<string>()

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
    if (target.type === 'name') {
      this.declare(target.name)
      this.known.add(target.name)
    } else if (target.type === 'tuple') for (const item of target.items) this.declareTarget(item)
  }

  /**
   * Notes all that `body` assigns to in this scope and, in the order of the source, reads in it; an
   * `if` has no scope of its own.
   */
  declareAll(body: readonly Statement[]): void {
    for (const statement of body) this.note(statement)
  }

  private note(statement: Statement): void {
    switch (statement.type) {
      case 'output':
      case 'call':
        this.read(statement.value)
        break
      case 'for':
        this.read(statement.items)
        break
      case 'with':
        for (const { value } of statement.pairs) this.read(value)
        break
      case 'filter':
        this.read(statement.value)
        break
      case 'set':
        this.read(statement.value)
        this.store(statement.target)
        break
      case 'set-block':
        if (statement.target) this.store(statement.target)
        break
      case 'macro':
        this.storeName(statement.name)
        break
      case 'if':
        this.noteArms(statement)
    }
  }

  private read(tree: Tree): void {
    for (const name of namesIn(tree)) this.known.add(name)
  }

  private store(target: Target): void {
    if (target.type === 'name') this.storeName(target.name)
    else if (target.type === 'member') this.known.add(target.name)
    else for (const item of target.items) this.store(item)
  }

  private storeName(name: string): void {
    this.declare(name)
    if (!this.isKnown(name)) this.hidden.add(name)
    this.known.add(name)
  }

  private isKnown(name: string): boolean {
    return this.known.has(name) || (this.outer?.isKnown(name) ?? false)
  }

  /** What an `if` assigns to first is still looked up outside, whichever branch is taken. */
  private noteArms({ arms }: Extract<Statement, { type: 'if' }>): void {
    const before = new Set(this.hidden)
    for (const { test, body } of arms) {
      if (test) this.read(test)
      this.declareAll(body)
    }
    this.hidden = before
  }

  /**
   * Whether a read that finds `name` unset gives undefined, even if the rendering was given such a
   * variable: where the first thing that a scope does with it is to assign it.
   */
  hides(name: string): boolean {
    return this.hidden.has(name) || (this.outer?.hides(name) ?? false)
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
