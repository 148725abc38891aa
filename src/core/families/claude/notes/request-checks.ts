import { child } from '../../../json/place.ts'
import { JsonNumber } from '../../../json/value.ts'
import {
  type Model,
  readModel,
  refusesForcedTools,
  refusesManualThinking,
  refusesSampling,
  takesOneSampler,
} from './model.ts'
import type { Finding } from './note.ts'
import { textAt, typeOf, type View, viewAt, viewsIn } from './view.ts'

const NAME_LIMIT = 128

export function modelOf(request: View): Model | null {
  return readModel(textAt(request, 'model') ?? '')
}

export function checkFields(request: View): readonly Finding[] {
  const missing = (request.object.get('max_tokens') ?? null) === null
  return missing ? [{ code: 'max-tokens.missing', at: request.place }] : []
}

export function checkSampling(request: View): readonly Finding[] {
  const model = modelOf(request)
  if (!model) return []
  const values = { model: textAt(request, 'model') ?? '' }
  const { object, place } = request
  const given = (['temperature', 'top_p', 'top_k'] as const).filter(
    (field) => (object.get(field) ?? null) !== null,
  )
  if (refusesSampling(model)) {
    return given
      .filter((field) => field !== 'temperature' || !isOne(object.get(field)))
      .map((field) => ({
        ...{ code: 'sampling.refused', at: child(place, field) },
        values: { ...values, field },
      }))
  }
  const both = given.includes('temperature') && given.includes('top_p')
  if (!both || !takesOneSampler(model)) return []
  return [{ code: 'sampling.together', at: child(place, 'top_p'), values }]
}

function isOne(value: unknown): boolean {
  return value instanceof JsonNumber && value.value === 1
}

export function checkThinking(request: View): readonly Finding[] {
  const model = modelOf(request)
  const thinking = viewAt(request, 'thinking')
  if (!thinking || typeOf(thinking) !== 'enabled') return []
  if (!model || !refusesManualThinking(model)) return []
  const values = { model: textAt(request, 'model') ?? '' }
  return [{ code: 'thinking.manual-refused', at: thinking.place, values }]
}

export function checkToolChoice(request: View): readonly Finding[] {
  const choice = viewAt(request, 'tool_choice')
  const type = choice && typeOf(choice)
  if (!choice || (type !== 'any' && type !== 'tool')) return []
  const findings: Finding[] = []
  const model = modelOf(request)
  const thinking = viewAt(request, 'thinking')
  if (model && refusesForcedTools(model)) {
    const values = { model: textAt(request, 'model') ?? '' }
    findings.push({ code: 'tool-choice.forced-model', at: choice.place, values })
  }
  if (thinking && typeOf(thinking) === 'enabled') {
    findings.push({ code: 'tool-choice.forced-thinking', at: choice.place })
  }
  return findings
}

export function checkTools(request: View): readonly Finding[] {
  const findings: Finding[] = []
  const seen = new Set<string>()
  for (const tool of viewsIn(request, 'tools')) {
    const name = textAt(tool, 'name')
    if (name === undefined) continue
    const at = child(tool.place, 'name')
    if (seen.has(name)) findings.push({ code: 'tool.repeated-name', at, values: { name } })
    seen.add(name)
    if (name.length <= NAME_LIMIT) continue
    findings.push({ code: 'tool.long-name', at, values: { length: String(name.length) } })
  }
  return findings
}
