import { isArray, isObject, type Json, type JsonObject } from '../../json/value.ts'
import type { Line } from './line.ts'

/**
 * The lines that lead to the last message. A reader who goes back and asks anew leaves a branch
 * behind; its lines stay in the file.
 *
 * A line belongs to it if it is a forebear of the last message, a part of the same assistant message
 * as one, or the result of a call of one: calls side by side make branches that are none. A line
 * without an id belongs to it, and a parent that is missing is taken to be the line before. Each id
 * stands once in `lines`.
 */
export function mainBranch(lines: readonly Line[]): ReadonlySet<Line> {
  const main = lines.filter(({ sidechain }) => !sidechain)
  const leaf = main.findLastIndex(({ gives }) => typeof gives !== 'string')
  const chain = leaf < 0 ? new Set<Line>() : forebears(main, leaf)
  if (main[leaf]?.uuid == null) return new Set(main)
  const ids = new Set([...chain].flatMap(({ messageId }) => messageId ?? []))
  const isPart = (line: Line) => line.messageId !== null && ids.has(line.messageId)
  const calls = new Set(
    main.flatMap((line) => (chain.has(line) || isPart(line) ? idsIn(line, 'tool_use', 'id') : [])),
  )
  const answers = (line: Line) =>
    idsIn(line, 'tool_result', 'tool_use_id').some((id) => calls.has(id))
  return new Set(
    main.filter((line) => line.uuid === null || chain.has(line) || isPart(line) || answers(line)),
  )
}

function forebears(lines: readonly Line[], leaf: number): Set<Line> {
  const places = new Map<string, number>()
  for (const [index, { uuid }] of lines.entries()) {
    if (uuid !== null) places.set(uuid, index)
  }
  const chain = new Set<Line>()
  let at = leaf
  for (let line = lines[at]; line; line = lines[at]) {
    chain.add(line)
    if (line.uuid !== null && line.parent === null) break
    const parent = line.parent === null ? undefined : places.get(line.parent)
    at = parent !== undefined && parent < at ? parent : at - 1
  }
  return chain
}

function idsIn({ gives }: Line, type: string, key: string): string[] {
  const content = typeof gives === 'string' ? null : (gives as JsonObject).get('content')
  if (!isArray(content ?? undefined)) return []
  return (content as readonly Json[]).flatMap((block) => {
    const id = isObject(block) && block.get('type') === type ? block.get(key) : undefined
    return typeof id === 'string' ? [id] : []
  })
}
