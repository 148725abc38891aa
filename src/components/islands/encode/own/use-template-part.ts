import { useEffect, useMemo, useState } from 'preact/hooks'
import type { Elsewhere } from '../view.ts'
import type { OwnWords, Words } from '../words.ts'

type Code = typeof import('./template-part.ts')

export interface TemplatePart extends Pick<Code, 'TemplateView' | 'stepsOf'> {
  readonly words: OwnWords
}

/** Has an own template run; the code for it is fetched with the first. */
export const askElsewhere: Elsewhere = async (column, job) => {
  try {
    const { ownWorker } = await import('./template-part.ts')
    return await ownWorker.ask(column, job)
  } catch {
    const fault = { code: 'own.offline', message: '', place: null, details: {} }
    return { facts: null, encoding: null, fault, names: [], dated: false, steps: [] }
  }
}

/** What shows templates, fetched when it is needed, and the words with those of own templates. */
export function useTemplatePart(needed: boolean, words: Words, locale: string) {
  const [part, setPart] = useState<TemplatePart | null>(null)
  useEffect(() => {
    if (!needed || part) return
    let left = false
    const load = async () => {
      const { TemplateView, stepsOf, dressed } = await import('./template-part.ts')
      const own = await dressed(locale)
      if (!left) setPart({ TemplateView, stepsOf, words: own })
    }
    // without it the page stays as it was; the next opening tries again
    load().catch(() => {})
    return () => {
      left = true
    }
  }, [needed, part, locale])
  const all = useMemo(
    () => (part ? { ...words, vendors: { ...words.vendors, own: part.words.family } } : words),
    [words, part],
  )
  return { part, words: all }
}
