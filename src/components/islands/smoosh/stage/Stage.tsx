import { useMemo, useRef } from 'preact/hooks'
import { outcomeOf } from '~/core/smoosh/explain/index.ts'
import { type StepId, stepIds } from '~/core/smoosh/index.ts'
import type { Shown } from '../reading.ts'
import type { Action } from '../state.ts'
import type { Words } from '../words.ts'
import { MessageList } from './MessageList.tsx'
import { Rail } from './Rail.tsx'
import { StepText } from './StepText.tsx'
import { Threads } from './Threads.tsx'
import { useGlide } from './use-glide.ts'

interface Props {
  readonly words: Words
  readonly shown: Shown
  readonly step: StepId
  /** Whether the input has a fault, so that this is of an older one. */
  readonly stale: boolean
  readonly lesson: string | null
  dispatch(action: Action): void
}

/** The rail, and the list before and after the step that is chosen. */
export function Stage({ words, shown, step, stale, lesson, dispatch }: Props) {
  const at = stepIds.indexOf(step)
  const trace = shown.run.trace[at]
  const comparison = shown.comparisons[at]
  const board = useRef<HTMLDivElement>(null)
  const outcome = useMemo(
    () => (trace && comparison ? outcomeOf(trace, comparison) : null),
    [trace, comparison],
  )
  useGlide(board, comparison)
  if (!trace || !comparison || !outcome) return null
  const { explorer } = words.smoosh
  return (
    <section class="smoosh-stage" aria-label={explorer.stage} data-stale={stale ? '' : undefined}>
      {lesson && <p class="smoosh-lesson">{lesson}</p>}
      {stale && (
        <p class="encode-note" role="status">
          {explorer.stale}
        </p>
      )}
      <Rail words={words.smoosh} shown={shown} step={step} dispatch={dispatch} />
      <StepText
        words={words.smoosh}
        trace={trace}
        outcome={outcome}
        lookalikes={step === 'finalise' ? shown.run.lookalikes : []}
      />
      <div class="smoosh-board" ref={board}>
        <MessageList words={words.smoosh} side="before" messages={comparison.before} />
        <Threads board={board} comparison={comparison} />
        <MessageList words={words.smoosh} side="after" messages={comparison.after} />
      </div>
    </section>
  )
}
