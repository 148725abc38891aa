import type { Locale } from '../site/site-text.ts'
import en from './en.json' with { type: 'json' }
import zhCn from './zh-cn.json' with { type: 'json' }

export function recipesText(locale: Locale): typeof en {
  return locale === 'zh-cn' ? zhCn : en
}
