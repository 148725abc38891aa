import type { JsonObject } from '../../json/value.ts'
import type { Encoding } from '../../span.ts'
import type { Family } from '../family.ts'
import { presentWith } from '../present.ts'
import { moduleOptions, optionsOf } from './options.ts'
import { prepare } from './prepare.ts'
import type { Intake } from './release.ts'

/** What a release says of itself. */
export type Facts = Pick<Family, 'id' | 'label' | 'evidence' | 'tokens'>
type Encode = (body: JsonObject, options: JsonObject) => Encoding

/** A release whose prompt an encoding module of DeepSeek's writes. */
export function moduleFamily(facts: Facts, intake: Intake, exact: Encode, shown: Encode): Family {
  return {
    ...facts,
    vendor: 'deepseek',
    options: optionsOf(intake),
    encode: exact,
    present: presentWith({
      tokens: facts.tokens,
      prepare: (conversation, options) => prepare(intake, conversation, options),
      encode: (body, options) => shown(body, moduleOptions(intake, options)),
    }),
  }
}
