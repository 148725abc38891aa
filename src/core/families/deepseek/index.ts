import { deepseekV4Tokens } from '../../../data/tokens/deepseek-v4.ts'
import type { Family } from '../family.ts'
import { presentWith } from '../present.ts'
import { encode } from './encode.ts'
import { moduleOptions, optionsOf } from './options.ts'
import { prepare } from './prepare.ts'
import { type Release, v4 } from './release.ts'

type Facts = Pick<Family, 'id' | 'label' | 'evidence' | 'tokens'>

/** A release whose prompt an encoding module of DeepSeek's writes. */
function moduleFamily(release: Release, facts: Facts): Family {
  return {
    ...facts,
    vendor: 'deepseek',
    options: optionsOf(release),
    encode: (body, options) => encode(release, body, options),
    present: presentWith({
      tokens: facts.tokens,
      prepare: (conversation, options) => prepare(release, conversation, options),
      encode: (body, options) =>
        encode(release, body, moduleOptions(release, options), { objects: true }),
    }),
  }
}

export const deepseekFamilies: readonly Family[] = [
  moduleFamily(v4, {
    id: 'deepseek-v4',
    label: 'DeepSeek V4 (preview)',
    evidence: {
      confidence: 'high',
      basis: 'published',
      source: 'supermy/ds4rs @ 9d80e89f, encoding/encoding_dsv4.py, a copy of the official module',
      checked: '2026-11-30',
      text: 'own',
    },
    tokens: deepseekV4Tokens,
  }),
]
