import encodeEn from '~/i18n/encode/en.json' with { type: 'json' }
import encodeZh from '~/i18n/encode/zh-cn.json' with { type: 'json' }
import fillerEn from '~/i18n/filler/en.json' with { type: 'json' }
import fillerZh from '~/i18n/filler/zh-cn.json' with { type: 'json' }
import importEn from '~/i18n/import/en.json' with { type: 'json' }
import importZh from '~/i18n/import/zh-cn.json' with { type: 'json' }
import promptEn from '~/i18n/prompt/en.json' with { type: 'json' }
import promptZh from '~/i18n/prompt/zh-cn.json' with { type: 'json' }
import type { Locale } from '~/i18n/site/site-text.ts'
import type { Words } from './words.ts'

/** The words of the explorer in one language; for pages, which pass them on as a prop. */
export function wordsFor(locale: Locale): Words {
  const zh = locale === 'zh-cn'
  const { diagnostics, states, options, groups, types, presets } = zh ? promptZh : promptEn
  const { notices } = zh ? encodeZh : encodeEn
  const { expected, types: found } = zh ? importZh : importEn
  return {
    filler: zh ? fillerZh : fillerEn,
    prompt: { diagnostics, states, options, groups, types, presets },
    encode: { notices },
    import: { expected, types: found },
  }
}
