import { deepseekV32Ids } from '../../../data/tokens/deepseek-v3-ids.ts'
import { deepseekV4Ids, deepseekV41Ids } from '../../../data/tokens/deepseek-v4-ids.ts'
import type { JsonObject } from '../../json/value.ts'
import type { Encoding } from '../../span.ts'
import type { Family } from '../family.ts'
import { presentWith } from '../present.ts'
import { encode } from './encode.ts'
import { encodeV32 } from './encode-v3.2.ts'
import { moduleOptions, optionsOf } from './options.ts'
import { prepare } from './prepare.ts'
import { type Intake, type Release, v4, v32, v41, v40731 } from './release.ts'

type Facts = Pick<Family, 'id' | 'label' | 'evidence' | 'tokens'>
type Encode = (body: JsonObject, options: JsonObject) => Encoding

/** A release whose prompt an encoding module of DeepSeek's writes. */
function moduleFamily(facts: Facts, intake: Intake, exact: Encode, shown: Encode): Family {
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

/** V4 and what shares its machine; shown to a reader, arguments that are objects count as text. */
function laterFamily(release: Release, facts: Facts): Family {
  return moduleFamily(
    facts,
    release,
    (body, options) => encode(release, body, options),
    (body, options) => encode(release, body, options, { objects: true }),
  )
}

const checked = '2026-11-30'

export const deepseekV41 = laterFamily(v41, {
  id: 'deepseek-v4.1',
  label: 'DeepSeek V4.1',
  evidence: {
    confidence: 'medium',
    basis: 'published',
    source:
      'ztxz16/fastllm, its copy of encoding/encoding.py of DeepSeek-V4.1-Flash, said to be unmodified; one copy only',
    checked,
    text: 'own',
  },
  tokens: deepseekV41Ids,
})

export const deepseekV40731 = laterFamily(v40731, {
  id: 'deepseek-v4-0731',
  label: 'DeepSeek V4 (0731)',
  evidence: {
    confidence: 'high',
    basis: 'published',
    source:
      'flytiger-eco/sglang-for-sail @ 0bda0b16, encoding_dsv4.py, efforts of the profile "official"; a public report of the differences names no others',
    checked,
    text: 'own',
  },
  tokens: deepseekV4Ids,
})

export const deepseekV4 = laterFamily(v4, {
  id: 'deepseek-v4',
  label: 'DeepSeek V4 (preview)',
  evidence: {
    confidence: 'high',
    basis: 'published',
    source: 'supermy/ds4rs @ 9d80e89f, encoding/encoding_dsv4.py, a copy of the official module',
    checked,
    text: 'own',
  },
  tokens: deepseekV4Ids,
})

/** Its texts are sure; its refusals and its reading of arguments are those of SGLang's copy. */
export const deepseekV32 = moduleFamily(
  {
    id: 'deepseek-v3.2',
    label: 'DeepSeek V3.2',
    evidence: {
      confidence: 'high',
      basis: 'published',
      source:
        'sgl-project/sglang @ 008b79d2, encoding_dsv32.py, adapted from the official module: its errors and its reading of arguments are SGLang’s',
      checked,
      text: 'own',
    },
    tokens: deepseekV32Ids,
  },
  v32,
  encodeV32,
  encodeV32,
)
