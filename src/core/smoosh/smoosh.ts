import type { Json, JsonObject } from '../json/value.ts'
import { fromJs } from '../json/value.ts'
import { findLookalikes, type Lookalike } from './lookalike.ts'
import type { Message } from './message.ts'
import { type Provenance, provenanceOf } from './provenance.ts'
import { type Mark, readMessages } from './read.ts'
import type { Note, NoteCode, Step, StepId } from './step.ts'
import { steps } from './steps.ts'

/** One step at work. */
export interface Trace {
  readonly step: StepId
  readonly before: readonly Message[]
  readonly after: readonly Message[]
  readonly notes: readonly Note[]
}

export interface Run {
  /** One entry a step, in their order; each begins with what the one before it left. */
  readonly trace: readonly Trace[]
  /** What is sent. */
  readonly messages: readonly Message[]
  /** The codes of all notes, each once, sorted. */
  readonly diagnostics: readonly NoteCode[]
  /** For every block and every text of `messages`, who wrote it and where in the input it stood. */
  readonly provenance: readonly Provenance[]
  /** Reminders in `messages` that neither a producer nor a step wrote. */
  readonly lookalikes: readonly Lookalike[]
}

export interface RunOptions {
  /** What the caller knows of who wrote parts of the input; see `compose`. */
  readonly marks?: readonly Mark[]
  /** Other steps, or fewer. */
  readonly list?: readonly Step[]
}

/**
 * What becomes of `{"messages": […]}` on its way to the API, step by step.
 *
 * The input stays as it is; its unknown keys, unknown blocks and numbers pass through as read.
 *
 * @throws InputError with code and place.
 */
export function smoosh(input: Json, { marks = [], list = steps }: RunOptions = {}): Run {
  const trace: Trace[] = []
  let before = readMessages(input, marks)
  for (const { id, run } of list) {
    const { messages: after, notes } = run(before)
    trace.push({ step: id, before, after, notes })
    before = after
  }
  const codes = new Set(trace.flatMap(({ notes }) => notes.map(({ code }) => code)))
  return {
    trace,
    messages: before,
    diagnostics: [...codes].sort(),
    provenance: provenanceOf(before),
    lookalikes: findLookalikes(before),
  }
}

/** The run as JSON: `steps` with the list after each, `expected` (what is sent) and `diagnostics`. */
export function runJson({ trace, messages, diagnostics }: Run): JsonObject {
  const wire = (list: readonly Message[]): Json => list.map(({ json }) => json)
  return new Map<string, Json>([
    ['steps', trace.map(({ step, after }) => fromJs({ step, messages: wire(after) }))],
    ['expected', wire(messages)],
    ['diagnostics', diagnostics],
  ])
}
