import { useEffect, useState } from 'preact/hooks'
import type differences from '~/i18n/differences/en.json'

type Code = typeof import('./part.ts')

export type DifferencesWords = typeof differences

export interface ComparePart extends Pick<Code, 'Compare'> {
  readonly words: DifferencesWords
}

/** What shows differences and turns, with its words: fetched with the first of them. */
export function useComparePart(needed: boolean, locale: string): ComparePart | null {
  const [part, setPart] = useState<ComparePart | null>(null)
  useEffect(() => {
    if (!needed || part) return
    let left = false
    const load = async () => {
      const { Compare, dressed } = await import('./part.ts')
      const words = await dressed(locale)
      if (!left) setPart({ Compare, words })
    }
    // without it the prompts stay; the next press tries again
    load().catch(() => {})
    return () => {
      left = true
    }
  }, [needed, part, locale])
  return needed ? part : null
}
