export { type Author, isOutsider, type Outsider } from './author.ts'
export { type Composition, compose } from './compose/compose.ts'
export { fillTemplate, type Values } from './compose/fill-template.ts'
export { placesFor, type Where } from './compose/where.ts'
export { allCuts, type Cut, leadingCut } from './cuts.ts'
export { InputError, type InputErrorCode, inputErrorCodes } from './error.ts'
export { findLookalikes, type Lookalike, lookalikeCodes } from './lookalike.ts'
export type { Block, Content, Message, Role } from './message.ts'
export { type Provenance, provenanceOf } from './provenance.ts'
export { type Mark, readMessages } from './read.ts'
export {
  bubbleShows,
  type Count,
  clipboardTakes,
  modelReads,
  type Reader,
  readers,
  searchReads,
  telemetryCounts,
} from './readers.ts'
export { CLOSE, inner, isReminder, OPEN, wrapReminder } from './reminder.ts'
export { PLACEHOLDER } from './sanitise.ts'
export { type Run, type RunOptions, runJson, smoosh, type Trace } from './smoosh.ts'
export { type Note, type NoteCode, noteCodes, type Step, type StepId, stepIds } from './step.ts'
export { steps } from './steps.ts'
export { stripAll, stripLeading } from './strip.ts'
export type { Piece, Text } from './text.ts'
export { type SkipReason, skipReasons } from './transcript/line.ts'
export { looksLikeTranscript, readTranscript, type Transcript } from './transcript/transcript.ts'
