import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import en from '~/i18n/deepseek/en.json'
import zh from '~/i18n/deepseek/zh-cn.json'
import { v4 } from './family.ts'

const folder = 'src/core/families/deepseek'
const source = readdirSync(folder)
  .map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
  .join('\n')
const literals = (pattern: RegExp) => new Set([...source.matchAll(pattern)].map(([, code]) => code))
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
    const codes = literals(
      /'([a-z-]+\.(?:bad-type|bad-shape|bad-role|no-role|not-object|unknown|empty))'/g,
    )
    expect([...codes].sort()).toEqual(keys(en.errors))
  })

  test('every code of a change has some', () => {
    const noted = literals(/(?:^|[^.])\bnote\(\s*'[a-z]+',\s*'([^']+)'/g)
    for (const code of literals(/prompt\.note\(\s*'[a-z]+',\s*'([^']+)'/g)) noted.add(code)
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
    expect(v4.options.map(({ name }) => name).sort()).toEqual(keys(en.options))
  })
})
