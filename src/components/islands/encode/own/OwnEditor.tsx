import { useId } from 'preact/hooks'
import { OpenFile } from '../../shared/OpenFile.tsx'
import type { Action } from '../state.ts'
import type { OwnColumn } from '../view.ts'
import type { OwnWords } from '../words.ts'
import { example } from './example.ts'
import type { OwnSource } from './own-source.ts'

interface Props {
  readonly words: OwnWords
  readonly own: OwnColumn
  /** The template as it is now; `own` follows as fast as it runs. */
  readonly source: OwnSource
  /** Whether the text itself can be edited. */
  readonly open: boolean
  readonly dispatch: (action: Action) => void
  /** A whole text has come in at once, so that there is something to look at. */
  onWhole(): void
}

/** An own template as text, which of several is wanted, and what it calls now. */
export function OwnEditor({ words, own, source, open, dispatch, onWhole }: Props) {
  const id = useId()
  const { names, dated } = own
  const { editor } = words
  const change = (change: Extract<Action, { type: 'own-change' }>['change']) =>
    dispatch({ type: 'own-change', id: source.id, change })
  const take = (text: string) => {
    change({ text })
    onWhole()
  }
  return (
    <div class="template-editor" data-open={open ? '' : undefined}>
      {(names.length > 0 || dated) && (
        <div class="template-fields">
          {names.length > 0 && (
            <label>
              {editor.pick}
              <select
                value={source.pick ?? ''}
                onChange={(event) => change({ pick: event.currentTarget.value || null })}
              >
                <option value="">{editor.usual}</option>
                {names.map((name) => (
                  <option key={name} value={name}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
          )}
          {dated && (
            <label>
              {editor.now}
              <input
                type="datetime-local"
                value={source.now}
                onInput={(event) => {
                  const now = event.currentTarget.value
                  if (now) change({ now })
                }}
              />
            </label>
          )}
        </div>
      )}
      {open && (
        <>
          <label class="sr-only" for={id}>
            {editor.label}
          </label>
          <textarea
            id={id}
            spellcheck={false}
            autocapitalize="off"
            autocomplete="off"
            value={source.text}
            placeholder={editor.placeholder}
            onInput={(event) => {
              const whole = source.text === '' && event.inputType === 'insertFromPaste'
              if (whole) take(event.currentTarget.value)
              else change({ text: event.currentTarget.value })
            }}
          />
          <div class="template-fields">
            <OpenFile
              label={editor.open}
              accept=".jinja,.jinja2,.j2,.json,.txt,application/json,text/plain"
              onFile={(file) => {
                if (file.size > 8_000_000) return
                void file.text().then(take)
              }}
            />
            <button type="button" onClick={() => take(example)}>
              {editor.example}
            </button>
            <button type="button" onClick={() => dispatch({ type: 'own-remove', id: source.id })}>
              {editor.remove}
            </button>
            <p>{editor.help}</p>
          </div>
        </>
      )}
    </div>
  )
}
