import wire from '../../../data/deepseek/v4.json' with { type: 'json' }
import { deepseekV4Ids } from '../../../data/tokens/deepseek-v4-ids.ts'
import { namedEfforts } from './efforts.ts'
import { laterFamily } from './later-family.ts'
import { gatherMessages } from './merge.ts'
import { type Release, wordingOf } from './release.ts'

/**
 * V4-Pro and V4-Flash as first released. The aliases follow the table of DeepSeek's API guide
 * ("Thinking Mode"), where `low` was served as `high` until a release knew `low`.
 */
export const v4: Release = {
  ...wordingOf(wire, { calls: 'tool_calls', invoke: 'invoke', parameter: 'parameter' }),
  efforts: namedEfforts(
    wire.efforts,
    new Map([
      ['minimal', 'high'],
      ['low', 'high'],
      ['medium', 'high'],
      ['xhigh', 'high'],
      ['ultra', 'max'],
    ]),
  ),
  gather: gatherMessages,
  isUser: (role) => role === 'user' || role === 'developer',
  keepsFields: false,
  system: null,
  image: null,
  lists: 'results',
  objects: false,
  words: {},
  roles: ['system', 'developer', 'user', 'assistant', 'tool', 'latest_reminder'],
}

export const deepseekV4 = laterFamily(v4, {
  id: 'deepseek-v4',
  label: 'DeepSeek V4 (preview)',
  evidence: {
    confidence: 'high',
    basis: 'published',
    source: 'supermy/ds4rs @ 9d80e89f, encoding/encoding_dsv4.py, a copy of the official module',
    checked: '2026-11-30',
    text: 'own',
  },
  tokens: deepseekV4Ids,
})
