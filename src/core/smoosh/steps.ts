import { drop } from './drop.ts'
import { finalise } from './finalise.ts'
import { fold } from './fold.ts'
import { hoist } from './hoist.ts'
import { merge } from './merge.ts'
import { sanitise } from './sanitise.ts'
import type { Step } from './step.ts'
import { wrap } from './wrap.ts'

/**
 * The pipeline: what a harness does to its message list before a call, as a list.
 *
 * A model of what the article on `<system-reminder>` in Claude Code describes, not its code.
 */
export const steps: readonly Step[] = [
  // first, or a message that goes later would leave two users side by side
  { id: 'drop', run: drop },
  // before users merge: afterwards nobody knows which text was an attachment
  { id: 'wrap', run: wrap },
  // before hoist and fold, which see one message at a time
  { id: 'merge', run: merge },
  // puts each result before the text that a merge may have left in front of it
  { id: 'hoist', run: hoist },
  // needs tags, one message and results in their final order
  { id: 'smoosh', run: fold },
  // behind the fold, which may fill an error result that would be empty
  { id: 'sanitise', run: sanitise },
  // last, since the steps read flags that the API must not see
  { id: 'finalise', run: finalise },
]
