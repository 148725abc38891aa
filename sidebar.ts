import en from './src/content/nav/en.json' with { type: 'json' }
import zh from './src/content/nav/zh-cn.json' with { type: 'json' }

type Label = keyof typeof en

const named = (key: Label) => ({ label: en[key], translations: { 'zh-CN': zh[key] } })
const page = (slug: Label) => ({ ...named(slug), link: `/${slug}/` })

/** Pages in reading order. Labels come from `src/content/nav`; links get locale and base. */
export const sidebar = [
  {
    ...named('explore'),
    items: [
      page('explore/encode'),
      page('explore/decode'),
      page('explore/tags'),
      page('explore/smoosh'),
      page('explore/system-prompt'),
    ],
  },
  {
    ...named('compare'),
    items: [
      page('start'),
      { ...named('compare/index'), link: '/compare/' },
      page('compare/same-thing'),
      page('recipes'),
    ],
  },
  {
    ...named('qwen'),
    items: [
      { ...named('qwen/index'), link: '/qwen/' },
      page('qwen/tokens'),
      page('qwen/system-message'),
      page('qwen/thinking'),
      page('qwen/tools'),
      page('qwen/parsing'),
      page('qwen/fine-tuning'),
      page('qwen/generations'),
    ],
  },
  {
    ...named('deepseek'),
    items: [
      { ...named('deepseek/index'), link: '/deepseek/' },
      page('deepseek/tokens'),
      page('deepseek/assembly'),
      page('deepseek/thinking'),
      page('deepseek/tools'),
      page('deepseek/parsing'),
      page('deepseek/releases'),
    ],
  },
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
      page('claude-code/system-prompt'),
      page('claude-code/system-prompt/variables'),
      page('claude-code/system-prompt/cache'),
    ],
  },
  {
    ...named('about'),
    items: [page('glossary'), page('about/method'), page('about/data'), page('about/privacy')],
  },
]
