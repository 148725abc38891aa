import { useEffect, useState } from 'preact/hooks'
import type { TokenWords } from './words.ts'

type Code = typeof import('./tokens/tokens-part.ts')

export interface TokensPart extends Pick<Code, 'TokenPanel'> {
  readonly words: TokenWords
}

/** What shows tokens, fetched when it is needed; `failed` if it could not be. */
export function useTokensPart(needed: boolean, locale: string): TokensPart | 'failed' | null {
  const [part, setPart] = useState<TokensPart | 'failed' | null>(null)
  useEffect(() => {
    if (!needed || (part && part !== 'failed')) return
    let left = false
    const set = (next: TokensPart | 'failed') => {
      if (!left) setPart(next)
    }
    const load = async () => {
      const { TokenPanel, dressed } = await import('./tokens/tokens-part.ts')
      set({ TokenPanel, words: await dressed(locale) })
    }
    load().catch(() => set('failed'))
    return () => {
      left = true
    }
    // a failed part is asked for again with the next press
  }, [needed, locale])
  return part
}
