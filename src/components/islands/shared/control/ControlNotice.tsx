import { h } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { ControlProps } from './control-source.ts'
import { isSuspect } from './suspect.ts'

type Code = typeof import('./control-part.ts')

interface Part extends Pick<Code, 'ControlFindings'> {
  readonly words: Awaited<ReturnType<Code['dressed']>>
}

/**
 * Control tokens, lookalikes and forged tags in a reader's texts; nothing where there are none. Weighs
 * little: what looks and what shows are fetched for the first text that may hold some.
 */
export function ControlNotice(props: ControlProps) {
  const [part, setPart] = useState<Part | null>(null)
  const { sources, locale } = props
  const isNeeded = !part && sources.some(({ text }) => isSuspect(text))
  useEffect(() => {
    if (!isNeeded) return
    let left = false
    const load = async () => {
      const { ControlFindings, dressed } = await import('./control-part.ts')
      const words = await dressed(locale)
      if (!left) setPart({ ControlFindings, words })
    }
    // offline: the next change tries again
    load().catch(() => {})
    return () => {
      left = true
    }
  }, [isNeeded, sources, locale])
  return part && h(part.ControlFindings, { ...props, words: part.words })
}
