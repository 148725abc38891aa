import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { Explorer, encoded } from './explorer.ts'
import { expect, languages, test } from './watched.ts'

const user = (content: unknown) => ({ role: 'user', content })
const image = { type: 'image_url', image_url: { url: 'https://example.com/x.png' } }
const call = (given?: unknown) => ({
  role: 'assistant',
  content: '',
  tool_calls: [
    {
      id: 'a',
      type: 'function',
      function: { name: 'f', ...(given === undefined ? {} : { arguments: given }) },
    },
  ],
})
const calls = (given?: unknown) => [user('q'), call(given), { role: 'tool', content: 'r' }]
const system = (content: unknown) => ({ role: 'system', content })

/** A refusal of a family, the remedy, and what the family then reads; `null` if an option changes. */
const rows: [
  family: string,
  remedy: string,
  before: object[],
  after: object[] | null,
  setting?: string,
][] = [
  ['qwen3.5', 'arguments-objects', calls('{"a": 1}'), calls({ a: 1 })],
  ['deepseek-v3.1', 'arguments-text', calls({ a: 1 }), calls('{"a":1}')],
  ['qwen3', 'arguments-added', calls(), calls({})],
  ['qwen2.5', 'content-empty', [user(null)], [user('')]],
  ['qwen2.5', 'content-text', [user([{ type: 'text', text: 'a' }])], [user('a')]],
  ['qwen2.5', 'content-text-only', [user([{ type: 'text', text: 'a' }, image])], [user('a')]],
  [
    'qwen3.5',
    'media-to-user',
    [system([{ type: 'text', text: 's' }, image]), user('q')],
    [system([{ type: 'text', text: 's' }]), user([image, { type: 'text', text: 'q' }])],
  ],
  [
    'qwen3.5',
    'parts-written',
    [user([{ type: 'audio' }])],
    [user([{ type: 'text', text: '{"type":"audio"}' }])],
  ],
  [
    'deepseek-v4',
    'developer-removed',
    [user('q'), { role: 'developer', content: '' }],
    [user('q')],
  ],
  ['qwen3.5', 'system-first', [user('q'), system('s')], [system('s'), user('q')]],
  [
    'qwen3.5',
    'system-to-user',
    [system('t'), user('p'), system('s'), user('q')],
    [user('t\n\np'), user('s\n\nq')],
  ],
  [
    'qwen3.5',
    'roles-known',
    [{ role: 'developer', content: 's' }, user('q')],
    [system('s'), user('q')],
  ],
  ['qwen3.5', 'question-added', [system('s')], [system('s'), user('')]],
  [
    'deepseek-v3.2',
    'results-as-user',
    [user('q'), { role: 'tool', content: 'r' }],
    [user('q'), user('r')],
  ],
  ['deepseek-v4', 'tasks-removed', [{ ...user('q'), task: 'nothing' }], [user('q')]],
  [
    'deepseek-v3.2',
    'mode-chat',
    [user('q'), { role: 'assistant', content: 'a' }],
    null,
    'thinking_mode=chat',
  ],
]

async function refused(page: Page, family: string, messages: object[]): Promise<Explorer> {
  const explorer = new Explorer(page)
  await explorer.open()
  await explorer.write(JSON.stringify({ messages }))
  if (!['qwen3', 'deepseek-v4'].includes(family)) {
    await explorer.column('qwen3').locator('select.encode-family').selectOption(family)
  }
  await expect(explorer.column(family).getByTestId('refusal')).toBeVisible()
  return explorer
}

const generation = (family: string) =>
  /^(qwen|deepseek-v3\.1)/.test(family) ? ['add_generation_prompt=true'] : []

for (const [family, remedy, before, after, setting] of rows) {
  test(`${family}: ${remedy} helps, and can be undone`, async ({ page }) => {
    const explorer = await refused(page, family, before)
    const typed = await explorer.json.inputValue()
    const column = explorer.column(family)
    await column.locator(`[data-remedy="${remedy}"] button`).click()
    await expect(column.getByTestId('refusal')).toHaveCount(0)
    const settings = [...generation(family), ...(setting ? [setting] : [])]
    await explorer.expectText(family, encoded(family, { messages: after ?? before }, ...settings))
    const now = JSON.parse(await explorer.json.inputValue()) as { messages: object[] }
    expect(now.messages).toEqual(after ?? before)
    await page.getByTestId('notice').getByRole('button', { name: 'Undo' }).click()
    await expect(column.getByTestId('refusal')).toBeVisible()
    expect(await explorer.json.inputValue()).toBe(typed)
  })
}

test('the back button undoes a remedy too; typing takes the offer to undo away', async ({
  page,
}) => {
  const explorer = await refused(page, 'qwen3.5', [user('q'), system('s')])
  const typed = await explorer.json.inputValue()
  const button = explorer.column('qwen3.5').locator('[data-remedy="system-first"] button')
  await button.click()
  const undo = page.getByTestId('notice').getByRole('button', { name: 'Undo' })
  await expect(undo).toBeVisible()
  await page.goBack()
  await expect(explorer.json).toHaveValue(typed)
  await button.click()
  await expect(undo).toBeVisible()
  await explorer.json.press('End')
  await explorer.json.pressSequentially(' ')
  await expect(undo).toHaveCount(0)
})

test('an own template is tried out in its worker', async ({ page }) => {
  const explorer = new Explorer(page)
  await explorer.open()
  await explorer.write(JSON.stringify({ messages: [system('s'), user('q')] }))
  await explorer.column('qwen3').locator('select.encode-family').selectOption('own')
  await page
    .getByTestId('template-view')
    .locator('textarea')
    .fill(
      "{% for m in messages %}{% if m.role == 'system' %}{{ raise_exception('System role not supported') }}{% endif %}[{{ m.role }}]{{ m.content }}{% endfor %}",
    )
  const column = explorer.column('own-1')
  await column.locator('[data-remedy="system-to-user"] button').click()
  await explorer.expectText('own-1', '[user]s\n\nq')
})

for (const { lang, prefix } of languages) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`${lang}, ${colorScheme}: a refusal with remedies is accessible and fits a phone`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width: 390, height: 844 })
      const explorer = new Explorer(page)
      await explorer.open(`${prefix}explore/encode/`)
      await explorer.write(JSON.stringify({ messages: [user('q'), system('s')] }))
      await page.locator('.encode-toolbar select.encode-family').selectOption('qwen3.5')
      await page.getByRole('tab', { name: 'Qwen3.5' }).click()
      await expect(page.getByTestId('remedies').getByRole('button').first()).toBeVisible()
      const { violations } = await new AxeBuilder({ page }).include('.encode').analyze()
      expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(wide).toBeLessThanOrEqual(390)
      await page.getByTestId('remedies').getByRole('button').first().click()
      await expect(page.getByTestId('notice').getByRole('button').first()).toBeVisible()
      const after = await new AxeBuilder({ page }).include('.encode').analyze()
      expect(after.violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])
    })
  }
}
