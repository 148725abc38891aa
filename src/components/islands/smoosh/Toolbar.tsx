import { type PresetId, presets } from '~/data/presets/index.ts'
import { InputForm } from '../shared/InputForm.tsx'
import { OpenFile } from '../shared/OpenFile.tsx'
import type { Action, SmooshState } from './state.ts'
import type { Words } from './words.ts'

interface Props {
  readonly words: Words
  readonly state: SmooshState
  readonly preset: PresetId | null
  dispatch(action: Action): void
  onPreset(id: PresetId): void
  onTranscript(): void
  onFile(file: File): void
  onShare(): void
}

/** Where the input comes from, and the link. */
export function Toolbar({ words, state, preset, dispatch, ...props }: Props) {
  const { toolbar } = words.encode
  const { explorer, presets: titles } = words.smoosh
  return (
    <div class="encode-toolbar" role="toolbar" aria-label={explorer.label}>
      <select
        class="smoosh-presets"
        aria-label={explorer.presets}
        value={preset ?? ''}
        onChange={(event) => {
          const wanted = presets.find(({ id }) => id === event.currentTarget.value)
          if (wanted) props.onPreset(wanted.id)
          else if (event.currentTarget.value === TRANSCRIPT) props.onTranscript()
        }}
      >
        <option value="">{explorer.presets}</option>
        {presets.map(({ id }, index) => (
          <option key={id} value={id}>
            {index + 1}. {titles[id].title}
          </option>
        ))}
        <option value={TRANSCRIPT}>
          {presets.length + 1}. {words.smoosh.transcript.sample}
        </option>
      </select>
      <OpenFile label={toolbar.open} accept={ACCEPTED} onFile={props.onFile} />
      <button type="button" onClick={() => dispatch({ type: 'open', source: EMPTY })}>
        {toolbar.clear}
      </button>
      <InputForm
        words={words.encode}
        value={state.input}
        onForm={(input) => dispatch({ type: 'input', input })}
      />
      <span class="encode-spring" />
      <button type="button" class="encode-primary" onClick={props.onShare}>
        {toolbar.share}
      </button>
    </div>
  )
}

/** Files that may hold messages or a transcript. */
const ACCEPTED = '.json,.jsonl,.ndjson,.txt,application/json,text/plain'

/** In the menu, beside the presets. */
const TRANSCRIPT = 'transcript'

const EMPTY = '{\n  "messages": []\n}'
