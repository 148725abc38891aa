import type { Family } from '../family.ts'
import { qwen25, qwen25Vl } from './qwen2.5.ts'
import { qwen35, qwen35Small, qwen36 } from './qwen3.5.ts'
import { qwen38 } from './qwen3.8.ts'
import { qwen3 } from './qwen3.ts'
import { qwen3Instruct2507, qwen3Thinking2507 } from './qwen3-2507.ts'
import { qwen3Coder, qwen3CoderLlamaCpp } from './qwen3-coder.ts'
import { qwen3First } from './qwen3-first.ts'
import { qwen3Vl, qwen3VlThinking } from './qwen3-vl.ts'
import { qwq32b, qwq32bLlamaCpp } from './qwq.ts'

/** The newest first. */
export const qwenFamilies: readonly Family[] = [
  qwen38,
  qwen36,
  qwen35,
  qwen35Small,
  qwen3Vl,
  qwen3VlThinking,
  qwen3Coder,
  qwen3CoderLlamaCpp,
  qwen3Thinking2507,
  qwen3Instruct2507,
  qwen3,
  qwen3First,
  qwq32b,
  qwq32bLlamaCpp,
  qwen25Vl,
  qwen25,
]
