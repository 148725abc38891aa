import type { Family } from '../family.ts'
import { deepseekV4, deepseekV32, deepseekV41, deepseekV40731 } from './modules.ts'
import { v31 } from './v3.1.ts'
import { r1, v3 } from './v3.ts'

/** The newest first. */
export const deepseekFamilies: readonly Family[] = [
  deepseekV41,
  deepseekV40731,
  deepseekV4,
  deepseekV32,
  v31,
  r1,
  v3,
]
