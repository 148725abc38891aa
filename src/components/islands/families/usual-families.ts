import { claude } from '~/core/families/claude/index.ts'
import { deepseekV4 } from '~/core/families/deepseek/v4.ts'
import type { Family } from '~/core/families/family.ts'
import { qwen3 } from '~/core/families/qwen/qwen3.ts'

/** What an explorer starts with, in one part with its code: one family of each vendor. */
export const usualFamilies: readonly Family[] = [claude, qwen3, deepseekV4]
