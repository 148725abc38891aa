import type { Place } from '../json/place.ts'
import type { Message } from './message.ts'

/** In the order in which they run. */
export const stepIds = ['drop', 'wrap', 'merge', 'hoist', 'smoosh', 'sanitise', 'finalise'] as const
export type StepId = (typeof stepIds)[number]

export const noteCodes = [
  'drop.silent-attachment',
  'drop.empty-message',
  'drop.empty-text',
  'wrap.inner-close',
  'wrap.unmarked-reminder',
  'smoosh.skipped-tool-reference',
  'smoosh.mixed-block',
  'sanitise.non-text-removed',
  'sanitise.placeholder',
] as const
export type NoteCode = (typeof noteCodes)[number]

/** Something a reader should know of what a step did or met. */
export interface Note {
  readonly code: NoteCode
  /** Where in the list that the step was given: a message, a result, or the string of a text. */
  readonly place: Place
  /** Where in the input that stood. */
  readonly from: Place | null
}

/** What a step gives. What it did not touch are the very objects it was given. */
export interface Outcome {
  readonly messages: readonly Message[]
  readonly notes: readonly Note[]
}

/** One step: pure, and linear in the number of blocks plus the length of the text. */
export interface Step {
  readonly id: StepId
  readonly run: (messages: readonly Message[]) => Outcome
}
