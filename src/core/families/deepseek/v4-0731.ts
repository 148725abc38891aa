import wire from '../../../data/deepseek/v4-0731.json' with { type: 'json' }
import { deepseekV4Ids } from '../../../data/tokens/deepseek-v4-ids.ts'
import { laterAliases, namedEfforts } from './efforts.ts'
import { laterFamily } from './later-family.ts'
import type { Release } from './release.ts'
import { v4 } from './v4.ts'

/** V4-Flash-0731 and the V4-Pro revisions after it: other texts for the efforts, all else is V4. */
const v40731: Release = {
  ...v4,
  efforts: namedEfforts(wire.efforts, laterAliases),
  words: { reasoning_effort: 'reasoning_effort/three' },
}

export const deepseekV40731 = laterFamily(v40731, {
  id: 'deepseek-v4-0731',
  label: 'DeepSeek V4 (0731)',
  evidence: {
    confidence: 'high',
    basis: 'published',
    source:
      'flytiger-eco/sglang-for-sail @ 0bda0b16, encoding_dsv4.py, efforts of the profile "official"; a public report of the differences names no others',
    checked: '2026-11-30',
    text: 'own',
  },
  tokens: deepseekV4Ids,
})
