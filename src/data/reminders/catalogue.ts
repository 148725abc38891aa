import producers from './producers.json' with { type: 'json' }
import type { ReminderRow } from './reminder-row.ts'
import silent from './silent.json' with { type: 'json' }

/** What the rows rest on. */
export const reminderSource = {
  title: '看不见的缰绳',
  subject: 'system-reminder in Claude Code',
  checked: '2026-11-30',
} as const

/** Every producer that the article names, in its order; those that send nothing come last. */
export const reminders: readonly ReminderRow[] = [...producers, ...silent] as ReminderRow[]
