import { deepseekV31Tokens } from './deepseek-v3.ts'
import { deepseekV41Tokens } from './deepseek-v4.ts'
import { qwen35Tokens } from './qwen3.5.ts'
import { qwen3Tokens } from './qwen3.ts'

const vocabularies = [
  { name: 'Qwen3', rows: qwen3Tokens },
  { name: 'Qwen3.5', rows: qwen35Tokens },
  { name: 'DeepSeek V3', rows: deepseekV31Tokens },
  { name: 'DeepSeek V4', rows: deepseekV41Tokens },
] as const

/** The ids that the literal of a token has in vocabularies other than the one called `own`. */
export function idsElsewhere(token: string, own: string): { name: string; id: number }[] {
  return vocabularies.flatMap(({ name, rows }) => {
    const id = rows.find((row) => row.token === token)?.id
    return name === own || id === undefined || id === null ? [] : [{ name, id }]
  })
}
