import { toWireWord } from './wire-word.ts'

/**
 * The ids of one conversation as they are sent, filled in reading order. Two ids of the input never
 * share an outcome. Linear in all ids together.
 */
export class IdTable {
  private readonly outcomes = new Map<string, string>()
  private readonly taken = new Set<string>()
  private readonly suffixes = new Map<string, number>()
  private generated = 0

  /** The id that stands for `id`: itself, if the API takes it and no other id has become it. */
  rewrite(id: string): string {
    const known = this.outcomes.get(id)
    if (known !== undefined) return known
    const outcome = this.free(toWireWord(id))
    this.outcomes.set(id, outcome)
    this.taken.add(outcome)
    return outcome
  }

  /** The next of `toolu_gen_1`, `toolu_gen_2` … that is free. */
  generate(): string {
    for (;;) {
      const id = `toolu_gen_${++this.generated}`
      if (this.taken.has(id)) continue
      this.taken.add(id)
      return id
    }
  }

  private free(base: string): string {
    if (!this.taken.has(base)) return base
    let number = this.suffixes.get(base) ?? 2
    while (this.taken.has(`${base}_${number}`)) number++
    this.suffixes.set(base, number + 1)
    return `${base}_${number}`
  }
}
