import { describe, expect, test } from 'vitest'
import { isChosen } from '~/components/docs/tag-choice.ts'
import { tags } from '~/data/tags/tags.ts'

const chosen = (tier: string, group: string, model: string) =>
  tags
    .filter((row) => {
      const tiers = Object.fromEntries(
        (['opus-4-8', 'fable-5'] as const).map((one) => [one, row.tier[one]?.toString()]),
      )
      return isChosen({ group: row.group, tiers }, { tier, group, model })
    })
    .map(({ name }) => name)

describe('isChosen', () => {
  test('shows all tags to begin with', () => {
    expect(chosen('', '', '')).toHaveLength(52)
  })

  test('looks for a tier in both lists, or in the list of one model', () => {
    expect(chosen('1', '', '')).toContain('thinking')
    expect(chosen('1', '', 'opus-4-8')).toContain('thinking')
    expect(chosen('1', '', 'fable-5')).not.toContain('thinking')
  })

  test('leaves out what a model’s reference does not list', () => {
    expect(chosen('', '', 'opus-4-8')).toHaveLength(35)
    expect(chosen('', '', 'fable-5')).toHaveLength(47)
  })

  test('finds what the references treat differently', () => {
    expect(chosen('', '', 'differs')).toHaveLength(13)
    expect(chosen('2', '', 'differs')).toEqual(['thinking'])
  })

  test('narrows down by group', () => {
    expect(chosen('', 'roles', '')).toEqual(['system', 'user', 'assistant'])
    expect(chosen('3', 'rules', '')).toEqual([])
  })
})
