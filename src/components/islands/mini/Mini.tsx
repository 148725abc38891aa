import { useEffect, useMemo, useState } from 'preact/hooks'
import { Wire } from '~/components/wire/Wire.tsx'
import type { Family } from '~/core/families/family.ts'
import { importText } from '~/core/import/index.ts'
import type { Encoding } from '~/core/span.ts'
import { encodeFor } from '../encode/engine.ts'
import { startState } from '../encode/state.ts'
import { toHash } from '../encode/url.ts'
import type { FamilyStore } from '../families/family-store.ts'

export interface MiniWords {
  readonly label: string
  readonly input: string
  readonly family: string
  readonly more: string
  readonly start: string
}

export interface MiniProps {
  readonly words: MiniWords
  /** Where the explorer stands. */
  readonly explorer: string
  /** Families to choose from; the first is shown. */
  readonly choices: readonly string[]
}

interface Props extends MiniProps {
  /** Holds the families of `choices`. */
  readonly store: FamilyStore
}

/** One message and what a family makes of it, live. */
export function Mini({ words, explorer, choices, store }: Props) {
  const [text, setText] = useState(words.start)
  const [chosen, setChosen] = useState(choices[0] ?? '')
  const source = useMemo(() => chatOf(text), [text])
  const family = store.get(chosen)
  const encoding = useMemo(() => (family ? encodingOf(source, family) : null), [source, family])
  const [hash, setHash] = useState('')
  useEffect(() => {
    let current = true
    void toHash(startState(source, choices)).then((made) => current && setHash(made))
    return () => {
      current = false
    }
  }, [source, choices])
  return (
    <section class="mini not-content" aria-label={words.label} data-testid="mini-encode">
      <div class="mini-head">
        <label class="mini-input">
          <span class="sr-only">{words.input}</span>
          <input
            type="text"
            autocomplete="off"
            spellcheck={false}
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
        </label>
        <fieldset class="mini-families">
          <legend class="sr-only">{words.family}</legend>
          {choices.map((id) => (
            <button
              key={id}
              type="button"
              aria-pressed={id === chosen}
              onClick={() => setChosen(id)}
            >
              {store.get(id)?.label}
            </button>
          ))}
        </fieldset>
      </div>
      {encoding && <Wire encoding={encoding} label={family?.label ?? ''} />}
      <a class="mini-more" href={explorer + hash}>
        {words.more}
      </a>
    </section>
  )
}

function chatOf(text: string): string {
  return `${JSON.stringify({ messages: [{ role: 'user', content: text }] }, null, 2)}\n`
}

function encodingOf(source: string, family: Family): Encoding | null {
  const outcome = encodeFor(family, importText(source).conversation, {})
  return outcome.type === 'encoding' ? outcome.encoding : null
}
