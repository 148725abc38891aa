import { authoredTexts } from '~/core/authored-texts.ts'
import { ImportError, importText } from '~/core/import/index.ts'
import type { Part } from './state.ts'

/** Whether a text may be a conversation as JSON. */
export function looksLikeJson(text: string): boolean {
  return /^\s*[[{]/.test(text)
}

/** The texts of a conversation by who wrote them; `null` if it is none that can be read. */
export function split(text: string): readonly Part[] | null {
  try {
    const { conversation } = importText(text)
    if (conversation.format === 'text') return null
    const parts = authoredTexts(conversation.body).map(
      ({ author, text: said }): Part => ({
        origin: author,
        text: said,
      }),
    )
    return parts.length === 0 ? null : parts
  } catch (error) {
    if (error instanceof ImportError) return null
    throw error
  }
}
