import type { Family } from '../family.ts'
import { v31 } from './v3.1.ts'
import { deepseekV32 } from './v3.2.ts'
import { r1, v3 } from './v3.ts'
import { deepseekV41 } from './v4.1.ts'
import { deepseekV4 } from './v4.ts'
import { deepseekV40731 } from './v4-0731.ts'

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
