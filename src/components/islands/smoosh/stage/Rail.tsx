import { useEffect, useState } from 'preact/hooks'
import { type StepId, stepIds } from '~/core/smoosh/index.ts'
import { fillGaps } from '~/i18n/fill-gaps.ts'
import type { Shown } from '../reading.ts'
import { type Action, stepFrom } from '../state.ts'
import { stepHash } from '../url.ts'
import type { SmooshWords } from '../words.ts'

/** How long each step stays while they play, in milliseconds. */
const PACE = 2400

interface Props {
  readonly words: SmooshWords
  readonly shown: Shown
  readonly step: StepId
  dispatch(action: Action): void
}

/** The steps as links, with a dot where something changed; back, on, and all by itself. */
export function Rail({ words, shown, step, dispatch }: Props) {
  const { rail } = words
  const at = stepIds.indexOf(step)
  const last = at === stepIds.length - 1
  const [playing, setPlaying] = useState(false)
  const go = (next: StepId) => {
    setPlaying(false)
    dispatch({ type: 'step', step: next })
  }

  useEffect(() => {
    if (!playing) return
    if (last) return setPlaying(false)
    const timer = setTimeout(() => dispatch({ type: 'step', step: stepFrom(step, 1) }), PACE)
    return () => clearTimeout(timer)
  }, [playing, last, step, dispatch])

  const onPlay = () => {
    if (!playing && last) dispatch({ type: 'step', step: stepFrom(step, -stepIds.length) })
    setPlaying(!playing)
  }
  return (
    <nav class="smoosh-rail" aria-label={rail.label}>
      <ol>
        {stepIds.map((id, index) => (
          <li
            key={id}
            id={stepHash(id).slice(1)}
            data-state={index < at ? 'done' : index === at ? 'here' : 'ahead'}
          >
            <a
              href={stepHash(id)}
              aria-current={id === step ? 'step' : undefined}
              data-step={id}
              data-changed={shown.comparisons[index]?.changed ? '' : undefined}
              onClick={(event) => {
                event.preventDefault()
                go(id)
              }}
            >
              <b>{index + 1}</b> {words.steps[id].name}
              <span class="sr-only">
                {' '}
                {shown.comparisons[index]?.changed ? rail.changed : rail.unchanged}
              </span>
            </a>
          </li>
        ))}
      </ol>
      <div class="smoosh-play">
        <button type="button" disabled={at === 0} onClick={() => go(stepFrom(step, -1))}>
          ← {rail.previous}
        </button>
        <button type="button" aria-pressed={playing} onClick={onPlay}>
          {playing ? rail.stop : rail.play}
        </button>
        <button type="button" disabled={last} onClick={() => go(stepFrom(step, 1))}>
          {rail.next} →
        </button>
        <span class="smoosh-position">
          {fillGaps(rail.position, { number: at + 1, count: stepIds.length })}
        </span>
      </div>
    </nav>
  )
}
