import type { Author } from '../author.ts'
import type { Message } from '../message.ts'
import { provenanceOf } from '../provenance.ts'

/** How much of the sent text one author wrote. */
export interface Share {
  readonly by: Author['by']
  /** The producer's type; `null` for others, and where only a flag tells of the harness. */
  readonly type: string | null
  /** Code points. */
  readonly characters: number
}

export interface Shares {
  /** The largest first. */
  readonly shares: readonly Share[]
  readonly characters: number
  /** Blocks that hold no text, such as calls and images; they are not counted. */
  readonly otherBlocks: number
}

/** Who wrote how much of the texts, as far as the message list says so. */
export function sharesOf(sent: readonly Message[]): Shares {
  const found = new Map<string, Share>()
  let otherBlocks = 0
  let characters = 0
  for (const entry of provenanceOf(sent)) {
    if (entry.kind === 'block') {
      if (entry.type !== 'tool_result') otherBlocks++
      continue
    }
    for (const { start, end, author } of entry.pieces) {
      const type = author.by === 'producer' ? author.type : null
      const length = Array.from(entry.text.slice(start, end)).length
      if (length === 0) continue
      characters += length
      const key = `${author.by} ${type ?? ''}`
      const known = found.get(key)?.characters ?? 0
      found.set(key, { by: author.by, type, characters: known + length })
    }
  }
  const shares = [...found.values()].sort((a, b) => b.characters - a.characters)
  return { shares, characters, otherBlocks }
}
