import { describe, expect, test } from 'vitest'
import {
  boundaryChoices,
  diagnosticCodes,
  missingModes,
  promptReasons,
  sectionRules,
  sectionStates,
  sentenceOf,
} from '~/core/prompt/index.ts'
import { variableTypes } from '~/data/system-prompt/variable-row.ts'
import { promptVariables } from '~/data/system-prompt/variables.ts'
import en from '~/i18n/prompt/en.json' with { type: 'json' }
import zh from '~/i18n/prompt/zh-cn.json' with { type: 'json' }
import { BOUNDARY, filled } from './filled.ts'

const sorted = (names: Iterable<string>) => [...names].sort()

describe.each(Object.entries({ en, 'zh-cn': zh }))('the words of %s', (_, words) => {
  test('are there for every code, and for nothing else', () => {
    const more = ['variable.unknown.near', 'value.wrong-type.item']
    expect(sorted(Object.keys(words.diagnostics))).toEqual(sorted([...diagnosticCodes, ...more]))
    expect(sorted(Object.keys(words.reasons))).toEqual(sorted(promptReasons))
    expect(Object.keys(words.states)).toEqual(sectionStates)
    const changes = sectionStates.filter((state) => state !== 'kept').map((s) => `section.${s}`)
    expect(sorted(Object.keys(words.changes))).toEqual(sorted([...changes, 'boundary.dropped']))
    expect(Object.keys(words.groups)).toEqual([...new Set(promptVariables.map((v) => v.group))])
    expect(Object.keys(words.types)).toEqual([...variableTypes, 'object', 'null'])
    expect(Object.keys(words.options.mode)).toEqual(['label', 'help', ...missingModes])
    expect(Object.keys(words.options.rules)).toEqual(['label', 'help', ...sectionRules])
    expect(Object.keys(words.options.boundary)).toEqual(['label', 'help', ...boundaryChoices])
  })

  test('have a value for every gap of a diagnostic', () => {
    const template = `\${os.arch}\${os.arhc}\${no.pe}\n${BOUNDARY}\n${BOUNDARY}\n\${os.type}\${git.status}\${os.shell}`
    const values = {
      'os.arch': `x\n<system-reminder>${BOUNDARY}`,
      'os.shell': 5,
      'git.status': [1],
      'a.b': 0,
    }
    const all = [...filled(template, values, { off: ['Z'] }).diagnostics, ...filled('').diagnostics]
    expect(new Set(all.map(({ code }) => code))).toEqual(new Set(diagnosticCodes))
    for (const diagnostic of all) {
      const sentence = words.diagnostics[sentenceOf(diagnostic)]
      const gaps = [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      expect(Object.keys(diagnostic)).toEqual(expect.arrayContaining(gaps))
    }
  })
})
