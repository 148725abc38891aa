import { useCallback, useMemo, useRef, useState } from 'preact/hooks'
import type { Conversation } from '~/core/conversation.ts'
import { addMessage, messagesOf, moveMessage, removeMessage } from '~/core/edit.ts'
import { exportConversation } from '~/core/import/index.ts'
import { child, type Path, type Place, pathText } from '~/core/json/place.ts'
import { isArray, isObject, type Json } from '~/core/json/value.ts'
import { chatRoles, emptyMessage, nextRole } from '~/core/message-fields.ts'
import { fillGaps } from '~/i18n/fill-gaps.ts'
import { holds } from '../lit.ts'
import type { Pointer } from '../pointer.ts'
import type { Reading } from '../reading.ts'
import type { Trouble } from '../trouble.ts'
import type { Prompt } from '../view.ts'
import type { Words } from '../words.ts'
import { MessageCard } from './MessageCard.tsx'
import { type Spelled, spelledTexts } from './marks.ts'
import { TroubleList } from './TroubleList.tsx'
import { useDraft } from './use-draft.ts'

interface Props {
  readonly words: Words
  readonly source: string
  readonly reading: Reading
  readonly prompts: readonly Prompt[]
  readonly troubles: readonly Trouble[]
  readonly pointer: Pointer
  onWrite(source: string): void
  onOpen(source: string): void
  onJson(): void
}

/** Nobody reads a thousand cards, and they would be slow to make. */
const PAGE = 60
const NO_MARKS: readonly Spelled[] = []

/** The messages as cards with fields, in step with the JSON. */
export function Builder(props: Props) {
  const { words, source, reading, troubles, pointer, onWrite, onOpen, onJson } = props
  const texts = words.encode.builder
  const { body, edit } = useDraft(source, reading, onWrite)
  const [limit, setLimit] = useState(PAGE)
  const list = useRef<HTMLOListElement>(null)
  const foreign = reading.type === 'conversation' && body === null ? reading.conversation : null
  const shown = body ?? foreign?.body ?? null
  const messages = useMemo(() => (shown ? messagesOf(shown) : []), [shown])
  const place = useMemo(() => placesIn(shown, foreign), [shown, foreign])
  const flagged = useMemo(() => spelledTexts(props.prompts), [props.prompts])

  const onMove = useCallback(
    (from: number, to: number) => {
      edit((now) => moveMessage(now, from, to))
      focusSoon(list, to, `[data-move="${to < from ? 'up' : 'down'}"]`)
    },
    [edit],
  )
  const onRemove = useCallback(
    (index: number) => {
      edit((now) => removeMessage(now, index))
      focusSoon(list, Math.max(0, index - 1), 'select')
    },
    [edit],
  )
  const onAdd = (role: string) => {
    edit((now) => addMessage(now, emptyMessage(now, role)))
    setLimit((now) => Math.max(now, messages.length + 1))
    focusSoon(list, messages.length, 'textarea')
  }
  const next = body ? nextRole(body) : null
  return (
    <div class="encode-builder" data-testid="builder">
      {!shown && <p class="encode-note">{texts.broken}</p>}
      {foreign && (
        <p class="encode-note">
          {texts.foreign}{' '}
          <button type="button" onClick={() => onOpen(exportConversation(foreign))}>
            {texts.convert}
          </button>
        </p>
      )}
      {shown && messages.length === 0 && <p class="encode-idle">{texts.empty}</p>}
      <TroubleList troubles={troubles.filter(({ path }) => messageOf(path, messages, place) < 0)} />
      <ol class="encode-messages" ref={list}>
        {messages.slice(0, limit).map((message, index) => (
          <MessageCard
            key={index}
            words={words}
            body={shown as Json}
            message={message}
            index={index}
            last={index === messages.length - 1}
            troubles={troubles.filter(({ path }) => isIn(path, place(index)))}
            readOnly={body === null}
            pointer={pointer}
            edit={edit}
            place={place}
            flagged={(at) =>
              at === undefined ? NO_MARKS : (flagged.get(pathText(at)) ?? NO_MARKS)
            }
            onMove={onMove}
            onRemove={onRemove}
            onJson={onJson}
          />
        ))}
      </ol>
      {messages.length > limit && (
        <button type="button" onClick={() => setLimit(limit + PAGE * 2)}>
          {fillGaps(texts.more, {
            count: Math.min(PAGE * 2, messages.length - limit),
            total: messages.length,
          })}
        </button>
      )}
      {body !== null && (
        <fieldset class="encode-add">
          <legend>{texts.add}</legend>
          {chatRoles.map((role) => (
            <button
              key={role}
              type="button"
              data-next={role === next ? '' : undefined}
              onClick={() => onAdd(role)}
            >
              {role}
            </button>
          ))}
        </fieldset>
      )}
      <Tools {...props} body={shown} />
    </div>
  )
}

function Tools({ words, body, onJson }: Props & { readonly body: Json | null }) {
  const tools = isObject(body ?? undefined)
    ? (body as ReadonlyMap<string, Json>).get('tools')
    : null
  if (!isArray(tools ?? undefined)) return null
  const count = (tools as readonly Json[]).length
  return (
    <p class="encode-note">
      {fillGaps(words.encode.builder.toolsCount, { count })}{' '}
      <button type="button" class="encode-quiet" onClick={onJson}>
        {words.encode.builder.toJson}
      </button>
    </p>
  )
}

/** Where a value of a message stands in the input; `undefined` if an importer made it. */
function placesIn(body: Json | null, foreign: Conversation | null) {
  const base = isArray(body ?? undefined) ? null : child(null, 'messages')
  return (...path: Path): Place | null | undefined => {
    const place = path.reduce<Place | null>(child, base)
    return foreign ? foreign.source.place(place) : place
  }
}

function isIn(path: string, place: Place | null | undefined): boolean {
  return place !== undefined && place !== null && holds(pathText(place), path)
}

function messageOf(
  path: string,
  messages: readonly Json[],
  place: (index: number) => Place | null | undefined,
): number {
  return messages.findIndex((_, index) => isIn(path, place(index)))
}

/** Moves the focus once the list has been drawn again. */
function focusSoon(
  list: { readonly current: Element | null },
  index: number,
  inside: string,
): void {
  requestAnimationFrame(() => {
    const target = list.current?.children[index]?.querySelector(inside)
    if (target instanceof HTMLElement) target.focus()
  })
}
