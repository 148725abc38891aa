import { expect } from 'vitest'

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
  const rounds = [1, 2, 3].map(() => [timeOf(small, 16), timeOf(large, 1)] as const)
  const leastSmall = Math.min(...rounds.map(([time]) => time))
  const leastLarge = Math.min(...rounds.map(([, time]) => time))
  expect(leastLarge).toBeLessThan(6 * leastSmall + 20)
}
