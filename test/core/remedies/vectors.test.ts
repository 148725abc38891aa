import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Conversation } from '~/core/conversation.ts'
import { EncodeError } from '~/core/error.ts'
import type { Family } from '~/core/families/family.ts'
import { familyById } from '~/core/families/index.ts'
import { settings, withoutSetting } from '~/core/families/settings.ts'
import { ImportError, importText } from '~/core/import/index.ts'
import { readJson } from '~/core/json/read.ts'
import type { JsonObject } from '~/core/json/value.ts'
import { javascriptJson } from '~/core/json/write.ts'
import {
  type Candidate,
  candidatesFor,
  type Tried,
  working,
} from '~/core/remedies/find-remedies.ts'

interface Refused {
  readonly name: string
  readonly family: Family
  readonly conversation: Conversation
  readonly options: JsonObject
  readonly code: string
}

/** Every conversation of the vectors that the importer reads and a family refuses. */
function refused(): Refused[] {
  const found: Refused[] = []
  for (const path of globSync('test/vectors/{qwen,deepseek-*}.json')) {
    const name = path.replace(/^.*\/|\.json$/g, '').replace(/-generated$/, '')
    const rows = readJson(readFileSync(path, 'utf8'), { python: true })
    if (name.endsWith('-parse') || !Array.isArray(rows)) continue
    for (const row of rows as JsonObject[]) {
      if (!row.has('error')) continue
      const family = familyById((row.get('family') as string | undefined) ?? name) as Family
      const written = row.get('inputJson')
      const input =
        typeof written === 'string' ? readJson(written, { python: true }) : row.get('input')
      const options = ((input as JsonObject).get('options') ?? new Map()) as JsonObject
      const body = new Map(input as JsonObject)
      body.delete('options')
      const conversation = imported(body)
      if (!conversation) continue
      const outcome = present(family, conversation, options)
      if (outcome.works) continue
      found.push({
        name: row.get('name') as string,
        family,
        conversation,
        options,
        code: outcome.code,
      })
    }
  }
  return found
}

function imported(body: JsonObject): Conversation | null {
  try {
    return importText(javascriptJson(body)).conversation
  } catch (error) {
    if (error instanceof ImportError) return null
    throw error
  }
}

function present(family: Family, conversation: Conversation, options: JsonObject): Tried {
  try {
    family.present(conversation, options)
    return { works: true }
  } catch (error) {
    if (error instanceof EncodeError) return { works: false, code: error.code }
    throw error
  }
}

/** As the explorer tries it: an option that is set to null is left unset. */
function attempt({ family, conversation, options }: Refused, { remedy, body }: Candidate): Tried {
  if (remedy.type === 'body') {
    const next = imported(body as JsonObject)
    return next ? present(family, next, options) : { works: false, code: 'import' }
  }
  const { option, value } = remedy
  const left = withoutSetting(options, option)
  const set = value === null ? left : settings(left, new Map([[option, value]]))
  const inherited = withoutSetting(conversation.options, option)
  return present(family, { ...conversation, options: inherited }, set)
}

const all = refused()
const answers = all.map((one) => {
  const names = one.family.options.map(({ name }) => name)
  const candidates = candidatesFor(one.code, one.conversation.body, names)
  const tried = candidates.map((candidate) => [candidate, attempt(one, candidate)] as const)
  return { ...one, remedies: working(tried, one.code) }
})

test('the vectors hold all kinds of refusals', () => {
  const codes = new Set(all.map(({ code }) => code))
  expect(all.length).toBeGreaterThan(250)
  expect(codes.size).toBe(26)
})

test('every refusal has a remedy that works, but for what only the reader can mend', () => {
  const without = new Map<string, number>()
  for (const { code, remedies } of answers) {
    if (remedies.length === 0) without.set(code, (without.get(code) ?? 0) + 1)
  }
  expect(Object.fromEntries(without)).toEqual({
    // inside the result of a tool, in a form that no API sends
    'content.bad-type': 1,
    'image.no-source': 3,
    // the reader's own words spell the token
    'image.token-in-text': 7,
    // in `context`, which is no part of the input
    'message.not-object': 3,
    'tool-call.bad-shape': 1,
    'tool.bad-shape': 6,
  })
})

test('with a remedy the family writes a prompt, or meets the next thing to mend', () => {
  const further = answers.filter((one) =>
    one.remedies.some((candidate) => !attempt(one, candidate).works),
  )
  expect(further.length).toBeLessThan(answers.length / 10)
  for (const one of further) expect(one.remedies).toHaveLength(1)
})
