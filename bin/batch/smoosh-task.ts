import type { JsonObject } from '~/core/json/value.ts'
import { runJson, smoosh } from '~/core/smoosh/index.ts'

/** The list after every step, what is sent, and the codes of the notes. */
export function smooshTask(task: JsonObject): JsonObject {
  return runJson(smoosh(task.get('input') ?? null))
}
