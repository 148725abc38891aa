import { describe, expect, test } from 'vitest'
import { changeCodes } from '~/core/families/claude/changes.ts'
import { noteCodes } from '~/core/families/claude/notes/evidence.ts'
import { options } from '~/core/families/claude/options.ts'
import en from '~/i18n/claude/en.json'
import zh from '~/i18n/claude/zh-cn.json'
import { mapBody, mapMessages, user } from './requests.ts'

const languages = { en, zh } as const

function paths(words: object, above = ''): string[] {
  return Object.entries(words).flatMap(([key, value]) => {
    const path = `${above}/${key}`
    return typeof value === 'string' ? [path] : paths(value, path)
  })
}

const gaps = (sentence: string) => [...sentence.matchAll(/\{\w+\}/g)].map(String).sort()

describe('the words', () => {
  test('have the same keys in both languages', () => {
    expect(paths(zh)).toEqual(paths(en))
  })

  test.each(Object.entries(languages))('in %s cover every code', (_, words) => {
    expect(Object.keys(words.changes).sort()).toEqual([...changeCodes].sort())
    expect(Object.keys(words.notes).sort()).toEqual([...noteCodes].sort())
    for (const { name } of options) expect(words.options).toHaveProperty(name)
    expect(words.illustration.heading).toBeTruthy()
  })

  test('have the same gaps in both languages', () => {
    for (const section of ['changes', 'notes', 'warnings', 'reasons', 'rules'] as const) {
      for (const [code, sentence] of Object.entries(en[section])) {
        const other = (zh[section] as Record<string, string>)[code] ?? ''
        expect([code, gaps(other)]).toEqual([code, gaps(sentence)])
      }
    }
  })

  test('have a warning for each code that counts as one, without gaps', () => {
    const unwarned = ['key.ignored', 'model.replaced', 'system.blank-skipped']
    const others = ['system.joined', 'tool-result.joined', 'tool.schema-added']
    const warned = changeCodes.filter((code) => ![...unwarned, ...others].includes(code))
    expect(Object.keys(en.warnings).sort()).toEqual([...warned].sort())
    for (const sentence of Object.values(en.warnings)) expect(gaps(sentence)).toEqual([])
  })

  test('cover the rules and reasons of spans, and fill their gaps', () => {
    const { encoding } = mapBody({
      model: 'x',
      temperature: 2,
      seed: 1,
      messages: [
        { role: 'assistant', content: null, tool_calls: [{ function: { name: 'a.b' } }] },
        { role: 'developer', content: 's' },
        { role: 'system', content: 't' },
        { role: 'user', content: 'u', name: 'n' },
        { role: 'tool', content: 'x' },
        { role: 'assistant', function_call: { name: 'f', arguments: '{"q":1}' } },
        { role: 'function', name: 'f', content: '' },
      ],
      tools: [{ type: 'function', function: { name: 'a.b' } }],
      tool_choice: 'required',
      parallel_tool_calls: false,
    })
    const other = mapMessages([
      user([{ type: 'image_url', image_url: { url: 'DATA:image/PNG;base64,' } }]),
    ])
    for (const { writer, reason } of [...encoding.spans, ...other.encoding.spans]) {
      if (writer.type === 'rule') expect(en.rules).toHaveProperty([writer.rule])
      if (reason) expect(en.reasons).toHaveProperty([reason])
    }
    const sentences: Record<string, string> = { ...en.notes, ...en.changes }
    for (const { code, values } of [...encoding.changes, ...encoding.notes]) {
      for (const gap of gaps(sentences[code] ?? '')) expect(values).toHaveProperty(gap.slice(1, -1))
    }
  })
})
