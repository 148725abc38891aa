import { tagEntries } from '~/components/docs/entry/tag-entries.ts'
import { sitePath } from '~/components/docs/site-path.ts'
import encodeEn from '~/i18n/encode/en.json' with { type: 'json' }
import encodeZh from '~/i18n/encode/zh-cn.json' with { type: 'json' }
import lensEn from '~/i18n/lens/en.json' with { type: 'json' }
import lensZh from '~/i18n/lens/zh-cn.json' with { type: 'json' }
import type { Locale } from '~/i18n/site/site-text.ts'
import { tagsText } from '~/i18n/tags/tags-text.ts'
import { gapFor } from '../filler/words.ts'
import type { TagFact, Words } from './words.ts'

/** The words of the explorer in one language; for pages, which pass them on as a prop. */
export function wordsFor(locale: Locale): Words {
  const zh = locale === 'zh-cn'
  const text = tagsText(locale)
  const { notices } = zh ? encodeZh : encodeEn
  const facts = tagEntries.map(({ row, says, page }): [string, TagFact] => [
    row.name,
    {
      says: says[locale],
      trust: text.trust[row.trust],
      tiers: Object.fromEntries(
        Object.entries(row.tier).map(([model, tier]) => [model, tier && text.tiers[tier]]),
      ),
      page: sitePath(locale, page),
    },
  ])
  return {
    lens: zh ? lensZh : lensEn,
    encode: { notices },
    models: text.models,
    tags: Object.fromEntries(facts),
    comma: text.entry.list,
    gap: gapFor(locale),
  }
}
