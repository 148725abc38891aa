import { JsonSyntaxError, readJson } from '~/core/json/read.ts'
import type { Json, JsonObject } from '~/core/json/value.ts'
import { UsageError } from './usage-error.ts'

/** What `--set NAME=VALUE`, perhaps several times, says. */
export function readSettings(settings: readonly string[]): JsonObject {
  return new Map(
    settings.map((setting): [string, Json] => {
      const at = setting.indexOf('=')
      if (at < 1) throw new UsageError(`--set takes NAME=VALUE, not ${setting}`)
      return [setting.slice(0, at), jsonOrText(setting.slice(at + 1))]
    }),
  )
}

function jsonOrText(text: string): Json {
  try {
    return readJson(text)
  } catch (error) {
    if (error instanceof JsonSyntaxError) return text
    throw error
  }
}
