import type { Family } from './family.ts'

/** What a menu shows of a family, and how the rest of it is fetched. */
export interface Listed extends Pick<Family, 'id' | 'vendor' | 'label'> {
  readonly load: () => Promise<Family>
}

const of =
  (vendor: Family['vendor']) =>
  (id: string, label: string, load: () => Promise<Family>): Listed => ({ id, vendor, label, load })
const anthropic = of('anthropic')
const qwen = of('qwen')
const deepseek = of('deepseek')

/**
 * The families of `index.ts` in the same order, each in a part of its own, so that a browser fetches
 * templates and encoders only for what is shown.
 */
export const listing: readonly Listed[] = [
  anthropic('claude', 'Claude', async () => (await import('./claude/index.ts')).claude),
  qwen('qwen3.8', 'Qwen3.8', async () => (await import('./qwen/qwen3.8.ts')).qwen38),
  qwen('qwen3.6', 'Qwen3.6', async () => (await import('./qwen/qwen3.5.ts')).qwen36),
  qwen(
    'qwen3.5',
    'Qwen3.5 (4B and larger)',
    async () => (await import('./qwen/qwen3.5.ts')).qwen35,
  ),
  qwen(
    'qwen3.5-small',
    'Qwen3.5 (up to 2B)',
    async () => (await import('./qwen/qwen3.5.ts')).qwen35Small,
  ),
  qwen('qwen3-vl', 'Qwen3-VL', async () => (await import('./qwen/qwen3-vl.ts')).qwen3Vl),
  qwen(
    'qwen3-vl-thinking',
    'Qwen3-VL Thinking',
    async () => (await import('./qwen/qwen3-vl.ts')).qwen3VlThinking,
  ),
  qwen(
    'qwen3-coder',
    'Qwen3-Coder',
    async () => (await import('./qwen/qwen3-coder.ts')).qwen3Coder,
  ),
  qwen(
    'qwen3-coder-llamacpp',
    'Qwen3-Coder (llama.cpp)',
    async () => (await import('./qwen/qwen3-coder.ts')).qwen3CoderLlamaCpp,
  ),
  qwen(
    'qwen3-thinking-2507',
    'Qwen3 Thinking 2507',
    async () => (await import('./qwen/qwen3-2507.ts')).qwen3Thinking2507,
  ),
  qwen(
    'qwen3-instruct-2507',
    'Qwen3 Instruct 2507',
    async () => (await import('./qwen/qwen3-2507.ts')).qwen3Instruct2507,
  ),
  qwen('qwen3', 'Qwen3', async () => (await import('./qwen/qwen3.ts')).qwen3),
  qwen(
    'qwen3-first',
    'Qwen3 (first template)',
    async () => (await import('./qwen/qwen3-first.ts')).qwen3First,
  ),
  qwen('qwq-32b', 'QwQ-32B', async () => (await import('./qwen/qwq.ts')).qwq32b),
  qwen(
    'qwq-32b-llamacpp',
    'QwQ-32B (llama.cpp)',
    async () => (await import('./qwen/qwq.ts')).qwq32bLlamaCpp,
  ),
  qwen('qwen2.5-vl', 'Qwen2.5-VL', async () => (await import('./qwen/qwen2.5.ts')).qwen25Vl),
  qwen('qwen2.5', 'Qwen2.5', async () => (await import('./qwen/qwen2.5.ts')).qwen25),
  deepseek(
    'deepseek-v4.1',
    'DeepSeek V4.1',
    async () => (await import('./deepseek/v4.1.ts')).deepseekV41,
  ),
  deepseek(
    'deepseek-v4-0731',
    'DeepSeek V4 (0731)',
    async () => (await import('./deepseek/v4-0731.ts')).deepseekV40731,
  ),
  deepseek(
    'deepseek-v4',
    'DeepSeek V4 (preview)',
    async () => (await import('./deepseek/v4.ts')).deepseekV4,
  ),
  deepseek(
    'deepseek-v3.2',
    'DeepSeek V3.2',
    async () => (await import('./deepseek/v3.2.ts')).deepseekV32,
  ),
  deepseek('deepseek-v3.1', 'DeepSeek V3.1', async () => (await import('./deepseek/v3.1.ts')).v31),
  deepseek('deepseek-r1', 'DeepSeek R1', async () => (await import('./deepseek/v3.ts')).r1),
  deepseek('deepseek-v3', 'DeepSeek V3', async () => (await import('./deepseek/v3.ts')).v3),
]
