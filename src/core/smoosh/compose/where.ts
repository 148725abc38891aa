import type { ReminderRow } from '../../../data/reminders/reminder-row.ts'
import { attachmentOf, isBlocks, isMeta, type Message } from '../message.ts'

/** Where a producer's text goes: messages of its own, or the end of what a message holds. */
export type Where =
  | { readonly at: 'message'; readonly before: number }
  /** `block` is `null` where the message's content is a string. */
  | { readonly at: 'inside'; readonly message: number; readonly block: number | null }

/** Where a producer of this row could write in `messages`, in reading order. */
export function placesFor({ form, hosts }: ReminderRow, messages: readonly Message[]): Where[] {
  if (form.is === 'embedded') return messages.flatMap((one, index) => insideOf(one, index, hosts))
  return Array.from({ length: messages.length + 1 }, (_, before) => ({ at: 'message', before }))
}

function insideOf(message: Message, index: number, hosts: ReminderRow['hosts']): Where[] {
  if (message.role !== 'user') return []
  const inside = (block: number | null): Where => ({ at: 'inside', message: index, block })
  const isFromHarness = attachmentOf(message) !== null || isMeta(message)
  const takesTexts = isFromHarness && hosts.includes('reminder')
  if (!isBlocks(message.content)) return takesTexts ? [inside(null)] : []
  return message.content.flatMap(({ kind }, block) => {
    const isHost = kind === 'text' ? takesTexts : kind === 'result' && hosts.includes('tool-result')
    return isHost ? [inside(block)] : []
  })
}

export function isSameWhere(a: Where, b: Where): boolean {
  if (a.at === 'message' || b.at === 'message') {
    return a.at === 'message' && b.at === 'message' && a.before === b.before
  }
  return a.message === b.message && a.block === b.block
}
