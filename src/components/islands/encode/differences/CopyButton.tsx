import { useEffect, useState } from 'preact/hooks'
import { copyText } from '../../shared/copy-text.ts'
import type { EncodeWords } from '../words.ts'

interface Props {
  readonly label: string
  readonly foot: EncodeWords['foot']
  /** Made when it is wanted. */
  text(): string
}

/** Copies a text that is made on the press, and says how that went. */
export function CopyButton({ label, foot, text }: Props) {
  const [done, setDone] = useState<'copied' | 'copyFailed' | null>(null)
  useEffect(() => {
    if (!done) return
    const timer = setTimeout(() => setDone(null), 2500)
    return () => clearTimeout(timer)
  }, [done])
  const copy = async () => setDone((await copyText(text())) ? 'copied' : 'copyFailed')
  return (
    <>
      <button type="button" onClick={copy}>
        {label}
      </button>
      <output>{done && foot[done]}</output>
    </>
  )
}
