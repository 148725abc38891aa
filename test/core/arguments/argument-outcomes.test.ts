import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type ArgumentOutcome, outcomesOf } from '~/core/arguments/argument-outcomes.ts'
import { mapArguments } from '~/core/arguments/map-calls.ts'
import { readArguments } from '~/core/arguments/with-arguments.ts'
import { families, familyById } from '~/core/families/index.ts'
import { readJson } from '~/core/json/read.ts'
import { isObject, type Json, type JsonObject } from '~/core/json/value.ts'
import { pythonJson } from '~/core/json/write.ts'

const known: Readonly<Record<string, readonly [text: string, object: string, broken: string]>> = {
  claude: ['json', 'json', 'wrapped'],
  'qwen3.8': ['refused', 'parameters', 'refused'],
  'qwen3.6': ['refused', 'parameters', 'refused'],
  'qwen3.5': ['refused', 'parameters', 'refused'],
  'qwen3.5-small': ['refused', 'parameters', 'refused'],
  'qwen3-vl': ['kept', 'json', 'kept'],
  'qwen3-vl-thinking': ['kept', 'json', 'kept'],
  'qwen3-coder': ['refused', 'parameters', 'refused'],
  'qwen3-coder-llamacpp': ['refused', 'parameters', 'refused'],
  'qwen3-thinking-2507': ['kept', 'json', 'kept'],
  'qwen3-instruct-2507': ['kept', 'json', 'kept'],
  qwen3: ['kept', 'json', 'kept'],
  'qwen3-first': ['kept', 'json', 'kept'],
  'qwq-32b': ['quoted', 'json', 'quoted'],
  'qwq-32b-llamacpp': ['quoted', 'json', 'quoted'],
  'qwen2.5-vl': ['left-out', 'left-out', 'left-out'],
  'qwen2.5': ['quoted', 'json', 'quoted'],
  'deepseek-v4.1': ['parameters', 'parameters', 'wrapped'],
  'deepseek-v4-0731': ['parameters', 'wrapped', 'wrapped'],
  'deepseek-v4': ['parameters', 'wrapped', 'wrapped'],
  'deepseek-v3.2': ['parameters', 'parameters', 'refused'],
  'deepseek-v3.1': ['kept', 'refused', 'kept'],
  'deepseek-r1': ['kept', 'refused', 'kept'],
  'deepseek-v3': ['kept', 'refused', 'kept'],
}

interface Vector {
  readonly name: string
  readonly family: string
  readonly given: Json
  /** `null` where the reference fails. */
  readonly expected: string | null
}

const files = [
  'qwen',
  'deepseek-v3',
  'deepseek-r1',
  'deepseek-v3.1',
  'deepseek-v3.2',
  'deepseek-v4',
  'deepseek-v4-0731',
  'deepseek-v4.1',
]

/** What the references wrote or refused for each call of their vectors that has arguments. */
function vectors(): Vector[] {
  return files.flatMap((file) => {
    const rows = readJson(
      readFileSync(`test/vectors/${file}.json`, 'utf8'),
    ) as readonly JsonObject[]
    return rows.flatMap((row) => {
      const family = (row.get('family') as string | undefined) ?? file
      const input = row.get('input') as JsonObject
      const expected = (row.get('expected') as string | undefined) ?? null
      const seen: Vector[] = []
      mapArguments(input, (given) => {
        seen.push({ name: row.get('name') as string, family, given, expected })
        return given
      })
      return seen
    })
  })
}

/** Whether the reference's own text shows that it did this; `null` if nothing can be told from it. */
function agrees(outcome: ArgumentOutcome, { given, expected }: Vector): boolean | null {
  if (outcome === 'refused') return expected === null
  if (expected === null) return null
  const json = pythonJson(given)
  if (outcome === 'kept') return expected.includes(given as string)
  if (outcome === 'json' || outcome === 'quoted') return expected.includes(json)
  if (outcome === 'left-out') return !expected.includes(json)
  if (outcome === 'wrapped') return expected.includes(`name="arguments" string="false">${json}`)
  // an object without members looks the same either way
  if (typeof given === 'string') return given.includes(':') ? !expected.includes(given) : null
  return isObject(given) && given.size > 0 ? !expected.includes(json) : null
}

const rows = new Map(families.map((family) => [family.id, outcomesOf(family)]))

describe('outcomesOf', () => {
  test('tells what each family does with text, an object, and text that is no object', () => {
    const found = Array.from(
      rows,
      ([
        id,
        {
          outcomes: { text, object, broken },
        },
      ]) => [id, [text, object, broken]],
    )
    expect(Object.fromEntries(found)).toEqual(known)
  })

  test('agrees with what the references wrote and refused', () => {
    const counts = new Map<string, number>()
    const wrong: string[] = []
    for (const vector of vectors()) {
      const family = familyById(vector.family)
      const form = typeof vector.given === 'string' ? 'text' : 'object'
      if (!family || (form === 'object' && !isObject(vector.given))) continue
      // a text that is empty or broken has a row of its own, or none
      if (typeof vector.given === 'string' && !readArguments(vector.given)) continue
      // V3 and R1 write no call beside text, in whatever form
      if (vector.name === 'call-with-content') continue
      const outcome = rows.get(family.id)?.outcomes[form] as ArgumentOutcome
      const agreed = agrees(outcome, vector)
      if (agreed === false) wrong.push(`${vector.family} ${vector.name}: ${outcome}`)
      if (agreed) counts.set(`${form} ${outcome}`, (counts.get(`${form} ${outcome}`) ?? 0) + 1)
    }
    expect(wrong).toEqual([])
    expect([...counts.keys()].sort()).toEqual([
      'object json',
      'object left-out',
      'object parameters',
      'object refused',
      'object wrapped',
      'text kept',
      'text left-out',
      'text parameters',
      'text quoted',
      'text refused',
    ])
  })

  test('names the forms that are turned into text before a family sees them', () => {
    const prepared = [...rows].flatMap(([id, row]) => row.prepared.map((form) => [id, form]))
    expect(prepared).toEqual([
      ['deepseek-v4-0731', 'object'],
      ['deepseek-v4', 'object'],
    ])
  })
})
