import { useEffect, useState } from 'preact/hooks'
import { copyText } from '../shared/copy-text.ts'

/** How long the answer stays, in milliseconds. */
const SHOWN = 4000

interface Props {
  readonly label: string
  readonly words: { readonly copied: string; readonly copyFailed: string }
  text(): string
}

/** Copies a text and says beside itself how that went. */
export function CopyButton({ label, words, text }: Props) {
  const [answer, setAnswer] = useState<'copied' | 'copyFailed' | null>(null)
  useEffect(() => {
    if (!answer) return
    const timer = setTimeout(() => setAnswer(null), SHOWN)
    return () => clearTimeout(timer)
  }, [answer])
  return (
    <>
      <button
        type="button"
        onClick={async () => setAnswer((await copyText(text())) ? 'copied' : 'copyFailed')}
      >
        {label}
      </button>
      <span role="status">{answer && words[answer]}</span>
    </>
  )
}
