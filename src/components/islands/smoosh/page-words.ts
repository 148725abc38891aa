import encodeEn from '~/i18n/encode/en.json' with { type: 'json' }
import encodeZh from '~/i18n/encode/zh-cn.json' with { type: 'json' }
import importEn from '~/i18n/import/en.json' with { type: 'json' }
import importZh from '~/i18n/import/zh-cn.json' with { type: 'json' }
import remindersEn from '~/i18n/reminders/en.json' with { type: 'json' }
import remindersZh from '~/i18n/reminders/zh-cn.json' with { type: 'json' }
import type { Locale } from '~/i18n/site/site-text.ts'
import smooshEn from '~/i18n/smoosh/en.json' with { type: 'json' }
import smooshZh from '~/i18n/smoosh/zh-cn.json' with { type: 'json' }
import type { SmooshWords, Words } from './words.ts'

/** The words of the explorer in one language; for pages, which pass them on as a prop. */
export function wordsFor(locale: Locale): Words {
  const zh = locale === 'zh-cn'
  const { notices, toolbar, foot, builder, panes } = zh ? encodeZh : encodeEn
  const { errors, expected, types, root } = zh ? importZh : importEn
  return {
    smoosh: smooshText(locale),
    encode: { notices, toolbar, foot, builder, panes },
    import: { errors: { 'json.syntax': errors['json.syntax'] }, expected, types, root },
    groups: (zh ? remindersZh : remindersEn).groups,
  }
}

/** What the explorer says of the pipeline; pages that show a step of it say the same. */
export function smooshText(locale: Locale): SmooshWords {
  return locale === 'zh-cn' ? smooshZh : smooshEn
}
