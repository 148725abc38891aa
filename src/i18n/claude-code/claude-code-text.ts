import remindersEn from '../reminders/en.json' with { type: 'json' }
import remindersZh from '../reminders/zh-cn.json' with { type: 'json' }
import type { Locale } from '../site/site-text.ts'
import en from './en.json' with { type: 'json' }
import zh from './zh-cn.json' with { type: 'json' }

export type ClaudeCodeText = typeof en
export type ReminderWords = typeof remindersEn
export type ProducerWords = ReminderWords['producers'][keyof ReminderWords['producers']]

/** What the pages on Claude Code say in their tables and examples. */
export function claudeCodeText(locale: Locale): ClaudeCodeText {
  return locale === 'zh-cn' ? zh : en
}

export function reminderWords(locale: Locale): ReminderWords {
  return locale === 'zh-cn' ? remindersZh : remindersEn
}

/** The words of one producer by its type. */
export function producerWords(locale: Locale, type: string): ProducerWords {
  const all: Readonly<Record<string, ProducerWords>> = reminderWords(locale).producers
  const words = all[type]
  if (!words) throw new Error(`${type} has no words`)
  return words
}
