import { useEffect, useMemo, useState } from 'preact/hooks'
import { type Decoded, decodedJson } from '~/core/decode/index.ts'
import { javascriptJson } from '~/core/json/write.ts'
import { copyText } from '../../shared/copy-text.ts'
import { downloadText } from '../../shared/download-text.ts'
import type { Notice } from '../../shared/notice.ts'
import { LONGEST_LINK } from '../../shared/packed-hash.ts'
import type { PageWords } from '../words.ts'

interface Props {
  readonly words: PageWords
  readonly message: Decoded
  /** Family that the encode explorer is to write it for. */
  readonly family: string
  /** Address of the encode explorer. */
  readonly encodePage: string
  onNotice(notice: Notice): void
}

/** The message in the form of OpenAI’s API, to take along. */
export function MessageJson({ words: { json }, message, family, encodePage, onNotice }: Props) {
  const [open, setOpen] = useState(false)
  const [copied, setCopied] = useState<'copied' | 'copyFailed' | null>(null)
  const text = useMemo(() => javascriptJson(decodedJson(message), 2), [message])
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(null), 4000)
    return () => clearTimeout(timer)
  }, [copied])

  const onEncode = async () => {
    const { encodeHash } = await import('../encode-link.ts')
    const hash = await encodeHash([decodedJson(message)], family)
    if (hash.length > LONGEST_LINK) return onNotice({ code: 'tooLong', values: {} })
    location.assign(encodePage + hash)
  }
  return (
    <details class="decode-json" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{json.title}</summary>
      <div class="decode-actions">
        <button
          type="button"
          onClick={async () => setCopied((await copyText(text)) ? 'copied' : 'copyFailed')}
        >
          {json.copy}
        </button>
        <button
          type="button"
          onClick={() => downloadText(text, 'message.json', 'application/json')}
        >
          {json.download}
        </button>
        <button type="button" onClick={onEncode}>
          {json.encode}
        </button>
        <span role="status">{copied && json[copied]}</span>
      </div>
      {open && (
        <pre
          class="decode-json-text"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
          tabIndex={0}
          translate={false}
        >
          {text}
        </pre>
      )}
    </details>
  )
}
