import type { Family } from '../family.ts'
import { encode } from './encode.ts'
import { type Facts, moduleFamily } from './module-family.ts'
import type { Release } from './release.ts'

/** V4 and what shares its machine; shown to a reader, arguments that are objects count as text. */
export function laterFamily(release: Release, facts: Facts): Family {
  return moduleFamily(
    facts,
    release,
    (body, options) => encode(release, body, options),
    (body, options) => encode(release, body, options, { objects: true }),
  )
}
