import deepseek from './deepseek.json' with { type: 'json' }
import qwen from './qwen.json' with { type: 'json' }
import type { DeepseekRelease, QwenRelease } from './release-row.ts'

/** Releases of Qwen, the oldest first. */
export const qwenReleases = qwen as readonly QwenRelease[]

/** Releases of DeepSeek, the oldest first. */
export const deepseekReleases = deepseek as readonly DeepseekRelease[]
