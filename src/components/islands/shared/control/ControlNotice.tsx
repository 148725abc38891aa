import { type FunctionComponent, h } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { ControlProps } from './control-source.ts'
import { isSuspect } from './suspect.ts'

/**
 * Control tokens, lookalikes and forged tags in a reader's texts; nothing where there are none. Weighs
 * little: what looks and what shows are fetched for the first text that may hold some.
 */
export function ControlNotice(props: ControlProps) {
  const [Findings, setFindings] = useState<FunctionComponent<ControlProps> | null>(null)
  const isNeeded = !Findings && props.sources.some(({ text }) => isSuspect(text))
  useEffect(() => {
    if (!isNeeded) return
    let left = false
    import('./ControlFindings.tsx').then(
      ({ ControlFindings }) => {
        if (!left) setFindings(() => ControlFindings)
      },
      // offline: the next change tries again
      () => {},
    )
    return () => {
      left = true
    }
  }, [isNeeded, props.sources])
  return Findings && h(Findings, props)
}
