import { setContent } from '~/core/edit.ts'
import { isArray, isObject, type Json, type JsonObject } from '~/core/json/value.ts'
import { javascriptJson } from '~/core/json/write.ts'
import { fillGaps } from '~/i18n/fill-gaps.ts'
import { Field } from './Field.tsx'
import type { CardContext } from './MessageCard.tsx'

interface Props extends CardContext {
  readonly message: JsonObject
  readonly index: number
}

/** What a message says: a field for a string, or one for each text part of a list. */
export function ContentFields(props: Props) {
  const { words, message, index, edit, place, flagged, pointer, readOnly } = props
  const content = message.get('content') ?? null
  const label = fillGaps(words.encode.builder.content, { number: index + 1 })
  if (content === null || typeof content === 'string') {
    if (content === null && message.has('tool_calls')) return null
    const at = place(index, 'content')
    return (
      <Field
        label={label}
        value={content ?? ''}
        place={at}
        flagged={flagged(at)}
        readOnly={readOnly}
        pointer={pointer}
        words={words.encode}
        onInput={(value) => edit((body) => setContent(body, index, value))}
      />
    )
  }
  if (!isArray(content)) return <Other {...props} value={content} />
  return (
    <>
      {content.map((part, at) => {
        const text = isObject(part) ? part.get('text') : undefined
        if (!isObject(part) || typeof text !== 'string') {
          return <Other {...props} value={part} key={at} />
        }
        const where = place(index, 'content', at, 'text')
        return (
          <Field
            key={at}
            label={`${label} (${at + 1})`}
            value={text}
            place={where}
            flagged={flagged(where)}
            readOnly={readOnly}
            pointer={pointer}
            words={words.encode}
            onInput={(value) => {
              const next: Json[] = [...content]
              next[at] = new Map([...part, ['text', value]])
              edit((body) => setContent(body, index, next))
            }}
          />
        )
      })}
    </>
  )
}

function Other({ words, value, onJson, readOnly }: Props & { readonly value: Json }) {
  const texts = words.encode.builder
  return (
    <div class="encode-other">
      <code>{javascriptJson(value)}</code>
      {!readOnly && (
        <button type="button" class="encode-quiet" onClick={onJson}>
          {texts.toJson}
        </button>
      )}
    </div>
  )
}
