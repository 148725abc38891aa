import { deepseekFamilies } from '~/core/families/deepseek/index.ts'
import type { Family } from '~/core/families/family.ts'

export const v4 = deepseekFamilies.find(({ id }) => id === 'deepseek-v4') as Family
