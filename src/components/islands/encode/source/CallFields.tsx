import { setToolCalls } from '~/core/edit.ts'
import { isArray, isObject, type Json, type JsonObject } from '~/core/json/value.ts'
import { javascriptJson } from '~/core/json/write.ts'
import { fillGaps } from '~/i18n/fill-gaps.ts'
import { Field } from './Field.tsx'
import type { CardContext } from './MessageCard.tsx'

interface Props extends CardContext {
  readonly message: JsonObject
  readonly index: number
}

/** The tool calls of a message: name, arguments as text, id. */
export function CallFields(props: Props) {
  const calls = props.message.get('tool_calls')
  if (!isArray(calls)) return null
  return (
    <>
      {calls.map((call, at) => (
        <Call {...props} key={at} calls={calls} call={call} at={at} />
      ))}
    </>
  )
}

interface CallProps extends Props {
  readonly calls: readonly Json[]
  readonly call: Json
  readonly at: number
}

function Call(props: CallProps) {
  const { words, index, calls, call, at, readOnly, edit, place, flagged, pointer } = props
  const texts = words.encode.builder
  const gaps = { number: index + 1, call: at + 1 }
  const target = isObject(call) ? call.get('function') : undefined
  const replace = (next: readonly Json[]) =>
    edit((body) => setToolCalls(body, index, next.length > 0 ? next : undefined))
  const remove = (
    <button
      type="button"
      class="encode-quiet"
      aria-label={texts.removeCall}
      onClick={() => replace(calls.filter((_, other) => other !== at))}
    >
      ×
    </button>
  )
  if (!isObject(call) || !isObject(target)) {
    return (
      <div class="encode-other">
        <code>{javascriptJson(call)}</code> {!readOnly && remove}
      </div>
    )
  }
  const set = (key: string, value: Json) =>
    replace(calls.map((old, other) => (other === at ? withMember(call, target, key, value) : old)))
  const given = target.get('arguments')
  const asText = given === undefined || typeof given === 'string'
  const where = place(index, 'tool_calls', at, 'function', 'arguments')
  const name = target.get('name')
  const id = call.get('id')
  return (
    <fieldset class="encode-call">
      <legend>{fillGaps(texts.call, gaps)}</legend>
      <div class="encode-call-head">
        <span aria-hidden="true">{texts.callLabel}</span>
        <input
          aria-label={fillGaps(texts.callName, gaps)}
          placeholder="name"
          value={typeof name === 'string' ? name : ''}
          readOnly={readOnly}
          spellcheck={false}
          onInput={(event) => set('name', event.currentTarget.value)}
        />
        <input
          aria-label={fillGaps(texts.callId, gaps)}
          placeholder="id"
          value={typeof id === 'string' ? id : ''}
          readOnly={readOnly}
          spellcheck={false}
          onInput={(event) => set('id', event.currentTarget.value)}
        />
        {!readOnly && remove}
      </div>
      <Field
        label={fillGaps(texts.callArguments, gaps)}
        value={asText ? (given ?? '') : javascriptJson(given, 2)}
        place={where}
        flagged={asText ? flagged(where) : []}
        readOnly={readOnly || !asText}
        pointer={pointer}
        words={words.encode}
        onInput={(value) => set('arguments', value)}
      />
    </fieldset>
  )
}

function withMember(call: JsonObject, target: JsonObject, key: string, value: Json): JsonObject {
  if (key === 'id') return new Map([...call, [key, value]])
  return new Map<string, Json>([...call, ['function', new Map([...target, [key, value]])]])
}
