import wire from '../../../data/deepseek/v4.1.json' with { type: 'json' }
import { deepseekV41Ids } from '../../../data/tokens/deepseek-v4-ids.ts'
import { laterAliases, numericEfforts } from './efforts.ts'
import { gatherBlocks } from './gather-blocks.ts'
import { laterFamily } from './later-family.ts'
import { type Release, wordingOf } from './release.ts'

/** V4.1: a token before system text, images, efforts in numbers; a later system text is a turn. */
const v41: Release = {
  ...wordingOf(wire, { calls: ' calls', invoke: ' invoke', parameter: ' parameter' }),
  efforts: numericEfforts(wire.effort, wire.efforts, wire.defaultEffort, laterAliases),
  gather: (messages, context) => gatherBlocks(messages, context, wire.image),
  isUser: (role, index) => role === 'user' || (role === 'system' && index > 0),
  keepsFields: true,
  system: wire.system,
  image: wire.image,
  lists: 'all',
  objects: true,
  words: {
    drop_thinking: 'drop_thinking/any-tools',
    reasoning_effort: 'reasoning_effort/number',
  },
  roles: ['system', 'user', 'assistant', 'tool', 'latest_reminder'],
}

export const deepseekV41 = laterFamily(v41, {
  id: 'deepseek-v4.1',
  label: 'DeepSeek V4.1',
  evidence: {
    confidence: 'medium',
    basis: 'published',
    source:
      'ztxz16/fastllm, its copy of encoding/encoding.py of DeepSeek-V4.1-Flash, said to be unmodified; one copy only',
    checked: '2026-11-30',
    text: 'own',
  },
  tokens: deepseekV41Ids,
})
