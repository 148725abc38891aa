import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { deepseekFamilies } from '~/core/families/deepseek/index.ts'
import { templateChangeCodes } from '~/core/families/deepseek/template-conventions.ts'
import { templateErrorCodes } from '~/core/jinja/error.ts'
import en from '~/i18n/deepseek/en.json'
import zh from '~/i18n/deepseek/zh-cn.json'
import { vectors } from './vectors.ts'

const folder = 'src/core/families/deepseek'
const own = readdirSync(folder)
  .map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
  .join('\n')
/** What templates of any vendor leave out. */
const general = readFileSync(`${folder}/../dropped-fields.ts`, 'utf8')
const source = own + general
const literals = (pattern: RegExp, text = own) =>
  new Set([...text.matchAll(pattern)].map(([, code]) => code as string))
const keys = (section: object) => Object.keys(section).sort()

describe('words', () => {
  test.each(['changes', 'rules', 'reasons', 'errors', 'options'] as const)(
    '%s: the same in both languages',
    (section) => {
      expect(keys(zh[section])).toEqual(keys(en[section]))
      const gaps = (words: unknown) =>
        [...JSON.stringify(words).matchAll(/\{(\w+)\}/g)].map(([gap]) => gap).sort()
      for (const key of keys(en[section])) {
        const of = (words: object) => gaps((words as Record<string, unknown>)[key])
        expect([key, of(zh[section])]).toEqual([key, of(en[section])])
      }
    },
  )

  test('every rule has some, and none has no rule', () => {
    const rules = [...literals(/\brule\('([^']+)'\)/g)].map((name) => `deepseek.${name}`)
    expect(rules.sort()).toEqual(keys(en.rules))
  })

  test('every code of an error has some', () => {
    const codes = literals(/\b(?:refusal|memberOf|iterate)\([^']*'([a-z-]+\.[a-z-]+)'/g)
    const given = literals(
      /'([a-z-]+\.(?:bad-type|bad-shape|bad-role|no-role|not-object|unknown|empty))'/g,
    )
    const template = templateErrorCodes.map((code) => `template.${code}`)
    const all = new Set([...codes, ...given, ...template])
    expect([...all].sort()).toEqual(keys(en.errors))
  })

  test('every code of a change has some', () => {
    const noted = literals(/(?:^|[^.])\bnote\(\s*'[a-z]+',\s*'([^']+)'/g)
    for (const code of literals(/prompt\.note\(\s*'[a-z]+',\s*'([^']+)'/g)) noted.add(code)
    for (const code of noted) expect(keys(en.changes)).toContain(code)
    for (const code of literals(/\bchange\('[a-z]+', '([^']+)'/g)) noted.add(code)
    for (const code of literals(/\b(?:drop|group)\('([^']+)'/g, general)) {
      // no template of theirs writes a part of a definition
      if (code !== 'tool-field.dropped') noted.add(templateChangeCodes.get(code) ?? code)
    }
    for (const code of noted) expect(keys(en.changes)).toContain(code)
    for (const code of keys(en.changes)) {
      if (code === 'control-token-in-content') continue
      const dropped = /^(reasoning\.dropped)-/.exec(code)
      expect(source).toContain(dropped ? dropped[1] : `'${code}'`)
    }
  })

  test('every reason is one of the encoder', () => {
    for (const reason of keys(en.reasons)) expect(source).toContain(`'${reason}'`)
  })

  test('every option has a label and a line of help', () => {
    const used = deepseekFamilies.flatMap(({ options }) =>
      options.map(({ name, words = name }) => words),
    )
    expect([...new Set(used)].sort()).toEqual(keys(en.options))
  })

  test.each(deepseekFamilies)('what the vectors of $id show has words, gaps filled', (family) => {
    const reasons = new Set(Object.keys(en.reasons))
    const sentences: Record<string, string> = en.changes
    for (const { input, options, error } of vectors(family.id)) {
      if (error) continue
      const { spans, changes } = family.encode(input, options)
      for (const { reason } of spans) if (reason) expect(reasons).toContain(reason)
      for (const { code, values } of changes) {
        expect(sentences, code).toHaveProperty([code])
        for (const [, gap] of sentences[code]?.matchAll(/\{(\w+)\}/g) ?? []) {
          expect(values, code).toHaveProperty(gap as string)
        }
      }
    }
  })
})
