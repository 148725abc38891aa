export interface Row {
  readonly name: string
  readonly value: number
  readonly unit: string
  /** What the value should not exceed; without one the row is for reading only. */
  readonly aim?: number
}

type Times<W> = { [index in keyof W]: number[] }

/**
 * The times in milliseconds of each piece of work, run in turn so that all see the same machine; the
 * first tenth of the runs warms up and does not count. Work returns something, so that no engine may
 * leave it out.
 */
export function times<const W extends readonly (() => number)[]>(work: W, runs: number): Times<W> {
  const taken: number[][] = work.map(() => [])
  let seen = 0
  for (let run = -Math.ceil(runs / 10); run < runs; run++) {
    for (const [index, task] of work.entries()) {
      const start = performance.now()
      seen += task()
      if (run >= 0) taken[index]?.push(performance.now() - start)
    }
  }
  if (Number.isNaN(seen)) throw new Error('work gave no number')
  return taken as Times<W>
}

/** The median of what each round of runs gives for one time over another, taken side by side. */
export function ratio(some: readonly number[], base: readonly number[]): number {
  return middle(some.map((time, run) => time / (base[run] as number)))
}

export function middle(list: readonly number[]): number {
  return list.toSorted((a, b) => a - b)[list.length >> 1] as number
}

/** Other programs can only add to a time that nothing is divided by, so the least comes closest to it. */
export function least(list: readonly number[]): number {
  return list.reduce((a, b) => Math.min(a, b))
}
