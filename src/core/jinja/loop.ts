import type { noArgs } from './arguments.ts'
import { equal } from './compare.ts'
import { Fault } from './error.ts'
import type { Runtime } from './runtime.ts'
import { Func, given, type HostObject, List, Undefined, type Value } from './values.ts'

/** The items of one `for`, drawn when asked for. */
export class Rounds {
  constructor(
    private readonly items: Value[] | readonly Value[],
    private readonly rest: Iterator<Value> | null,
  ) {}

  at(index: number): Value | undefined {
    while (this.rest && this.items.length <= index) {
      const next = this.rest.next()
      if (next.done) break
      ;(this.items as Value[]).push(next.value)
    }
    return this.items[index]
  }

  get length(): number {
    for (let index = this.items.length; this.at(index) !== undefined; ) index++
    return this.items.length
  }
}

/** The variable `loop`. */
export class Loop implements HostObject {
  readonly host = 'LoopContext'
  index = 0
  private changedTo: readonly Value[] | undefined

  constructor(
    private readonly rounds: Rounds,
    private readonly depth: number,
    private readonly again: ((items: Value, r: Runtime) => Value) | null,
  ) {}

  attribute(name: string): Value | undefined {
    const { index, rounds } = this
    switch (name) {
      case 'index':
        return index + 1
      case 'index0':
        return index
      case 'first':
        return index === 0
      case 'last':
        return rounds.at(index + 1) === undefined
      case 'length':
        return rounds.length
      case 'revindex':
        return rounds.length - index
      case 'revindex0':
        return rounds.length - index - 1
      case 'previtem':
        return given(rounds.at(index - 1), new Undefined('there is no previous item'))
      case 'nextitem':
        return given(rounds.at(index + 1), new Undefined('there is no next item'))
      case 'depth':
        return this.depth + 1
      case 'depth0':
        return this.depth
      case 'cycle':
        return new Func('cycle', ({ list }) => {
          if (list.length === 0) throw new Fault('type', 'no items for cycling given')
          return list[index % list.length] as Value
        })
      case 'changed':
        return new Func('changed', ({ list }) => this.changed(list))
      default:
        return undefined
    }
  }

  private changed(values: readonly Value[]): boolean {
    const before = this.changedTo
    this.changedTo = values
    return !before || !equal(new List(before), new List(values))
  }

  call({ list }: typeof noArgs, r: Runtime): Value {
    const [items] = list
    if (!this.again || items === undefined) {
      throw new Fault('type', "The loop must have the 'recursive' marker to be called recursively.")
    }
    return this.again(items, r)
  }

  repr(): string {
    return `<LoopContext ${this.index + 1}/${this.rounds.length}>`
  }
}
