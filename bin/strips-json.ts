import type { Json, JsonObject } from '~/core/json/value.ts'
import { inner, isReminder, stripAll, stripLeading } from '~/core/smoosh/index.ts'

/** What each test and each strip makes of a text. */
export function stripsJson(text: string): JsonObject {
  return new Map<string, Json>([
    ['is_reminder', isReminder(text)],
    ['inner', inner(text)],
    ['leading_stripped', stripLeading(text)],
    ['all_stripped', stripAll(text)],
  ])
}
