import { useEffect, useMemo, useState } from 'preact/hooks'
import type { Json } from '~/core/json/value.ts'
import { javascriptJson } from '~/core/json/write.ts'
import { copyText } from '../../shared/copy-text.ts'
import { downloadText } from '../../shared/download-text.ts'
import type { Notice } from '../../shared/notice.ts'
import { LONGEST_LINK } from '../../shared/packed-hash.ts'
import type { Shown } from '../reading.ts'
import type { SmooshWords } from '../words.ts'
import { encodeHash } from './encode-link.ts'

interface Props {
  readonly words: SmooshWords
  readonly shown: Shown
  /** Address of the encode explorer. */
  readonly encodePage: string
  onNotice(notice: Notice): void
}

/** What is sent, as JSON to take along. */
export function Result({ words, shown, encodePage, onNotice }: Props) {
  const { result } = words
  const [copied, setCopied] = useState<'copied' | 'copyFailed' | null>(null)
  const text = useMemo(() => {
    const messages: Json = shown.run.messages.map(({ json }) => json)
    return javascriptJson(new Map([['messages', messages]]), 2)
  }, [shown])
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(null), 4000)
    return () => clearTimeout(timer)
  }, [copied])

  const onOpen = async () => {
    const hash = await encodeHash(text)
    if (hash.length > LONGEST_LINK) return onNotice({ code: 'tooLong', values: {} })
    location.assign(encodePage + hash)
  }
  return (
    <section class="smoosh-panel" aria-label={result.title} data-testid="result">
      <h2>{result.title}</h2>
      <div class="smoosh-actions">
        <button
          type="button"
          onClick={async () => setCopied((await copyText(text)) ? 'copied' : 'copyFailed')}
        >
          {result.copy}
        </button>
        <button
          type="button"
          onClick={() => downloadText(text, 'messages.json', 'application/json')}
        >
          {result.download}
        </button>
        <button type="button" onClick={onOpen}>
          {result.open}
        </button>
        <span role="status">{copied && result[copied]}</span>
      </div>
      <textarea class="smoosh-sketch" aria-label={result.label} readOnly rows={14} value={text} />
    </section>
  )
}
