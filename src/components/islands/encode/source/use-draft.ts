import { useCallback, useRef } from 'preact/hooks'
import { bodyText } from '~/core/edit.ts'
import { readJson } from '~/core/json/read.ts'
import type { Json } from '~/core/json/value.ts'
import type { Reading } from '../reading.ts'

interface Draft {
  readonly text: string
  readonly body: Json
}

/**
 * The chat body that the builder edits, and how to edit it. An edit shows at once, before the text made
 * of it has been read again. `null` if the source is nothing that can be edited as a chat body.
 */
export function useDraft(source: string, reading: Reading, onWrite: (source: string) => void) {
  const draft = useRef<Draft | null>(null)
  if (draft.current?.text !== source) {
    const body = bodyOf(source, reading)
    // a reading that lags behind keeps what was there
    if (body !== undefined) draft.current = body === null ? null : { text: source, body }
  }
  const body = draft.current?.body ?? null

  const edit = useCallback(
    (change: (body: Json) => Json) => {
      if (!draft.current) return
      const next = change(draft.current.body)
      draft.current = { text: bodyText(next), body: next }
      onWrite(draft.current.text)
    },
    [onWrite],
  )
  return { body, edit }
}

/** `undefined` while `reading` is of another source. */
function bodyOf(source: string, reading: Reading): Json | null | undefined {
  if (source.trim() === '') return new Map([['messages', []]])
  if (reading.source !== source) return undefined
  if (reading.type === 'conversation') return reading.editable ? reading.conversation.input : null
  if (reading.faults.some(({ code }) => code === 'json.syntax' || code === 'format.unknown'))
    return null
  return readJson(source)
}
