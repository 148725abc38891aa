import type { ChangeLog } from './changes.ts'
import type { Shape } from './shape.ts'

/** Notes each field of `shape` that is set, not among `known`, and so has no place in a request. */
export function ignoreOthers(shape: Shape, known: readonly string[], log: ChangeLog): void {
  for (const [key, value] of shape.object) {
    if (value !== null && !known.includes(key)) log.add('key.ignored', shape.at(key), { key })
  }
}
