import { pathText } from '~/core/json/place.ts'
import { type StepOutcome, stepRules } from '~/core/smoosh/explain/index.ts'
import type { Lookalike, Trace } from '~/core/smoosh/index.ts'
import { RuleList } from '../RuleList.tsx'
import { type SmooshWords, say } from '../words.ts'

interface Props {
  readonly words: SmooshWords
  readonly trace: Trace
  readonly outcome: StepOutcome
  readonly lookalikes: readonly Lookalike[]
}

/** What happened here in one sentence, what to know of it, and on demand the rule and its reason. */
export function StepText({ words, trace, outcome, lookalikes }: Props) {
  const { step, notes } = trace
  const { name, does, why } = words.steps[step]
  return (
    <div class="smoosh-told">
      <h2>{name}</h2>
      <p data-testid="happened" data-idle={'idle' in outcome ? '' : undefined} aria-live="polite">
        {'did' in outcome
          ? say(words.happened, outcome.did, outcome.values)
          : say(words.idle, outcome.idle)}
      </p>
      {notes.length + lookalikes.length > 0 && (
        <ul class="smoosh-notes" data-testid="notes">
          {notes.map(({ code, place }) => (
            <li key={`${code} ${pathText(place)}`} data-code={code}>
              <code>{pathText(place)}</code> {say(words.notes, code)}
            </li>
          ))}
          {lookalikes.map(({ code, place, start }) => (
            <li key={`${code} ${pathText(place)} ${start}`} data-code={code}>
              <code>{pathText(place)}</code> {say(words.warnings, code)}
            </li>
          ))}
        </ul>
      )}
      <details class="smoosh-why">
        <summary>{words.rules.summary}</summary>
        <p>{does}</p>
        <p>{why}</p>
        <RuleList words={words} rules={stepRules[step]} />
      </details>
    </div>
  )
}
