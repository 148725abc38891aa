import { type Args, bind } from './arguments.ts'
import { repr } from './print-value.ts'
import type { Runtime } from './runtime.ts'
import { computed, empty } from './text.ts'
import { Dict, Func, type HostObject, type Value } from './values.ts'

/** What `namespace()` gives: its attributes may be set from any scope. */
export class Namespace implements HostObject {
  readonly host = 'Namespace'
  private readonly members = new Map<string, Value>()

  attribute(name: string): Value | undefined {
    return this.members.get(name)
  }

  assign(name: string, value: Value): void {
    this.members.set(name, value)
  }

  repr(r: Runtime): string {
    const dict = new Dict()
    for (const [name, value] of this.members) dict.set(computed(name), value)
    return `<Namespace ${repr(dict, r).text}>`
  }
}

/** What `cycler(...)` gives. */
export class Cycler implements HostObject {
  readonly host = 'Cycler'
  private at = 0

  constructor(private readonly items: readonly Value[]) {}

  attribute(name: string): Value | undefined {
    const current = () => this.items[this.at] as Value
    if (name === 'current') return current()
    if (name === 'next') {
      return new Func('next', () => {
        const value = current()
        this.at = (this.at + 1) % this.items.length
        return value
      })
    }
    if (name !== 'reset') return undefined
    return new Func('reset', () => {
      this.at = 0
      return null
    })
  }

  repr(): string {
    return '<Cycler>'
  }
}

/** What `joiner(separator)` gives: nothing when first called, then the separator. */
export class Joiner implements HostObject {
  readonly host = 'Joiner'
  private used = false

  constructor(private readonly separator: Value) {}

  attribute(): undefined {
    return undefined
  }

  call(args: Args): Value {
    bind('joiner', [], args)
    const value = this.used ? this.separator : empty
    this.used = true
    return value
  }

  repr(): string {
    return '<Joiner>'
  }
}
