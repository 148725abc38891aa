import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { Explorer } from './explorer.ts'
import { sites } from './sites.ts'
import { expect, languages, test } from './watched.ts'

const body = {
  messages: [
    { role: 'user', content: 'Hi <|end|> there' },
    { role: 'assistant', content: 'Hello.' },
  ],
  tools: [{ type: 'function', function: { name: 'f', parameters: {} } }],
}
const chat = [
  "{% set day = strftime_now('%Y-%m-%d') %}",
  '{{ bos_token }}{{ day }}',
  '{% for message in messages %}',
  '<|turn|>{{ message.role }}: {{ message.content }}<|end|>',
  '{% endfor %}',
  '{% if loud %}',
  'LOUD',
  '{% endif %}',
].join('\n')
const config = JSON.stringify({
  chat_template: chat,
  bos_token: '<BOS>',
  added_tokens_decoder: { '7': { content: '<|turn|>' }, '8': { content: '<|end|>' } },
})
const written =
  '<BOS>2025-03-04\n<|turn|>user: Hi <|end|> there<|end|>\n<|turn|>assistant: Hello.<|end|>\n'

const view = (page: Page) => page.getByTestId('template-view')
const field = (page: Page) => view(page).locator('textarea')

/** Brings `text` along as an own template in place of the Qwen3 column. */
async function bring(explorer: Explorer, text: string): Promise<void> {
  const { page } = explorer
  await explorer.column('qwen3').locator('select.encode-family').selectOption('own')
  await expect(field(page)).toBeFocused()
  await field(page).fill(text)
  await expect(explorer.column('own-1')).toBeVisible()
}

async function opened(page: Page, address?: string): Promise<Explorer> {
  const explorer = new Explorer(page)
  await explorer.open(address)
  await explorer.write(JSON.stringify(body))
  return explorer
}

test('runs a whole tokenizer configuration, with its tokens, options and a date', async ({
  page,
}) => {
  const explorer = await opened(page)
  await bring(explorer, config)
  await view(page).locator('input[type="datetime-local"]').fill('2025-03-04T05:06')
  await explorer.expectText('own-1', written)
  const column = explorer.column('own-1')
  await expect(column.locator('.wire .span[data-token]').first()).toHaveText('<BOS>')
  await expect(column.locator('.wire .span[data-spells]')).toHaveText('<|end|>')
  await column.getByTestId('strip').locator('summary').click()
  await expect(column.getByTestId('strip')).toContainText('this template never writes them')
  await explorer.choose('own-1', 'loud', 'true')
  await explorer.expectText('own-1', `${written}LOUD\n`)
  await explorer.choose('own-1', 'loud', 'false')
  await explorer.expectText('own-1', written)
})

test('an option that changes no byte says so', async ({ page }) => {
  const explorer = await opened(page)
  await bring(
    explorer,
    '{% if loud %}{{ messages[0].content }}{% endif %}{% if quiet and false %}x{% endif %}',
  )
  const options = explorer.column('own-1').locator('details.encode-options')
  await options.locator('summary').click()
  await expect(options.locator('[data-option="quiet"]')).toContainText('Changes no byte here.')
  await expect(options.locator('[data-option="loud"]')).not.toContainText('Changes no byte here.')
})

test('can be removed, and comes back with the back button', async ({ page }) => {
  const explorer = await opened(page)
  await bring(explorer, 'Hi')
  await explorer.expectText('own-1', 'Hi')
  const menu = explorer.column('claude').locator('select.encode-family')
  await expect(menu.locator('option[value="own-1"]')).toHaveCount(1)
  await view(page).getByRole('button', { name: 'Remove this template' }).click()
  await expect(explorer.column('own-1')).toHaveCount(0)
  await expect(view(page)).toHaveCount(0)
  await expect(menu.locator('option[value="own-1"]')).toHaveCount(0)
  await page.goBack()
  await explorer.expectText('own-1', 'Hi')
})

test('survives a reload and travels in the link', async ({ page, context }) => {
  const explorer = await opened(page)
  await bring(explorer, config)
  await view(page).locator('input[type="datetime-local"]').fill('2025-03-04T05:06')
  await explorer.expectText('own-1', written)
  const before = page.url()
  await expect.poll(() => page.evaluate(() => location.hash.length)).toBeGreaterThan(300)
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(history.state).includes('2025-03-04T05:06')))
    .toBe(true)
  await page.reload()
  await explorer.expectText('own-1', written)
  await expect.poll(() => page.url()).not.toBe(before.split('#')[0])
  const other = new Explorer(await context.newPage())
  await other.open(page.url())
  await other.expectText('own-1', written)
})

test('says what is wrong with a template, with line and column, and keeps the text', async ({
  page,
}) => {
  const explorer = await opened(page)
  await bring(explorer, 'a\nb {{ c.')
  const refusal = explorer.column('own-1').getByTestId('refusal')
  await expect(refusal).toHaveAttribute('data-code', 'template.syntax')
  await expect(refusal).toContainText('line 2')
  await expect(field(page)).toHaveValue('a\nb {{ c.')
  await field(page).fill('{"bos_token": "<s>"}')
  await expect(refusal).toHaveAttribute('data-code', 'own.no-template')
  await field(page).fill("{{ raise_exception('not today') }}")
  await expect(refusal).toContainText('not today')
  await field(page).fill('{% macro f() %}{{ f() }}{% endmacro %}{{ f() }}')
  await expect(refusal).toHaveAttribute('data-code', 'template.limit')
})

