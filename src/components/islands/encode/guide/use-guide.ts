import { useEffect, useState } from 'preact/hooks'

type Code = typeof import('./guide-part.ts')

/** What is open: the list of families for a column, or for a new one; or the table of arguments. */
export type Asked =
  | { readonly type: 'families'; readonly column: number | null }
  | { readonly type: 'arguments' }

export interface GuidePart extends Pick<Code, 'Guide'> {
  readonly words: Awaited<ReturnType<Code['dressed']>>
  /** `null` if they could not be fetched. */
  readonly rows: Awaited<ReturnType<Code['familyRows']>> | null
}

/** The guide to the families, fetched when it is first `asked` for. */
export function useGuide(asked: Asked | null, locale: string): GuidePart | null {
  const [part, setPart] = useState<GuidePart | null>(null)
  const missing = asked !== null && !part?.rows
  useEffect(() => {
    if (!missing) return
    let left = false
    const load = async () => {
      const { Guide, dressed, familyRows } = await import('./guide-part.ts')
      const [words, rows] = await Promise.all([dressed(locale), familyRows().catch(() => null)])
      if (!left) setPart({ Guide, words, rows })
    }
    // without it the page stays as it was; the next opening tries again
    load().catch(() => {})
    return () => {
      left = true
    }
  }, [missing, asked, locale])
  return part
}
