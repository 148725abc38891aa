import wire from '../../../data/deepseek/v3.2.json' with { type: 'json' }
import { type Intake, type Wording, wordingOf } from './release.ts'

/** V3.2, the first release without a chat template. Its own module has a machine of its own. */
export const v32: Wording & Intake & { readonly developerLead: string } = {
  ...wordingOf(wire, {
    calls: 'function_calls',
    invoke: 'invoke',
    parameter: 'parameter',
  }),
  developerLead: wire.developerLead,
  efforts: null,
  lists: 'none',
  objects: false,
  words: { drop_thinking: 'drop_thinking/developer' },
}
