export interface Row {
  readonly name: string
  readonly value: number
  readonly unit: string
  /** What the value should not exceed; without one the row is for reading only. */
  readonly aim?: number
}

/**
 * The median time in milliseconds of each piece of work, run in turn so that all see the same
 * machine; the first tenth of the runs warms up and does not count. Work returns something, so that
 * no engine may leave it out.
 */
export function median<const W extends readonly (() => number)[]>(
  work: W,
  runs: number,
): { [index in keyof W]: number } {
  const times: number[][] = work.map(() => [])
  let seen = 0
  for (let run = -Math.ceil(runs / 10); run < runs; run++) {
    for (const [index, task] of work.entries()) {
      const start = performance.now()
      seen += task()
      if (run >= 0) times[index]?.push(performance.now() - start)
    }
  }
  if (Number.isNaN(seen)) throw new Error('work gave no number')
  const middle = (list: number[]) => list.sort((a, b) => a - b)[list.length >> 1] as number
  return times.map(middle) as { [index in keyof W]: number }
}
