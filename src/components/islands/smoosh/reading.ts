import { indexJson, type Range } from '~/core/json/locate.ts'
import { pathOf } from '~/core/json/place.ts'
import { JsonSyntaxError, readJson } from '~/core/json/read.ts'
import type { Json } from '~/core/json/value.ts'
import { type Comparison, compareStep } from '~/core/smoosh/explain/index.ts'
import {
  InputError,
  looksLikeTranscript,
  type Mark,
  type Message,
  type Run,
  readTranscript,
  smoosh,
  type Transcript,
} from '~/core/smoosh/index.ts'

/** A run of the pipeline and what can be shown of it. */
export interface Shown {
  readonly source: string
  readonly input: Json
  readonly marks: readonly Mark[]
  /** What the source was read as, if it is a transcript. */
  readonly transcript: Transcript | null
  readonly run: Run
  readonly stored: readonly Message[]
  /** One a step, in their order. */
  readonly comparisons: readonly Comparison[]
}

/** Why a source cannot be run. */
export interface Fault {
  readonly error: JsonSyntaxError | InputError
  /** Where it stands in the source. */
  readonly range: Range | null
}

export type Reading =
  | { readonly type: 'shown'; readonly shown: Shown }
  | { readonly type: 'fault'; readonly source: string; readonly fault: Fault }

/** What the pipeline makes of a source text; `known` says who wrote parts of it. */
export function read(source: string, known: readonly Mark[] = []): Reading {
  try {
    const transcript = looksLikeTranscript(source) ? readTranscript(source) : null
    const input = transcript?.input ?? readJson(source)
    const marks = transcript?.marks ?? known
    const run = smoosh(input, { marks })
    const stored = run.trace[0]?.before ?? []
    const comparisons = run.trace.map(compareStep)
    return { type: 'shown', shown: { source, input, marks, transcript, run, stored, comparisons } }
  } catch (error) {
    if (!(error instanceof JsonSyntaxError || error instanceof InputError)) throw error
    return { type: 'fault', source, fault: { error, range: rangeOf(source, error) } }
  }
}

function rangeOf(source: string, error: JsonSyntaxError | InputError): Range | null {
  if (error instanceof JsonSyntaxError) {
    const start = Math.min(error.offset, Math.max(0, source.length - 1))
    return { start, end: start + 1 }
  }
  const found = error.place && indexJson(source).locate(pathOf(error.place))
  return found && { start: found.start, end: found.end }
}
