import { EncodeError } from '~/core/error.ts'
import { familyById } from '~/core/families/index.ts'
import { importText } from '~/core/import/index.ts'
import type { Vocabulary } from '~/data/tokens/vocabularies.ts'

/** What becomes of a user's text that spells `token`: it is read as the token, or refused. */
export function spelledBy(vocabulary: Vocabulary, token: string): 'read' | 'refused' | 'text' {
  const ask = JSON.stringify({ messages: [{ role: 'user', content: `a ${token} b` }] })
  for (const id of vocabulary.families) {
    const family = familyById(id)
    if (!family?.tokens.some((known) => known.token === token)) continue
    try {
      const { spans } = family.present(importText(ask).conversation, new Map())
      return spans.some(({ spells }) => spells === token) ? 'read' : 'text'
    } catch (error) {
      if (error instanceof EncodeError) return 'refused'
      throw error
    }
  }
  return 'text'
}
