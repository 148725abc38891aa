import { EncodeError } from '~/core/error.ts'
import type { Family } from '~/core/families/family.ts'
import { familyById } from '~/core/families/index.ts'
import { importText } from '~/core/import/index.ts'
import type { Encoding } from '~/core/span.ts'
import { tokenConversations } from '~/data/examples/token-conversations.ts'
import type { Vocabulary } from '~/data/tokens/vocabularies.ts'

export interface TokenExample {
  readonly family: Family
  /** Request body, as JSON text. */
  readonly source: string
  readonly encoding: Encoding
}

const known = new Map<string, readonly TokenExample[]>()

/** The shortest conversation in whose prompt an encoder of `vocabulary` writes `token`. */
export function tokenExample(vocabulary: Vocabulary, token: string): TokenExample | null {
  return examplesOf(vocabulary).find(({ encoding }) => writes(encoding, token)) ?? null
}

/** Every conversation of ours as every family of `vocabulary` writes it; refusals are left out. */
export function examplesOf(vocabulary: Vocabulary): readonly TokenExample[] {
  const before = known.get(vocabulary.id)
  if (before) return before
  const families = vocabulary.families.map((id) => {
    const family = familyById(id)
    if (!family) throw new Error(`no family is called ${id}`)
    return family
  })
  const examples = families.flatMap((family) =>
    tokenConversations.flatMap((source) => {
      const encoding = encode(family, source)
      return encoding ? [{ family, source, encoding }] : []
    }),
  )
  known.set(vocabulary.id, examples)
  return examples
}

export function writes(encoding: Encoding, token: string): boolean {
  return encoding.spans.some((span) => span.token === token)
}

function encode(family: Family, source: string): Encoding | null {
  try {
    return family.present(importText(source).conversation, new Map())
  } catch (error) {
    if (error instanceof EncodeError) return null
    throw error
  }
}
