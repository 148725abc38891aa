import type { JsonObject } from '../json/value.ts'

/** One switch under the names that families, templates and request bodies have for it. */
const thinking: readonly string[] = ['thinking_mode', 'thinking', 'enable_thinking']

/**
 * What a body sets with what a reader sets over it. A reader's word on thinking covers the body's
 * under any name, or an encoder that knows several would still hear the body.
 */
export function settings(body: JsonObject, reader: JsonObject): JsonObject {
  const covered = thinking.filter((name) => reader.has(name))
  const left = covered.reduce(withoutSetting, body)
  return new Map([...left, ...reader])
}

/** `options` as if `name` had not been set, under none of its names. */
export function withoutSetting(options: JsonObject, name: string): JsonObject {
  const names = thinking.includes(name) ? thinking : [name]
  return new Map([...options].filter(([key]) => !names.includes(key)))
}