test('ends a template that takes too long, and runs the next', async ({ page }) => {
  const explorer = await opened(page)
  // each step of it is cheap for the limits and slow for the engine
  const slow = `{% set t = 'a' * 1200000 %}{% for i in range(90000) %}{% set n = t.isupper() %}{% endfor %}`
  await bring(explorer, slow)
  const refusal = explorer.column('own-1').getByTestId('refusal')
  await expect(refusal).toHaveAttribute('data-code', 'own.time', { timeout: 30_000 })
  await field(page).fill('{{ messages[1].content }}')
  await explorer.expectText('own-1', 'Hello.')
})

test('takes a template that is opened as a file for one', async ({ page }) => {
  const explorer = await opened(page)
  await page
    .locator('.encode-toolbar input[type="file"]')
    .setInputFiles({ name: 'a.jinja', mimeType: 'text/plain', buffer: Buffer.from(chat) })
  await expect(explorer.column('own-1')).toBeVisible()
  await expect(explorer.wire('own-1')).toContainText('<|turn|>user: Hi')
  await expect(explorer.json).toHaveValue(JSON.stringify(body))
})

test('the template lights up with the output, both ways', async ({ page }) => {
  const explorer = await opened(page)
  await explorer.column('qwen3').locator('.encode-head button', { hasText: 'Template' }).click()
  await expect(view(page)).toBeFocused()
  await expect(explorer.column('claude')).toBeHidden()
  const wire = explorer.wire('qwen3')
  await wire.locator('.span', { hasText: 'Hello.' }).hover()
  const lit = view(page).locator('.template-line.is-lit')
  await expect(lit).toHaveCount(1)
  await expect(lit).toBeInViewport()
  await expect(lit).toContainText('{{')
  await expect(view(page).locator('.template-line.is-guard').first()).toContainText('for message')
  const tools = view(page).locator('.template-line[data-state="ran"]', {
    hasText: '{% if tools %}',
  })
  await tools.hover()
  await expect(wire.locator('.is-lit').first()).toBeInViewport()
  await expect(page.locator('.encode-detail')).toContainText('true 1 times')
  const unreached = view(page).locator('.template-line[data-state="unreached"]')
  await expect(unreached.first()).toHaveCount(1)
  await unreached.first().hover()
  await expect(page.locator('.encode-detail')).toContainText('Never reached: line')
  await view(page).getByRole('checkbox').check()
  await expect(unreached.first()).toBeHidden()
})

test('the template is walked by keys', async ({ page }) => {
  const explorer = await opened(page)
  await explorer
    .column('qwen3')
    .locator('.encode-head button', { hasText: 'Template' })
    .press('Enter')
  const code = view(page).locator('.template-code')
  await expect(view(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(code).toBeFocused()
  const here = code.locator('.is-here')
  await expect(here).toHaveAttribute('data-line', '1')
  await page.keyboard.press('ArrowDown')
  await expect(here).toHaveAttribute('data-line', '2')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(here).toHaveAttribute('data-line', '2')
  await page.keyboard.press('Escape')
  await expect(here).toHaveCount(0)
})

test('a long template and a long conversation stay quick to point at', async ({ page }) => {
  const explorer = await opened(page)
  const messages = Array.from({ length: 200 }, (_, index) => ({
    role: index % 2 ? 'assistant' : 'user',
    content: `message ${index}`,
  }))
  await explorer.write(JSON.stringify({ messages }))
  const filler = Array.from({ length: 500 }, (_, index) => `{% if no_${index} %}never{% endif %}`)
  await bring(explorer, [...filler, chat].join('\n'))
  await expect(explorer.wire('own-1')).toContainText('message 199')
  await view(page).getByRole('button', { name: 'Edit template' }).click()
  await expect(view(page).locator('.template-line')).toHaveCount(508)
  const spent = await view(page)
    .locator('.template-line', { hasText: 'message.content' })
    .evaluate((line) => {
      const start = performance.now()
      line.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
      return performance.now() - start
    })
  await expect(explorer.wire('own-1').locator('.is-lit').first()).toBeVisible()
  expect(spent).toBeLessThan(250)
})

test('works below a base path', async ({ page }) => {
  const root = `http://localhost:${sites.based.port}${sites.based.base}`
  const explorer = await opened(page, `${root}explore/encode/`)
  await bring(explorer, '{{ messages[0].role }}')
  await explorer.expectText('own-1', 'user')
})

for (const { lang, prefix } of languages) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`${lang}, ${colorScheme}: template and editor are accessible, wide and narrow`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme })
      const explorer = new Explorer(page)
      await explorer.open(`${prefix}explore/encode/`)
      const name = lang === 'en' ? 'Template' : '模板'
      await explorer.column('qwen3').getByRole('button', { name, exact: true }).click()
      await expect(view(page).locator('.template-line').first()).toBeVisible()
      await view(page).locator('.template-line').nth(3).click()
      const check = async () => {
        const { violations } = await new AxeBuilder({ page }).include('.encode').analyze()
        expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])
      }
      await check()
      await bring(explorer, '{% if a %}b{% endif %}')
      await check()
      await page.setViewportSize({ width: 390, height: 844 })
      await expect(view(page)).toBeVisible()
      await check()
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(wide).toBeLessThanOrEqual(390)
    })
  }
}
