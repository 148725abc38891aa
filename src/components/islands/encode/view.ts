import type { Conversation } from '~/core/conversation.ts'
import { EncodeError } from '~/core/error.ts'
import type { Family, FamilyFacts } from '~/core/families/family.ts'
import type { Step } from '~/core/jinja/observe.ts'
import type { Encoding } from '~/core/span.ts'
import { encodeFor } from './engine.ts'
import type { OwnAnswer, OwnJob } from './own/job.ts'
import type { OwnSource } from './own/own-source.ts'
import { type Reading, read, type Spell } from './reading.ts'
import type { Choices, ExplorerState } from './state.ts'

/** What one column shows. */
export interface ColumnView {
  readonly key: number
  readonly family: FamilyFacts
  /** What encodes; `null` for an own template, which runs elsewhere. */
  readonly encoder: Family | null
  readonly own: OwnColumn | null
  readonly choices: Choices
  /** The conversation that was encoded; `null` while the input cannot be read. */
  readonly conversation: Conversation | null
  /** The prompt, or the last one that could be written. */
  readonly encoding: Encoding | null
  /** Whether `encoding` is of an earlier input. */
  readonly stale: boolean
  readonly fault: EncodeError | null
  /** What the statements of an own template did. */
  readonly steps: readonly Step[]
}

/** What a column with an own template shows besides. */
export interface OwnColumn extends Pick<OwnAnswer, 'names' | 'dated'> {
  readonly source: OwnSource
  /** What it last ran on; `null` before that. */
  readonly job: OwnJob | null
}

/** Runs own templates, apart from the page. Never rejects. */
export type Elsewhere = (column: number, job: OwnJob) => Promise<OwnAnswer>

/** What a view waits for, and what it is without. */
export interface Pause {
  readonly until: Promise<unknown>
  readonly meanwhile: View
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
  const steps = viewSteps(state, familyOf, before, null, null)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/**
 * The same with a pause before each family: a long input takes some time for each. Own templates
 * come last, and each is a pause to be waited out.
 */
export function* viewSteps(
  state: ExplorerState,
  familyOf: Catalogue,
  before: View | null,
  elsewhere: Elsewhere | null,
  spell: Spell | null,
): Generator<Pause | undefined, View> {
  const reading = read(state, spell, before?.reading ?? null)
  const unknown: string[] = []
  const columns: ColumnView[] = []
  const jobs: { at: number; job: OwnJob }[] = []
  for (const { key, family: id, choices } of state.columns) {
    const own = state.own.find((one) => one.id === id)
    const family = familyOf(id)
    if (own) {
      const last = before?.columns.find((view) => view.key === key && view.own?.source.id === id)
      const now = last ?? idleColumn(key, own, choices)
      if (!isOf(now, own, choices, reading)) {
        const { source, format, pick, arguments: form } = reading
        const asked = { source, format, pick, arguments: form }
        jobs.push({ at: columns.length, job: { own, ...asked, choices } })
      }
      columns.push(now)
    } else if (!family) unknown.push(id)
    else {
      yield
      const last = before?.columns.find((view) => view.key === key && view.family === family)
      columns.push(columnView(key, family, choices, reading, last ?? null))
    }
  }
  const view = () => ({ source: state.source, reading, columns: [...columns], unknown })
  for (const { at, job } of jobs) {
    const now = columns[at] as ColumnView
    let answer: OwnAnswer | null = null
    const until = elsewhere?.(now.key, job).then((given) => {
      answer = given
    })
    if (until) yield { until, meanwhile: view() }
    if (answer) columns[at] = answeredColumn(now, job, answer, reading)
  }
  return view()
}

/** A column whose template has not run yet. */
function idleColumn(key: number, own: OwnSource, choices: Choices): ColumnView {
  const { id, label } = own
  return {
    key,
    family: { id, label, vendor: 'own', options: [], tokens: [], evidence: noEvidence },
    encoder: null,
    own: { source: own, job: null, names: [], dated: false },
    choices,
    conversation: null,
    encoding: null,
    stale: false,
    fault: null,
    steps: [],
  }
}

const noEvidence = {
  confidence: 'low',
  basis: 'observed',
  source: '',
  checked: '',
  text: 'own',
} as const

/** Whether `view` is that of this template, these choices and this input already. */
function isOf(view: ColumnView, own: OwnSource, choices: Choices, reading: Reading): boolean {
  const conversation = reading.type === 'conversation' ? reading.conversation : null
  const answered = view.fault !== null || view.encoding !== null
  const same = view.own?.source === own && view.choices === choices
  return answered && same && view.conversation === conversation
}

function answeredColumn(
  last: ColumnView,
  job: OwnJob,
  { facts, encoding, fault, names, dated, steps }: OwnAnswer,
  reading: Reading,
): ColumnView {
  const { own, choices } = job
  return {
    ...last,
    family: facts ?? { ...last.family, label: own.label },
    own: { source: own, job, names, dated },
    choices,
    conversation: reading.type === 'conversation' ? reading.conversation : null,
    encoding: encoding ?? last.encoding,
    stale: encoding === null && last.encoding !== null,
    fault: fault && new EncodeError(fault.code, fault.message, fault.place, fault.details),
    steps,
  }
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
      encoder: family,
      own: null,
      choices,
      conversation: null,
      encoding,
      stale: encoding !== null,
      fault: null,
      steps: [],
    }
  }
  const { conversation } = reading
  if (last && last.conversation === conversation && last.choices === choices) return last
  const outcome = encodeFor(family, conversation, choices)
  const same = { key, family, encoder: family, own: null, choices, conversation, steps: [] }
  if (outcome.type === 'encoding') {
    return { ...same, encoding: outcome.encoding, stale: false, fault: null }
  }
  const encoding = last?.encoding ?? null
  return { ...same, encoding, stale: encoding !== null, fault: outcome.fault }
}
