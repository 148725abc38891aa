import { describe, expect, test } from 'vitest'
import { families } from '~/core/families/index.ts'
import { listing } from '~/core/families/listing.ts'

describe('listing', () => {
  test('names the same families in the same order', () => {
    const shown = (list: readonly { id: string; vendor: string; label: string }[]) =>
      list.map(({ id, vendor, label }) => ({ id, vendor, label }))
    expect(shown(listing)).toEqual(shown(families))
  })

  test.each(listing)('loads $id itself', async ({ id, load }) => {
    expect(await load()).toBe(families.find((family) => family.id === id))
  })
})
