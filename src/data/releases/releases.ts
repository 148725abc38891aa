import deepseek from './deepseek.json' with { type: 'json' }
import qwen from './qwen.json' with { type: 'json' }
import type { DeepseekRelease, QwenRelease, Variant } from './release-row.ts'
import variantRows from './variants.json' with { type: 'json' }
import vectors from './vectors.json' with { type: 'json' }

/** Releases of Qwen, the oldest first. */
export const qwenReleases = qwen as readonly QwenRelease[]

/** Releases of DeepSeek, the oldest first. */
export const deepseekReleases = deepseek as readonly DeepseekRelease[]

export const variants = variantRows as readonly Variant[]

/** How many outputs of the reference each family is tested against, by its id; a test counts them. */
export const vectorCounts: Readonly<Record<string, number>> = vectors
