import { claude } from './claude/index.ts'
import { deepseekFamilies } from './deepseek/index.ts'
import type { Family } from './family.ts'
import { qwenFamilies } from './qwen/index.ts'

/** Every family that can be encoded, in the order of menus. A new one is a folder and a line here. */
export const families: readonly Family[] = [claude, ...qwenFamilies, ...deepseekFamilies]

export function familyById(id: string): Family | undefined {
  return families.find((family) => family.id === id)
}
