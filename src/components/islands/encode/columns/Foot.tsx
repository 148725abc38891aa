import { useEffect, useMemo, useState } from 'preact/hooks'
import { fillGaps } from '~/i18n/fill-gaps.ts'
import { copyText } from '../../shared/copy-text.ts'
import { downloadText } from '../../shared/download-text.ts'
import { measure } from '../measure.ts'
import type { ColumnView } from '../view.ts'
import type { Words } from '../words.ts'
import { isRequest } from './Request.tsx'

interface Props {
  readonly words: Words
  readonly locale: string
  readonly view: ColumnView
}

type Done = 'copied' | 'copyFailed' | null

/** Length of the prompt, and the ways to take it away. */
export function Foot({ words, locale, view }: Props) {
  const text = view.encoding?.text ?? ''
  const { characters, bytes } = useMemo(() => measure(text), [text])
  const [done, setDone] = useState<Done>(null)
  useEffect(() => {
    if (!done) return
    const timer = setTimeout(() => setDone(null), 2500)
    return () => clearTimeout(timer)
  }, [done])

  const number = new Intl.NumberFormat(locale)
  const copy = async (what: string) => setDone((await copyText(what)) ? 'copied' : 'copyFailed')
  const { foot, claude } = words.encode
  return (
    <footer class="encode-foot">
      <p data-testid="counts">
        {fillGaps(foot.counts, {
          characters: number.format(characters),
          bytes: number.format(bytes),
        })}
      </p>
      {isRequest(view.encoding) && <p>{claude.noCount}</p>}
      <div class="encode-actions">
        <button type="button" onClick={() => copy(text)}>
          {foot.copy}
        </button>
        <button type="button" onClick={() => copy(JSON.stringify(text))}>
          {foot.copyJson}
        </button>
        <button
          type="button"
          onClick={() => downloadText(text, fileName(view), 'text/plain;charset=utf-8')}
        >
          {foot.download}
        </button>
        <output>{done && foot[done]}</output>
      </div>
    </footer>
  )
}

function fileName({ family }: ColumnView): string {
  return `${family.id}.${family.vendor === 'anthropic' ? 'json' : 'txt'}`
}
