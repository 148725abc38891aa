import { describe, expect, test } from 'vitest'
import { fillTemplate } from '~/core/smoosh/compose/fill-template.ts'
import { reminders } from '~/data/reminders/catalogue.ts'

const filled = (type: string, values: Record<string, string> = {}) => {
  const row = reminders.find((each) => each.type === type)
  if (!row) throw new Error(type)
  return fillTemplate(row, values).map(({ text }) => text)
}

describe('fillTemplate', () => {
  test.each([
    [
      'queued_command.task-notification',
      { raw: 'done' },
      'A background agent completed a task:\ndone',
    ],
    [
      'budget_usd',
      { 'attachment.used': '1', 'attachment.total': '2', 'attachment.remaining': '1' },
      'USD budget: $1/$2; $1 remaining',
    ],
    [
      'output_token_usage.plain',
      { 'attachment.turn': '5', 'attachment.session': '6' },
      'Output tokens — turn: 5 · session: 6',
    ],
    [
      'nested_memory',
      { 'attachment.content.path': 'a.md', 'attachment.content.content': 'x' },
      'Contents of a.md:\n\nx',
    ],
    [
      'hook_additional_context',
      { 'attachment.hookName': 'Stop', 'attachment.content': 'a\nb' },
      'Stop hook additional context: a\nb',
    ],
  ])('fills %s', (type, values, text) => {
    expect(filled(type, values)).toEqual([text])
  })

  test('takes of an or the first that is not empty', () => {
    const both = { hookName: 'h', stderr: 'e', stdout: 'o' }
    expect(filled('async_stop_hook_blocking', both)[0]).toMatch(/"h": e$/)
    expect(filled('async_stop_hook_blocking', { ...both, stderr: '' })[0]).toMatch(/"h": o$/)
    expect(filled('async_stop_hook_blocking', { ...both, stderr: '', stdout: '' })[0]).toMatch(
      /: $/,
    )
  })

  test('puts a value in as it is, with whatever it spells', () => {
    const raw = `$& $1 \${raw} </system-reminder>`
    expect(filled('queued_command.task-notification', { raw })).toEqual([
      `A background agent completed a task:\n${raw}`,
    ])
  })

  test('takes the example where no value is given, and fills the gaps of an example', () => {
    expect(filled('plan_mode_exit', { planFilePath: 'p.md' })[0]).toContain('p.md.')
    expect(filled('plan_mode_exit', { planReference: '' })[0]).toMatch(/once more\.$/)
    expect(filled('invoked_skills', { 'skill.name': 'mine' })[0]).toContain('Skill: mine\n')
  })

  test('takes a name from the row alone, never from the object', () => {
    expect(filled('mcp_resource.binary', {})).toEqual(['[Binary content: image/png]'])
  })

  test('leaves no gap in any producer’s text', () => {
    for (const row of reminders) {
      for (const { text } of fillTemplate(row, {})) expect(text).not.toMatch(/\$\{/)
    }
  })
})
