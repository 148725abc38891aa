import decodeEn from '~/i18n/decode/en.json' with { type: 'json' }
import decodeZh from '~/i18n/decode/zh-cn.json' with { type: 'json' }
import pageEn from '~/i18n/decode-page/en.json' with { type: 'json' }
import pageZh from '~/i18n/decode-page/zh-cn.json' with { type: 'json' }
import encodeEn from '~/i18n/encode/en.json' with { type: 'json' }
import encodeZh from '~/i18n/encode/zh-cn.json' with { type: 'json' }
import importEn from '~/i18n/import/en.json' with { type: 'json' }
import importZh from '~/i18n/import/zh-cn.json' with { type: 'json' }
import type { Locale } from '~/i18n/site/site-text.ts'
import type { Words } from './words.ts'

/** The words of the explorer in one language; for pages, which pass them on as a prop. */
export function wordsFor(locale: Locale): Words {
  const zh = locale === 'zh-cn'
  const { notices, toolbar, foot, vendors } = zh ? encodeZh : encodeEn
  return {
    page: zh ? pageZh : pageEn,
    decode: zh ? decodeZh : decodeEn,
    encode: { notices, toolbar, foot, vendors },
    import: { expected: (zh ? importZh : importEn).expected },
  }
}
