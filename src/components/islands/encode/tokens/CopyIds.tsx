import { useEffect, useState } from 'preact/hooks'
import { copyText } from '../../shared/copy-text.ts'
import type { TokenWords } from '../words.ts'
import type { Counted } from './use-tokens.ts'

interface Props {
  readonly texts: TokenWords
  readonly counted: Counted | null
}

export function CopyIds({ texts, counted }: Props) {
  const [done, setDone] = useState<'done' | 'failed' | null>(null)
  useEffect(() => {
    if (!done) return
    const timer = setTimeout(() => setDone(null), 2500)
    return () => clearTimeout(timer)
  }, [done])
  const copy = async () => {
    if (!counted) return
    const list = `[${counted.list.ids.join(', ')}]`
    setDone((await copyText(list)) ? 'done' : 'failed')
  }
  return (
    <span class="token-copy">
      <button type="button" disabled={!counted} onClick={copy}>
        {texts.copy.ids}
      </button>
      <output>{done && texts.copy[done]}</output>
    </span>
  )
}
