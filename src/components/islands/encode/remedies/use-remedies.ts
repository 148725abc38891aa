import { useEffect, useState } from 'preact/hooks'
import type { RemedyWords } from './remedy-part.ts'

type Code = typeof import('./remedy-part.ts')

export interface RemedyPart extends Pick<Code, 'Remedies'> {
  readonly words: RemedyWords
}

/** What finds and shows remedies, fetched with the first refusal. */
export function useRemedies(needed: boolean, locale: string): RemedyPart | null {
  const [part, setPart] = useState<RemedyPart | null>(null)
  const missing = needed && !part
  useEffect(() => {
    if (!missing) return
    let left = false
    const load = async () => {
      const { Remedies, remedyWords } = await import('./remedy-part.ts')
      const words = await remedyWords(locale)
      if (!left) setPart({ Remedies, words })
    }
    // without it the refusal still says what to do; the next one tries again
    load().catch(() => {})
    return () => {
      left = true
    }
  }, [missing, locale])
  return part
}
