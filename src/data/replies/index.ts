interface Reply {
  readonly id: string
  /** Of the family that writes such a reply; `null` where the text itself tells. */
  readonly family: string | null
  /** How the prompt left the reasoning; `null` where family and text tell. */
  readonly header: 'open' | 'closed' | null
}

/** What a model wrote, each for one thing; in the order of menus. */
export const replies = [
  { id: 'qwen-call', family: 'qwen3', header: null },
  { id: 'qwen-parallel', family: 'qwen3', header: null },
  { id: 'qwen-open', family: 'qwen3-thinking-2507', header: null },
  { id: 'qwen-typed', family: 'qwen3-coder', header: null },
  { id: 'qwen-thought', family: 'qwen3', header: null },
  { id: 'qwen-spaced', family: 'qwen3-instruct-2507', header: null },
  { id: 'qwen-json', family: 'qwen3-instruct-2507', header: null },
  { id: 'v4-calls', family: 'deepseek-v4', header: 'open' },
  { id: 'v4-no-end', family: 'deepseek-v4', header: 'open' },
  { id: 'v4-cut', family: 'deepseek-v4', header: 'open' },
  { id: 'v4-bars', family: 'deepseek-v4', header: 'closed' },
  { id: 'v4-ascii', family: 'deepseek-v4', header: 'closed' },
  { id: 'v4-value', family: 'deepseek-v4', header: 'closed' },
  { id: 'v4.1-spaces', family: 'deepseek-v4.1', header: 'open' },
  { id: 'v3.2-names', family: 'deepseek-v3.2', header: 'closed' },
  { id: 'v3.1-tokens', family: 'deepseek-v3.1', header: 'closed' },
  { id: 'r1-fence', family: 'deepseek-r1', header: null },
] as const satisfies readonly Reply[]

export type ReplyId = (typeof replies)[number]['id']

/** The texts in one language, by reply; fetched when asked for. */
export async function replyTexts(language: 'en' | 'zh-cn'): Promise<Record<ReplyId, string>> {
  const file = language === 'en' ? import('./en.json') : import('./zh-cn.json')
  const lines: Record<ReplyId, readonly string[]> = (await file).default
  const texts = Object.entries(lines).map(([id, list]) => [id, list.join('\n')])
  return Object.fromEntries(texts) as Record<ReplyId, string>
}
