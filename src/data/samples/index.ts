/** An input to start from: the text of a file beside this one. */
export interface Sample {
  /** Also the key of its title in the view's words. */
  readonly id: string
  readonly language: 'en' | 'zh-cn'
  /** The exact text of the file; fetched when asked for. */
  load(): Promise<string>
}

type Raw = { readonly default: string }

function sample(id: string, language: Sample['language'], load: () => Promise<Raw>): Sample {
  return { id, language, load: async () => (await load()).default }
}

/** In the order of menus. */
export const samples: readonly Sample[] = [
  sample('tool-loop', 'en', () => import('./tool-loop.json?raw')),
  sample('developer', 'en', () => import('./developer.json?raw')),
  sample('parallel', 'en', () => import('./parallel.json?raw')),
  sample('spelled', 'en', () => import('./spelled.json?raw')),
  sample('numbers', 'en', () => import('./numbers.json?raw')),
  sample('default-system', 'en', () => import('./default-system.json?raw')),
  sample('openai-chat', 'en', () => import('./openai-chat.json?raw')),
  sample('anthropic-messages', 'en', () => import('./anthropic-messages.json?raw')),
  sample('openai-responses', 'en', () => import('./openai-responses.json?raw')),
  sample('sharegpt', 'en', () => import('./sharegpt.json?raw')),
  sample('zh-tool-loop', 'zh-cn', () => import('./zh-tool-loop.json?raw')),
  sample('zh-developer', 'zh-cn', () => import('./zh-developer.json?raw')),
  sample('zh-parallel', 'zh-cn', () => import('./zh-parallel.json?raw')),
  sample('zh-spelled', 'zh-cn', () => import('./zh-spelled.json?raw')),
  sample('zh-numbers', 'zh-cn', () => import('./zh-numbers.json?raw')),
  sample('zh-default-system', 'zh-cn', () => import('./zh-default-system.json?raw')),
]
