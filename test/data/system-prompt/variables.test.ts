import { describe, expect, test } from 'vitest'
import { type FormValue, fillPrompt, formValues } from '~/core/prompt/index.ts'
import { variableRows } from '~/data/system-prompt/schema.ts'
import { promptVariables } from '~/data/system-prompt/variables.ts'

describe('the variables', () => {
  test('follow their schema', () => {
    expect(variableRows.safeParse(promptVariables).error).toBeUndefined()
  })

  test('are 49 in 12 groups, each group in one piece', () => {
    expect(promptVariables).toHaveLength(49)
    const groups = promptVariables.map(({ group }) => group)
    const runs = groups.filter((group, index) => group !== groups[index - 1])
    expect(runs).toHaveLength(12)
    expect(new Set(runs).size).toBe(12)
  })

  test('change between two requests where they are volatile', () => {
    const names = promptVariables.filter((row) => row.volatile).map(({ name }) => name)
    expect(names).toEqual([
      'os.freeMemory',
      'os.uptime',
      'runtime.pid',
      'runtime.ppid',
      'time.current',
      'time.iso',
      'terminal.columns',
      'terminal.rows',
      'git.branch',
      'git.status',
      'git.recentCommits',
    ])
  })

  test('have examples that the filler finds nothing wrong with', () => {
    for (const { name, example } of promptVariables) {
      const values = formValues([[name, example as FormValue]])
      expect(fillPrompt(`\${${name}}`, values).diagnostics).toEqual([{ code: 'boundary.missing' }])
    }
  })
})

describe('the schema', () => {
  const platform = promptVariables.find(({ name }) => name === 'os.platform')
  const faults = (change: object) =>
    variableRows.safeParse([{ ...platform, ...change }]).error?.issues.map((each) => each.message)

  test.each([
    [{ name: 'os' }, 'write group.field, in ASCII letters and digits'],
    [{ group: 'git' }, 'os.platform: its group is what stands before the dot'],
    [{ values: undefined }, 'os.platform: values belong to an enum, and to no other'],
    [{ type: 'string' }, 'os.platform: values belong to an enum, and to no other'],
    [{ example: 'beos' }, 'os.platform: the example is one of the values'],
    [{ example: 5 }, 'os.platform: the example of a enum is a string'],
    [{ type: 'text' }, 'write one of: string, path, date, number, boolean, enum, list'],
    [{ meaning: { en: 'no stop', 'zh-cn': '平台。' } }, 'write a sentence with its full stop'],
    [{ meaning: { en: 'A.', 'zh-cn': 'Platform.' } }, 'write the Chinese sentence in Chinese'],
    [{ volatile: 'no' }, 'write true or false'],
    [{ basis: 'known' }, 'write stated or inferred'],
  ])('refuses %j with what to write', (change, sentence) => {
    expect(faults(change)).toContain(sentence)
  })

  test('refuses a name twice', () => {
    const { error } = variableRows.safeParse([platform, platform])
    expect(error?.issues[0]?.message).toBe('os.platform: write each name once')
  })
})
