import { child } from '../../json/place.ts'
import { isArray, isObject } from '../../json/value.ts'
import { unhashable } from './refusal.ts'
import { type IsUser, lastUserIndex, type Turn } from './turns.ts'

/** Roles that stay before the last user turn; the last of them then has no rule to be written by. */
const lasting = new Set<unknown>([
  'user',
  'system',
  'tool',
  'latest_reminder',
  'direct_search_results',
  'assistant',
])

/**
 * The turns that are left when old reasoning is dropped: before the last user turn, developer
 * messages and roles without a rule vanish whole.
 */
export function dropOld(turns: readonly Turn[], isUser: IsUser): Turn[] {
  const lastUser = lastUserIndex(turns, isUser)
  return turns.filter(({ role, place }, index) => {
    if (isArray(role) || isObject(role)) {
      throw unhashable(role, child(place, 'role'), 'message.bad-role')
    }
    return lasting.has(role) || index >= lastUser
  })
}
