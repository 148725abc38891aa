import { useEffect, useState } from 'preact/hooks'
import { copyText } from './copy-text.ts'

/** How long the answer stays, in milliseconds. */
const SHOWN = 4000

interface Props {
  readonly label: string
  /** What a screen reader calls it, where the label alone would not tell it from others. */
  readonly name?: string
  readonly words: { readonly copied: string; readonly copyFailed: string }
  text(): string
}

/** Copies a text and says beside itself how that went. */
export function CopyButton({ label, name, words, text }: Props) {
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
        aria-label={name}
        onClick={async () => setAnswer((await copyText(text())) ? 'copied' : 'copyFailed')}
      >
        {label}
      </button>
      <span role="status">{answer && words[answer]}</span>
    </>
  )
}
