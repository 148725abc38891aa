import { boundaryChoices, missingModes, sectionRules } from '~/core/prompt/index.ts'
import type { Shown } from '../reading.ts'
import type { Action, FillerState } from '../state.ts'
import type { Words } from '../words.ts'

interface Props {
  readonly words: Words
  readonly state: FillerState
  readonly shown: Shown
  dispatch(action: Action): void
}

/** How the template is filled, and which sections go. */
export function Options({ words, state, shown, dispatch }: Props) {
  const { options: texts } = words.filler
  const { mode, boundary, rules } = words.prompt.options
  const dynamic = shown.filling.sections.filter(({ side }) => side === 'dynamic')
  const titles = new Map(dynamic.map((section) => [section.title, section.state]))
  return (
    <details class="filler-options" data-testid="options">
      <summary>{texts.title}</summary>
      <div class="filler-option-rows">
        <label>
          {mode.label}{' '}
          <select
            value={state.mode}
            onChange={(event) => {
              const chosen = missingModes.find((one) => one === event.currentTarget.value)
              if (chosen) dispatch({ type: 'mode', mode: chosen })
            }}
          >
            {missingModes.map((one) => (
              <option key={one} value={one}>
                {mode[one]}
              </option>
            ))}
          </select>
        </label>
        <label>
          {boundary.label}{' '}
          <select
            value={state.boundary}
            onChange={(event) => {
              const chosen = boundaryChoices.find((one) => one === event.currentTarget.value)
              if (chosen) dispatch({ type: 'boundary', boundary: chosen })
            }}
          >
            {boundaryChoices.map((one) => (
              <option key={one} value={one}>
                {boundary[one]}
              </option>
            ))}
          </select>
        </label>
        <fieldset>
          <legend>{rules.label}</legend>
          {sectionRules.map((rule) => (
            <label key={rule} class="encode-check">
              <input
                type="checkbox"
                checked={state.rules[rule]}
                onChange={(event) =>
                  dispatch({ type: 'rule', rule, on: event.currentTarget.checked })
                }
              />
              {rules[rule]}
            </label>
          ))}
        </fieldset>
        {titles.size > 0 && (
          <fieldset class="filler-sections">
            <legend>{texts.sections}</legend>
            <p class="filler-help">{texts.sectionsHelp}</p>
            {Array.from(titles, ([title, section]) => (
              <label key={title} class="encode-check">
                <input
                  type="checkbox"
                  checked={!state.off.includes(title)}
                  onChange={(event) =>
                    dispatch({ type: 'section', title, on: event.currentTarget.checked })
                  }
                />
                {title || words.filler.compare.untitled}
                {section !== 'kept' && section !== 'off' && (
                  <span class="filler-tag">{words.prompt.states[section]}</span>
                )}
              </label>
            ))}
          </fieldset>
        )}
      </div>
    </details>
  )
}
