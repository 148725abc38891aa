import { useEffect, useState } from 'preact/hooks'
import { pathText } from '~/core/json/place.ts'
import { accountOf, type Phrase } from './origin.ts'
import type { Pointed, Pointer } from './pointer.ts'
import type { ColumnView } from './view.ts'
import type { Words } from './words.ts'

interface Props {
  readonly words: Words
  readonly pointer: Pointer
  readonly columns: readonly ColumnView[]
}

/** One sentence on what is pointed at: what it is, where it comes from, why it is there. */
export function DetailBar({ words, pointer, columns }: Props) {
  const [pointed, setPointed] = useState<Pointed | null>(null)
  useEffect(() => pointer.listen(setPointed), [pointer])
  const { bar } = words.encode
  return (
    <aside class="encode-detail" aria-label={bar.label} data-open={pointed ? '' : undefined}>
      <output aria-live="polite">
        <Sentence words={words} pointed={pointed} columns={columns} />
      </output>
      {pointed?.pinned && (
        <button type="button" class="encode-quiet" onClick={() => pointer.release()}>
          {bar.close}
        </button>
      )}
    </aside>
  )
}

interface SentenceProps {
  readonly words: Words
  readonly pointed: Pointed | null
  readonly columns: readonly ColumnView[]
}

function Sentence({ words, pointed, columns }: SentenceProps) {
  const { bar } = words.encode
  if (!pointed) return <span class="encode-idle">{bar.idle}</span>
  const view = columns.find(({ key }) => key === pointed.span?.column)
  const span = pointed.span && view?.encoding?.spans[pointed.span.index]
  if (pointed.line) return <p>{pointed.line.note}</p>
  if (!view || !span) {
    return (
      <p>
        <b>{bar.input}</b> <code>{pathText(pointed.place ?? null) || words.import.root}</code>
      </p>
    )
  }
  const account = accountOf(span, view.family, words)
  return (
    <p>
      {pointed.note && <span class="encode-remark">{pointed.note}</span>}
      <b class="span" data-kind={span.kind}>
        {account.what[0]?.text}
      </b>
      <Phrases list={account.what.slice(1)} />
      <span class="encode-dot">{view.family.label}</span>
      <span class="encode-dot" />
      <Phrases list={account.from} />
      {account.why.map((part) => (
        <>
          <span class="encode-dot" />
          <Phrases list={part} />
        </>
      ))}
    </p>
  )
}

function Phrases({ list }: { readonly list: readonly Phrase[] }) {
  return <span>{list.map(({ text, quoted }) => (quoted ? <code>{text}</code> : text))}</span>
}
