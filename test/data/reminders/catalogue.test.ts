import { describe, expect, test } from 'vitest'
import { reminders } from '~/data/reminders/catalogue.ts'
import { reminderKeywords } from '~/data/reminders/keywords.ts'
import { reminderKeywordRows, reminderRows } from '~/data/reminders/schema.ts'
import silent from '~/data/reminders/silent.json' with { type: 'json' }
import en from '~/i18n/reminders/en.json' with { type: 'json' }
import zh from '~/i18n/reminders/zh-cn.json' with { type: 'json' }

const row = (type: string) => {
  const found = reminders.find((each) => each.type === type)
  if (!found) throw new Error(type)
  return found
}

describe('the catalogue', () => {
  test('follows its schema', () => {
    expect(reminderRows.safeParse(reminders).error).toBeUndefined()
  })

  test('has every producer: 60 of form A, 2 with text behind, 4 embedded, 15 silent', () => {
    const forms = reminders.map(({ form }) => form.is)
    const count = (form: string) => forms.filter((one) => one === form).length
    expect(['A', 'A+text', 'embedded', 'none'].map(count)).toEqual([60, 2, 4, 15])
  })

  test('keeps the silent types apart, for the pipeline', () => {
    expect(silent.map(({ type }) => type)).toEqual(
      reminders.filter(({ form }) => form.is === 'none').map(({ type }) => type),
    )
    expect(silent.every(({ type, attachment }) => type === attachment)).toBe(true)
    expect(silent.filter(({ retired }) => retired)).toHaveLength(5)
  })

  test('calls an attachment by its type without the variant', () => {
    for (const { type, attachment } of reminders) {
      if (attachment !== null) expect(attachment).toBe(type.split('.')[0])
    }
    const without = reminders.filter(({ attachment }) => attachment === null)
    expect(without.map(({ type }) => type)).toEqual([
      'prependUserContext',
      'memoryFreshnessNote',
      'SHUTDOWN_TEAM_PROMPT',
      'side_question',
      'FileReadTool.empty',
      'FileReadTool.offset',
      'CYBER_RISK_MITIGATION_REMINDER',
    ])
  })

  test('says of each field whether the article states it', () => {
    expect(row('plan_mode.full').trigger).toEqual({ basis: 'article', line: 557 })
    expect(row('output_style').frequency).toEqual({ is: 'per-turn', basis: 'article', line: 514 })
    expect(row('directory')).toMatchObject({ named: 'ours', form: { basis: 'article' } })
    expect(row('edited_text_file')).toMatchObject({
      template: 'lost',
      placeholders: [{ basis: 'assumed' }, { basis: 'assumed' }],
    })
    expect(row('deferred_tools_delta').template).toBe('partly')
  })

  test('has 18 templates of the article, letter for letter, with their expressions', () => {
    const exact = reminders.filter(({ parts }) => parts.some((part) => part.exact))
    expect(exact).toHaveLength(18)
    expect(row('budget_usd').parts[0]?.text).toBe(
      `USD budget: $\${attachment.used}/$\${attachment.total}; $\${attachment.remaining} remaining`,
    )
    expect(row('hook_additional_context').parts[0]?.text).toMatch(/\.join\('\\n'\)\}$/)
  })
})

describe('the schema', () => {
  const faults = (change: object) => {
    const { error } = reminderRows.safeParse([{ ...row('date_change'), ...change }])
    return error?.issues.map(({ message }) => message)
  }

  test.each([
    [{ section: '4' }, 'write a section such as 4.7, or B'],
    [{ parts: [] }, 'give at least one text'],
    [{ trigger: { basis: 'known' } }, 'write article or inferred'],
    [{ line: 1.5 }, 'write the line of the article as a whole number'],
    [{ hosts: ['reminder'] }, 'date_change: name hosts for an embedded producer, and for no other'],
    [{ placeholders: [] }, `date_change: describe \${attachment.newDate}`],
    [
      { form: { is: 'none', basis: 'article' }, attachment: null },
      'date_change: a silent type is an attachment',
    ],
    [
      { parts: [{ text: 'no gap', exact: false, by: 'producer' }] },
      `date_change: put \${attachment.newDate} into a text`,
    ],
  ])('refuses %j with what to write', (change, sentence) => {
    expect(faults(change)).toContain(sentence)
  })

  test('refuses a type twice', () => {
    const { error } = reminderRows.safeParse([row('todo'), row('todo')])
    expect(error?.issues[0]?.message).toBe('todo: write each type once')
  })
})

describe('the words', () => {
  test('are there for every type, group, form and frequency, and for nothing else', () => {
    const codes = (pick: (each: (typeof reminders)[number]) => string) =>
      [...new Set(reminders.map(pick))].sort()
    expect(Object.keys(en.producers)).toEqual(
      expect.arrayContaining(reminders.map(({ type }) => type)),
    )
    expect(Object.keys(en.producers)).toHaveLength(reminders.length)
    expect(Object.keys(en.groups).sort()).toEqual(codes(({ group }) => group))
    expect(Object.keys(en.forms).sort()).toEqual(codes(({ form }) => form.is))
    expect(Object.keys(en.frequencies).sort()).toEqual(codes(({ frequency }) => frequency.is))
    expect(Object.keys(en.templates).sort()).toEqual(codes(({ template }) => template))
  })

  test('are Chinese in Chinese, and have the same keys', () => {
    const keys = (value: unknown): unknown =>
      typeof value === 'string'
        ? ''
        : Object.fromEntries(Object.entries(value as object).map(([key, one]) => [key, keys(one)]))
    expect(keys(zh)).toEqual(keys(en))
    for (const { trigger, carries, role, pitfall } of Object.values(zh.producers)) {
      for (const sentence of [trigger, carries, role, pitfall])
        expect(sentence).toMatch(/\p{Script=Han}.*。$/u)
    }
    for (const { trigger, carries, role, pitfall } of Object.values(en.producers)) {
      for (const sentence of [trigger, carries, role, pitfall])
        expect(sentence).toMatch(/^[A-Z].*\.$/)
    }
  })

  test('give each type a title of its own', () => {
    for (const { producers } of [en, zh]) {
      const titles = Object.values(producers).map(({ title }) => title)
      expect(new Set(titles).size).toBe(reminders.length)
    }
  })
})

describe('the keywords', () => {
  test('follow their schema and are there for every type', () => {
    expect(reminderKeywordRows.safeParse(reminderKeywords).error).toBeUndefined()
    expect(Object.keys(reminderKeywords).sort()).toEqual(reminders.map(({ type }) => type).sort())
  })

  test('must have Chinese ones', () => {
    const { error } = reminderKeywordRows.safeParse({ todo: { en: ['todo'], 'zh-cn': ['todo'] } })
    expect(error?.issues[0]?.message).toBe('give at least one word in Chinese')
  })
})
