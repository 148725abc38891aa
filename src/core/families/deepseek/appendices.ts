import { child, type Place } from '../../json/place.ts'
import { pythonTruth } from '../../json/python.ts'
import type { Json } from '../../json/value.ts'
import { pythonJson } from '../../json/write.ts'
import { origin, type Prompt, rule } from './prompt.ts'
import { iterate, memberOf } from './refusal.ts'
import type { Wording } from './release.ts'
import type { Turn } from './turns.ts'

export interface Tool {
  /** What is written: the tool's `function`. */
  readonly schema: Json
  readonly place: Place
}

/** The tools of a turn that is no user's, checked whatever its role is; `null` if it has none. */
export function toolsOf(turn: Turn): readonly Tool[] | null {
  const given = turn.tools
  if (given === undefined || !pythonTruth(given)) return null
  const list = child(turn.place, 'tools')
  return iterate(given, list, 'tool.bad-shape').map((tool, index) => {
    const place = child(list, index)
    return { schema: memberOf(tool, 'function', place, 'tool.bad-shape'), place }
  })
}

const block = rule('tools-block')
const schemaRule = rule('tool-schema')
const formatRule = rule('response-format')

/** Writes the block that lists `tools`, each on a line, with the empty line before it. */
export function writeTools(prompt: Prompt, tools: readonly Tool[], wording: Wording): void {
  prompt.fixed(wording.beforeSchemas, block)
  const { owner } = prompt
  for (const [index, { schema, place }] of tools.entries()) {
    if (index > 0) prompt.template('\n', block)
    prompt.owner = place
    const input = origin(child(place, 'function'), 0, 0, false)
    prompt.given(pythonJson(schema), 'tool-schema', input, schemaRule)
    prompt.owner = owner
  }
  prompt.fixed(wording.afterSchemas, block)
}

/** Writes the response format of `turn` if it has one, with the empty line before it. */
export function writeResponseFormat(prompt: Prompt, turn: Turn, wording: Wording): void {
  const format = turn.message.get('response_format')
  if (format === undefined || !pythonTruth(format)) return
  prompt.fixed(wording.responseFormat, formatRule)
  const input = origin(child(turn.place, 'response_format'), 0, 0, false)
  prompt.given(pythonJson(format), 'tool-schema', input, formatRule)
}
