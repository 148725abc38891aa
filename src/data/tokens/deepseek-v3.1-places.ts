import type { TokenFact } from './token-row.ts'

/**
 * The places of V3's vocabulary that V3.1 named besides those of the think tags. The template of V3.1
 * does not write them; what flags they have is not known.
 *
 * @see reddit.com r/LocalLLaMA 1munvj6 of 2025-08-19, which compares the configurations of both
 */
export const searchPlaces: readonly TokenFact[] = [
  { token: '<｜search▁begin｜>', id: 128796, special: null },
  { token: '<｜search▁end｜>', id: 128797, special: null },
]
