import { useMemo, useState } from 'preact/hooks'
import { addMessage, bodyText, messagesOf, moveMessage, removeMessage } from '~/core/edit.ts'
import { pathText, placeOf } from '~/core/json/place.ts'
import { JsonSyntaxError, readJson } from '~/core/json/read.ts'
import { fromJs, isObject, type Json } from '~/core/json/value.ts'
import { looksLikeTranscript } from '~/core/smoosh/index.ts'
import { fillGaps } from '~/i18n/fill-gaps.ts'
import { TroubleList } from '../../encode/source/TroubleList.tsx'
import type { Trouble } from '../../encode/trouble.ts'
import type { Words } from '../words.ts'
import { BuilderCard } from './BuilderCard.tsx'

interface Props {
  readonly words: Words
  readonly source: string
  readonly trouble: Trouble | null
  onWrite(source: string): void
}

/** More cards than this are made only when asked for. */
const PAGE = 40

const fresh = {
  user: { role: 'user', content: '' },
  assistant: { role: 'assistant', content: '' },
  attachment: { role: 'user', content: '', attachment: 'date_change', isMeta: true },
  result: {
    role: 'user',
    content: [{ type: 'tool_result', tool_use_id: 'toolu_01', content: '' }],
  },
}

/** The messages as cards with fields, in step with the JSON. */
export function Builder({ words, source, trouble, onWrite }: Props) {
  const texts = words.encode.builder
  const { builder } = words.smoosh
  const [limit, setLimit] = useState(PAGE)
  const body = useMemo(() => bodyOf(source), [source])
  const edit = (change: (body: Json) => Json) => {
    if (body) onWrite(bodyText(change(body)))
  }
  const messages = body ? messagesOf(body) : []
  return (
    <div class="encode-builder" data-testid="builder">
      {!body && <p class="encode-note">{builder.closed}</p>}
      {body && messages.length === 0 && <p class="encode-idle">{builder.empty}</p>}
      <ol class="encode-messages">
        {messages.slice(0, limit).map((message, index) => (
          <BuilderCard
            key={index}
            words={words}
            message={message}
            index={index}
            last={index === messages.length - 1}
            trouble={trouble && isIn(trouble.path, index) ? trouble : null}
            edit={edit}
            onMove={(to) => edit((now) => moveMessage(now, index, to))}
            onRemove={() => edit((now) => removeMessage(now, index))}
          />
        ))}
      </ol>
      {messages.length > limit && (
        <button type="button" onClick={() => setLimit(limit + PAGE)}>
          {fillGaps(words.smoosh.board.more, { count: messages.length - limit })}
        </button>
      )}
      {body && (
        <fieldset class="encode-add">
          <legend>{texts.add}</legend>
          {(['user', 'assistant', 'attachment', 'result'] as const).map((kind) => (
            <button
              key={kind}
              type="button"
              onClick={() => {
                edit((now) => addMessage(now, fromJs(fresh[kind]) as ReadonlyMap<string, Json>))
                setLimit((most) => Math.max(most, messages.length + 1))
              }}
            >
              {builder.kinds[kind]}
            </button>
          ))}
        </fieldset>
      )}
      <TroubleList troubles={trouble && !trouble.path ? [trouble] : []} />
    </div>
  )
}

/** What the cards edit; `null` if the source is no JSON or a transcript. */
function bodyOf(source: string): Json | null {
  if (looksLikeTranscript(source)) return null
  try {
    const body = readJson(source)
    return isObject(body) ? body : null
  } catch (error) {
    if (error instanceof JsonSyntaxError) return null
    throw error
  }
}

function isIn(path: string, index: number): boolean {
  const message = pathText(placeOf(['messages', index]))
  return path === message || path.startsWith(`${message}.`)
}
