import en from './src/content/nav/en.json' with { type: 'json' }
import zh from './src/content/nav/zh-cn.json' with { type: 'json' }

type Label = keyof typeof en

const named = (key: Label) => ({ label: en[key], translations: { 'zh-CN': zh[key] } })
const page = (slug: Label) => ({ ...named(slug), link: `/${slug}/` })

/** Pages in reading order. Labels come from `src/content/nav`; links get locale and base. */
export const sidebar = [
  {
    ...named('explore'),
    items: [page('explore/encode'), page('explore/smoosh'), page('explore/system-prompt')],
  },
  { ...named('qwen'), items: [page('qwen/tokens')] },
  { ...named('deepseek'), items: [page('deepseek/tokens')] },
  {
    ...named('claude'),
    items: [
      { ...named('claude/index'), link: '/claude/' },
      page('claude/tiers'),
      page('claude/protocol'),
      page('claude/thinking'),
      page('claude/system-messages'),
    ],
  },
  {
    ...named('claude-code'),
    items: [
      page('claude-code/reminders'),
      page('claude-code/reminders/catalogue'),
      page('claude-code/reminders/pipeline'),
      page('claude-code/reminders/readers'),
      page('claude-code/reminders/caching'),
      page('claude-code/reminders/design'),
      page('claude-code/reminders/plan-experiment'),
      page('claude-code/reminders/interview'),
    ],
  },
  { ...named('about'), items: [page('about/method'), page('about/data'), page('about/privacy')] },
]
