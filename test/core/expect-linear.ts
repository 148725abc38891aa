import { expect } from 'vitest'

/** Rounds after which a time that stays too long is a fault, and not a pause of the machine. */
const ROUNDS = 12

/** Processor time in milliseconds: other work on the machine does not count. */
function timeOf(run: () => void, times: number): number {
  const started = process.cpuUsage()
  for (let round = 0; round < times; round++) run()
  const { user: own, system } = process.cpuUsage(started)
  return (own + system) / 1000
}

/**
 * One large input costs about as much as sixteen of a sixteenth of it. Six times that is allowed,
 * for caches and the collector; a quadratic run takes sixteen times.
 */
export function expectLinear(runOf: (size: number) => () => void, size: number): void {
  const [small, large] = [runOf(size / 16), runOf(size)]
  let [leastSmall, leastLarge] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  let allowed = 0
  for (let round = 0; round < ROUNDS; round++) {
    leastSmall = Math.min(leastSmall, timeOf(small, 16))
    leastLarge = Math.min(leastLarge, timeOf(large, 1))
    allowed = 6 * leastSmall + 20
    if (leastLarge < allowed) break
  }
  expect(leastLarge).toBeLessThan(allowed)
}

/** For a run of which a quadratic one would take minutes: `limit` in milliseconds of processor time. */
export function expectWithin(limit: number, run: () => void): void {
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round < 3 && least >= limit; round++) least = Math.min(least, timeOf(run, 1))
  expect(least).toBeLessThan(limit)
}
