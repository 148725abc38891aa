import type { Conversation } from '~/core/conversation.ts'
import type { EncodeError } from '~/core/error.ts'
import type { Family } from '~/core/families/family.ts'
import type { Encoding } from '~/core/span.ts'
import { encodeFor } from './engine.ts'
import { type Reading, read } from './reading.ts'
import type { Choices, ExplorerState } from './state.ts'

/** What one column shows. */
export interface ColumnView {
  readonly key: number
  readonly family: Family
  readonly choices: Choices
  /** The conversation that was encoded; `null` while the input cannot be read. */
  readonly conversation: Conversation | null
  /** The prompt, or the last one that could be written. */
  readonly encoding: Encoding | null
  /** Whether `encoding` is of an earlier input. */
  readonly stale: boolean
  readonly fault: EncodeError | null
}

/** A prompt that belongs to the input as it is. */
export interface Prompt {
  readonly label: string
  readonly encoding: Encoding
}

/** The prompts of a view, without those of an earlier input. */
export function promptsOf({ columns }: View): readonly Prompt[] {
  return columns.flatMap(({ family, encoding, stale }) =>
    encoding && !stale ? [{ label: family.label, encoding }] : [],
  )
}

/** What the explorer shows for a state. */
export interface View {
  readonly source: string
  readonly reading: Reading
  readonly columns: readonly ColumnView[]
  /** Families that the state names and nobody knows. */
  readonly unknown: readonly string[]
}

export type Catalogue = (id: string) => Family | undefined

/**
 * The view of `state`. Whatever `before` shows already and is the same is taken over, the objects
 * themselves too, so that nothing is computed or drawn twice.
 */
export function viewOf(state: ExplorerState, familyOf: Catalogue, before: View | null): View {
  const steps = viewSteps(state, familyOf, before)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** The same with a pause before each family: a long input takes some time for each. */
export function* viewSteps(
  state: ExplorerState,
  familyOf: Catalogue,
  before: View | null,
): Generator<undefined, View> {
  const reading = read(state.source, state.format, state.pick, before?.reading ?? null)
  const unknown: string[] = []
  const columns: ColumnView[] = []
  for (const { key, family: id, choices } of state.columns) {
    const family = familyOf(id)
    if (!family) unknown.push(id)
    else {
      yield
      const last = before?.columns.find((view) => view.key === key && view.family === family)
      columns.push(columnView(key, family, choices, reading, last ?? null))
    }
  }
  return { source: state.source, reading, columns, unknown }
}

function columnView(
  key: number,
  family: Family,
  choices: Choices,
  reading: Reading,
  last: ColumnView | null,
): ColumnView {
  if (reading.type === 'faults') {
    if (last && last.conversation === null && last.choices === choices) return last
    const encoding = last?.encoding ?? null
    return {
      key,
      family,
      choices,
      conversation: null,
      encoding,
      stale: encoding !== null,
      fault: null,
    }
  }
  const { conversation } = reading
  if (last && last.conversation === conversation && last.choices === choices) return last
  const outcome = encodeFor(family, conversation, choices)
  const same = { key, family, choices, conversation }
  if (outcome.type === 'encoding') {
    return { ...same, encoding: outcome.encoding, stale: false, fault: null }
  }
  const encoding = last?.encoding ?? null
  return { ...same, encoding, stale: encoding !== null, fault: outcome.fault }
}
