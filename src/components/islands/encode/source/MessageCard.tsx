import { setMember, setReasoning, setRole } from '~/core/edit.ts'
import type { Place } from '~/core/json/place.ts'
import { isObject, type Json, type JsonObject } from '~/core/json/value.ts'
import { addCall, callsBefore, chatRoles, fieldsOf } from '~/core/message-fields.ts'
import { fillGaps } from '~/i18n/fill-gaps.ts'
import type { Pointer } from '../pointer.ts'
import type { Trouble } from '../trouble.ts'
import type { Words } from '../words.ts'
import { CallFields } from './CallFields.tsx'
import { ContentFields } from './ContentFields.tsx'
import { Field } from './Field.tsx'
import type { Spelled } from './marks.ts'
import { TroubleList } from './TroubleList.tsx'

export type Edit = (change: (body: Json) => Json) => void

/** What every field of a card needs. */
export interface CardContext {
  readonly words: Words
  readonly pointer: Pointer
  readonly readOnly: boolean
  readonly edit: Edit
  /** Where a value of message `index` stands in the input; `undefined` if in none. */
  place(index: number, ...keys: (string | number)[]): Place | null | undefined
  flagged(place: Place | null | undefined): readonly Spelled[]
  onJson(): void
}

interface Props extends CardContext {
  readonly body: Json
  readonly message: Json
  readonly index: number
  readonly last: boolean
  readonly troubles: readonly Trouble[]
  onMove(from: number, to: number): void
  onRemove(index: number): void
}

/** One message: its role, what it says, and what it calls. */
export function MessageCard(props: Props) {
  const { words, message, index, last, readOnly, edit, troubles } = props
  const texts = words.encode.builder
  const number = index + 1
  if (!isObject(message)) return <Unreadable {...props} />
  const { role, speaks, answers } = fieldsOf(message)
  const roles = (chatRoles as readonly string[]).includes(role) ? chatRoles : [role, ...chatRoles]
  return (
    <li class="encode-message" data-role={role} data-testid="message">
      <div class="encode-message-head">
        <select
          aria-label={fillGaps(texts.role, { number })}
          value={role}
          disabled={readOnly}
          onChange={(event) => {
            const next = event.currentTarget.value
            edit((body) => setRole(body, index, next))
          }}
        >
          {roles.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
        {answers && <Answers {...props} message={message} />}
        {!readOnly && (
          <span class="encode-move">
            <button
              type="button"
              data-move="up"
              aria-label={fillGaps(texts.up, { number })}
              disabled={index === 0}
              onClick={() => props.onMove(index, index - 1)}
            >
              ↑
            </button>
            <button
              type="button"
              data-move="down"
              aria-label={fillGaps(texts.down, { number })}
              disabled={last}
              onClick={() => props.onMove(index, index + 1)}
            >
              ↓
            </button>
            <button
              type="button"
              aria-label={fillGaps(texts.remove, { number })}
              onClick={() => props.onRemove(index)}
            >
              ×
            </button>
          </span>
        )}
      </div>
      <Reasoning {...props} message={message} />
      <ContentFields {...props} message={message} />
      <CallFields {...props} message={message} />
      {speaks && !readOnly && <Offers {...props} message={message} />}
      <TroubleList troubles={troubles} />
    </li>
  )
}

interface PartProps extends Props {
  readonly message: JsonObject
}

function Reasoning({ words, message, index, readOnly, edit, place, flagged, pointer }: PartProps) {
  const text = message.get('reasoning_content')
  if (typeof text !== 'string') return null
  const texts = words.encode.builder
  const at = place(index, 'reasoning_content')
  return (
    <Field
      class="encode-reasoning"
      label={fillGaps(texts.reasoning, { number: index + 1 })}
      placeholder={texts.reasoningLabel}
      value={text}
      place={at}
      flagged={flagged(at)}
      readOnly={readOnly}
      pointer={pointer}
      words={words.encode}
      onInput={(value) => edit((body) => setReasoning(body, index, value || undefined))}
    />
  )
}

function Offers({ words, message, index, edit }: PartProps) {
  const texts = words.encode.builder
  return (
    <div class="encode-offers">
      {!message.has('reasoning_content') && (
        <button
          type="button"
          class="encode-quiet"
          onClick={() => edit((body) => setReasoning(body, index, ''))}
        >
          {texts.addReasoning}
        </button>
      )}
      <button
        type="button"
        class="encode-quiet"
        onClick={() => edit((body) => addCall(body, index))}
      >
        {texts.addCall}
      </button>
    </div>
  )
}

function Answers({ words, body, message, index, readOnly, edit }: PartProps) {
  const texts = words.encode.builder
  const id = message.get('tool_call_id')
  const value = typeof id === 'string' ? id : ''
  const ids = [...new Set([...callsBefore(body, index), value])].filter(Boolean)
  return (
    <label class="encode-answers">
      {texts.answers}{' '}
      <select
        aria-label={fillGaps(texts.resultFor, { number: index + 1 })}
        value={value}
        disabled={readOnly}
        onChange={(event) => {
          const next = event.currentTarget.value
          edit((now) => setMember(now, index, 'tool_call_id', next || undefined))
        }}
      >
        <option value="">—</option>
        {ids.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

function Unreadable({ words, troubles, onJson }: Props) {
  return (
    <li class="encode-message" data-testid="message">
      <p class="encode-note">
        {words.encode.builder.other}{' '}
        <button type="button" onClick={onJson}>
          {words.encode.builder.toJson}
        </button>
      </p>
      <TroubleList troubles={troubles} />
    </li>
  )
}
