import type { Family } from '../family.ts'
import { qwen3, qwen3First } from './qwen3.ts'

export const qwenFamilies: readonly Family[] = [qwen3, qwen3First]
