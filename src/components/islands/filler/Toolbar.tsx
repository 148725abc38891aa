import { type PresetId, presetIds } from '~/data/system-prompt/presets.ts'
import { locales } from '~/i18n/site/site-text.ts'
import { OpenFile } from '../shared/OpenFile.tsx'
import { browserValues } from './moments.ts'
import { type Action, type FillerState, presetOf } from './state.ts'
import type { Words } from './words.ts'

interface Props {
  readonly words: Words
  readonly state: FillerState
  /** Names in the template. */
  readonly names: readonly string[]
  dispatch(action: Action): void
  onFile(file: File): void
  onShare(): void
}

/** The menu entry of a template that is not ours. */
const OWN = 'own'

/** Where values and template come from, and the link. */
export function Toolbar({ words, state, names, dispatch, onFile, onShare }: Props) {
  const { toolbar, explorer } = words.filler
  const { presets } = words.prompt
  return (
    <div class="encode-toolbar" role="toolbar" aria-label={explorer.label}>
      <select
        aria-label={toolbar.presets}
        value={presetOf(state.values) ?? ''}
        onChange={({ currentTarget: { value } }) => {
          if (value) dispatch({ type: 'preset', preset: value as PresetId })
        }}
      >
        <option value="">{toolbar.presets}</option>
        {presetIds.map((id) => (
          <option key={id} value={id}>
            {presets[id]}
          </option>
        ))}
      </select>
      <button type="button" onClick={() => dispatch({ type: 'examples', names })}>
        {toolbar.examples}
      </button>
      <button
        type="button"
        title={toolbar.browserHelp}
        onClick={() => dispatch({ type: 'take', values: browserValues(new Date(), navigator) })}
      >
        {toolbar.browser}
      </button>
      <button type="button" onClick={() => dispatch({ type: 'clear' })}>
        {toolbar.clear}
      </button>
      <span class="encode-spring" />
      <select
        aria-label={toolbar.template}
        value={state.template === null ? state.language : OWN}
        onChange={({ currentTarget: { value } }) => {
          const language = locales.find((one) => one === value)
          if (language) dispatch({ type: 'ours', language })
        }}
      >
        {locales.map((one) => (
          <option key={one} value={one}>
            {toolbar.ours[one]}
          </option>
        ))}
        {state.template !== null && <option value={OWN}>{toolbar.own}</option>}
      </select>
      <OpenFile
        label={toolbar.open}
        accept=".md,.txt,.markdown,text/plain,text/markdown"
        onFile={onFile}
      />
      <button type="button" class="encode-primary" onClick={onShare}>
        {toolbar.share}
      </button>
    </div>
  )
}
