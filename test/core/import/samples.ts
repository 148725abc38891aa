import { readFileSync } from 'node:fs'

export const sampleNames = [
  'openai-chat.json',
  'anthropic-messages.json',
  'openai-responses.json',
  'sharegpt.json',
] as const

export function sample(name: (typeof sampleNames)[number]): string {
  return readFileSync(new URL(`../../../src/data/samples/${name}`, import.meta.url), 'utf8')
}
