import { reminderSource, reminders } from '~/data/reminders/catalogue.ts'
import { reminderKeywords } from '~/data/reminders/keywords.ts'
import type { ReminderRow } from '~/data/reminders/reminder-row.ts'
import { claudeCodeText, producerWords } from '~/i18n/claude-code/claude-code-text.ts'
import { fillGaps } from '~/i18n/fill-gaps.ts'
import type { Locale } from '~/i18n/site/site-text.ts'
import type { Entry } from './entry.ts'

export interface ReminderEntry extends Entry {
  readonly kind: 'reminder'
  readonly row: ReminderRow
}

const both = (text: (locale: Locale) => string) => ({ en: text('en'), 'zh-cn': text('zh-cn') })

/** A page for each producer of reminders. */
export const reminderEntries: readonly ReminderEntry[] = reminders.map((row) => {
  const keywords = reminderKeywords[row.type]
  return {
    kind: 'reminder' as const,
    row,
    name: row.type,
    where: both((locale) => claudeCodeText(locale).entry.where),
    page: reminderPage(row.type),
    says: both((locale) => sentence(locale, row.type)),
    keywords: [
      ...(keywords?.en ?? []),
      ...(keywords?.['zh-cn'] ?? []),
      producerWords('en', row.type).title,
      producerWords('zh-cn', row.type).title,
    ],
    source: both((locale) => {
      const { source, appendix } = claudeCodeText(locale).entry
      const sentence = /^[A-Z]$/.test(row.section) ? appendix : source
      return fillGaps(sentence, { section: row.section })
    }),
    checked: reminderSource.checked,
    // the vendor does not publish the harness; the article tells what was found in it
    basis: 'observed' as const,
  }
})

/** Address of a reminder's page, from the root of a language. */
export function reminderPage(type: string): string {
  return `reminders/${type.toLowerCase()}/`
}

function sentence(locale: Locale, type: string): string {
  const { title, role } = producerWords(locale, type)
  return locale === 'en'
    ? `${title}: ${role[0]?.toLowerCase()}${role.slice(1)}`
    : `${title}：${role}`
}
