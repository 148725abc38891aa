import { deepseekV32Ids } from '../../../data/tokens/deepseek-v3-ids.ts'
import { encodeV32 } from './encode-v3.2.ts'
import { moduleFamily } from './module-family.ts'
import { v32 } from './wording-v3.2.ts'

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
      checked: '2026-11-30',
      text: 'own',
    },
    tokens: deepseekV32Ids,
  },
  v32,
  encodeV32,
  encodeV32,
)
