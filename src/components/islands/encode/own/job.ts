import type { EncodeError } from '~/core/error.ts'
import type { FamilyFacts } from '~/core/families/family.ts'
import type { Step } from '~/core/jinja/observe.ts'
import type { Place } from '~/core/json/place.ts'
import type { Encoding } from '~/core/span.ts'
import type { Asked } from '../reading.ts'
import type { Choices } from '../state.ts'
import type { OwnSource } from './own-source.ts'

/** What an own template is to be run on: texts, so that nothing is lost on the way to the worker. */
export interface OwnJob extends Asked {
  readonly own: OwnSource
  readonly choices: Choices
  /** How many messages it is given; all of them if not set. */
  readonly messages?: number
}

/** What became of it, in values that can be sent. */
export interface OwnAnswer {
  /** `null` if the text holds no template. */
  readonly facts: FamilyFacts | null
  readonly encoding: Encoding | null
  readonly fault: PlainFault | null
  /** Names of the templates in a configuration with several. */
  readonly names: readonly string[]
  /** Whether it asks for the time. */
  readonly dated: boolean
  readonly steps: readonly Step[]
}

export interface PlainFault {
  readonly code: string
  readonly message: string
  readonly place: Place | null
  readonly details: EncodeError['details']
}
