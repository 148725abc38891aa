import type { Family } from '~/core/families/family.ts'
import { listing } from '~/core/families/listing.ts'

/** The families that are at hand: those it starts with and those fetched since. */
export class FamilyStore {
  private readonly loaded: Map<string, Family>

  constructor(families: readonly Family[]) {
    this.loaded = new Map(families.map((family) => [family.id, family]))
  }

  readonly get = (id: string): Family | undefined => this.loaded.get(id)

  /** Those of `ids` that exist and have not been fetched yet. */
  missing(ids: readonly string[]): readonly string[] {
    return ids.filter((id) => !this.loaded.has(id) && listing.some((one) => one.id === id))
  }

  /** @throws what the fetch throws, after all that could be had is there. */
  async load(ids: readonly string[]): Promise<void> {
    const wanted = listing.filter(({ id }) => ids.includes(id) && !this.loaded.has(id))
    const got = await Promise.allSettled(wanted.map(({ load }) => load()))
    for (const result of got) {
      if (result.status === 'fulfilled') this.loaded.set(result.value.id, result.value)
    }
    const failed = got.find((result) => result.status === 'rejected')
    if (failed) throw failed.reason
  }
}
