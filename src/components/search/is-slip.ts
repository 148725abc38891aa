import { editDistance } from '~/core/edit-distance.ts'

/** Whether `typed` is `word` with a letter too many, too few or wrong, or two in a long word. */
export function isSlip(typed: string, word: string): boolean {
  if (typed.length < 5 || typed === word) return false
  return editDistance(typed, word, typed.length < 9 ? 1 : 2) !== null
}
