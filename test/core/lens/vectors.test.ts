import { describe, expect, test } from 'vitest'
import { defaultOptions, inspectTags, type LensOptions, promptTags } from '~/core/lens/index.ts'
import vectors from '../../vectors/lens.json'
import { plainTree } from './plain-tree.ts'

interface Vector {
  readonly name: string
  readonly input: { readonly text: string } & Partial<LensOptions>
  readonly expected: object
}

describe('vectors', () => {
  test.each(vectors as unknown as Vector[])('$name', ({ input, expected }) => {
    const { text, ...options } = input
    const { findings, tree } = inspectTags(text, promptTags, { ...defaultOptions, ...options })
    expect({ findings, tree: plainTree(tree) }).toEqual(expected)
  })
})
