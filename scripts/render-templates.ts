/**
 * Renders chat templates with the tracer, for `compare-templates.py`: a job a line comes in, its
 * outcome goes out. Checks on the way that the pieces touch and cover the text, and that text of the template
 * is what stands there. Needs `node --experimental-transform-types`.
 */
import { createInterface } from 'node:readline'
import { compileTemplate, type Rendering, TemplateError } from '../src/core/jinja/index.ts'
import { readJson } from '../src/core/json/read.ts'
import type { JsonObject } from '../src/core/json/value.ts'

interface Job {
  readonly source: string
  /** JSON text, so that integers and floats stay what they are. */
  readonly variables: string
  readonly now: string
}

function outcome({ source, variables, now }: Job): object {
  try {
    const given = readJson(variables) as JsonObject
    const rendering = compileTemplate(source).render(given, { now: new Date(now) })
    return { text: rendering.text, faults: pieceFaults(source, rendering) }
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error
    const { code, message, line, column } = error
    return { error: code, message, line, column }
  }
}

function pieceFaults(source: string, { text, pieces }: Rendering): string[] {
  const faults: string[] = []
  let at = 0
  for (const { start, end, input, writer, exact } of pieces) {
    if (start !== at || end <= start) faults.push(`piece ${start}-${end} after ${at}`)
    if (exact && !input && source.slice(writer.start, writer.end) !== text.slice(start, end)) {
      faults.push(`piece ${start}-${end} is not ${writer.start}-${writer.end} of the template`)
    }
    at = end
  }
  if (at !== text.length) faults.push(`pieces end at ${at}, the text at ${text.length}`)
  return faults
}

for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(`${JSON.stringify(outcome(JSON.parse(line)))}\n`)
}
