import type { Rendering } from '~/core/jinja/index.ts'
import { pathOf, pathText } from '~/core/json/place.ts'
import { isArray, isObject, type Json, type JsonObject } from '~/core/json/value.ts'

/** What is wrong with the pieces of a rendering: gaps, and exact ones that are not what they name. */
export function pieceFaults(
  { text, pieces }: Rendering,
  template: string,
  variables: JsonObject,
): string[] {
  const faults: string[] = []
  let at = 0
  for (const { start, end, input, writer, output, exact } of pieces) {
    const part = text.slice(start, end)
    if (start !== at) faults.push(`a gap before ${start}`)
    if (part === '') faults.push(`an empty piece at ${start}`)
    at = end
    if (writer.start > writer.end || writer.end > template.length) faults.push('a writer outside')
    if (writer.line !== template.slice(0, writer.start).split(/\r\n|\r|\n/).length) {
      faults.push(`line ${writer.line} for ${writer.start}`)
    }
    if (output && !template.slice(output.start, output.end).startsWith('{')) faults.push('no tag')
    if (input && exact !== input.exact) faults.push('exact twice')
    if (input) {
      const source = stringAt(variables, input)
      if (source === undefined) faults.push(`nothing at ${pathText(input.place)}`)
      else if (exact && source.slice(input.start, input.end) !== part) {
        faults.push(`${part} is not ${input.start}-${input.end} of ${pathText(input.place)}`)
      }
    } else if (exact && template.slice(writer.start, writer.end) !== part) {
      faults.push(`${part} is not ${writer.start}-${writer.end} of the template`)
    }
  }
  if (at !== text.length) faults.push(`pieces end at ${at}, the text at ${text.length}`)
  return faults
}

type Input = NonNullable<Rendering['pieces'][number]['input']>

/** The string or the key that `input` names; empty for a value that is no string. */
function stringAt(variables: JsonObject, { place, part }: Input): string | undefined {
  let value: Json | undefined = variables
  for (const key of pathOf(place)) {
    if (isObject(value)) value = value.get(String(key))
    else value = isArray(value) ? value[Number(key)] : undefined
  }
  if (value === undefined) return undefined
  if (part === 'key') return String(place?.key)
  return typeof value === 'string' ? value : ''
}
