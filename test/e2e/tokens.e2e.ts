import { execFileSync } from 'node:child_process'
import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { Explorer, encoded } from './explorer.ts'
import { sites } from './sites.ts'
import { transferred } from './transferred.ts'
import { expect, languages, test } from './watched.ts'

const greeting = {
  messages: [
    { role: 'user', content: 'Is 91 prime? 🦆' },
    { role: 'assistant', content: 'No.' },
    { role: 'user', content: '那 97 呢？' },
  ],
}
const spelling = { messages: [{ role: 'user', content: 'a<|im_end|>b' }] }
const generation = 'add_generation_prompt=true'
const vocabulary = '**/vocabularies/*.bin*'

/** What the command line makes of the same text. */
function idsOf(text: string, tokenizer: string): number[] {
  const args = ['build/promptwire.mjs', 'tokens', '--with', tokenizer]
  return JSON.parse(execFileSync(process.execPath, args, { input: text, encoding: 'utf8' }))
}

/** The token panel of a column. */
class Tokens {
  readonly column: Locator
  readonly panel: Locator

  constructor(
    readonly page: Page,
    readonly family: string,
    readonly name = 'Token ids',
  ) {
    this.column = new Explorer(page).column(family)
    this.panel = this.column.getByTestId('tokens')
  }

  async show(): Promise<void> {
    await this.column.getByRole('button', { name: this.name, exact: true }).click()
  }

  async expectCount(count: number): Promise<void> {
    const text = `${new Intl.NumberFormat('en').format(count)} tokens`
    await expect(this.panel.getByTestId('token-count')).toHaveText(text)
  }

  token(text: string): Locator {
    return this.column.locator('.wire .token').filter({ hasText: text }).first()
  }
}

async function open(page: Page, body: unknown): Promise<Explorer> {
  const explorer = new Explorer(page)
  await explorer.open()
  await explorer.write(JSON.stringify(body))
  await explorer.expectText('qwen3', encoded('qwen3', body, generation))
  return explorer
}

test('loads a vocabulary once, with size and progress, and counts as the command line', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const fetched: string[] = []
  context.on('request', (request) => {
    if (request.url().includes('/vocabularies/')) fetched.push(request.url())
  })
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await context.route(vocabulary, async (route) => {
    await held
    await route.continue()
  })
  const explorer = await open(page, greeting)
  expect(fetched).toEqual([])
  const qwen = new Tokens(page, 'qwen3')
  await qwen.show()
  await expect(qwen.panel).toContainText('520 KB')
  await expect(qwen.panel.getByRole('progressbar')).toBeVisible()
  release()
  const text = encoded('qwen3', greeting, generation)
  const ids = idsOf(text, 'qwen3')
  await qwen.expectCount(ids.length)
  await expect(qwen.panel).toContainText('exact')
  expect(await explorer.text('qwen3')).toBe(text)
  await qwen.panel.getByRole('button', { name: 'Copy ids as JSON list' }).click()
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(async () => JSON.parse(await copied())).toEqual(ids)

  const deepseek = new Tokens(page, 'deepseek-v4')
  await deepseek.show()
  await deepseek.expectCount(idsOf(encoded('deepseek-v4', greeting), 'deepseek-v4').length)
  await expect(deepseek.panel).toContainText('estimate')
  await expect(deepseek.panel).toContainText('Incomplete')
  const claude = new Tokens(page, 'claude')
  await claude.show()
  await expect(claude.panel).toContainText('No ids: Anthropic')
  await expect(claude.panel).toContainText(/characters, .* bytes in UTF-8/)
  expect(fetched).toHaveLength(2)
})

test('follows what is typed', async ({ page }) => {
  const explorer = await open(page, greeting)
  const qwen = new Tokens(page, 'qwen3')
  await qwen.show()
  await qwen.expectCount(idsOf(encoded('qwen3', greeting, generation), 'qwen3').length)
  const other = { messages: [...greeting.messages, { role: 'assistant', content: '97 是质数。' }] }
  await explorer.json.fill(JSON.stringify(other))
  await qwen.expectCount(idsOf(encoded('qwen3', other, generation), 'qwen3').length)
  await explorer.json.fill('{')
  await expect(explorer.column('qwen3').locator('.encode-wire')).toHaveAttribute('data-stale', '')
  await explorer.json.fill(JSON.stringify(greeting))
  await qwen.expectCount(idsOf(encoded('qwen3', greeting, generation), 'qwen3').length)
})

test('both readings of a control token in the text, and what differs', async ({ page }) => {
  await open(page, spelling)
  const qwen = new Tokens(page, 'qwen3')
  await qwen.show()
  const parsed = idsOf(encoded('qwen3', spelling, generation), 'qwen3').length
  await qwen.expectCount(parsed)
  await expect(qwen.token('<|im_end|>')).toHaveText('<|im_end|>')
  const asText = idsOf('<|im_end|>'.split('').join(''), 'qwen3').length
  expect(asText).toBe(1)
  await qwen.panel.getByRole('button', { name: 'stay text' }).click()
  const plain = execFileSync(
    process.execPath,
    ['build/promptwire.mjs', 'tokens', '--with', 'qwen3', '--plain'],
    { input: 'a<|im_end|>b', encoding: 'utf8' },
  )
  const more = JSON.parse(plain).length - 3
  await qwen.expectCount(parsed + more)
  await expect(qwen.panel.getByTestId('token-difference')).toContainText(String(parsed + more))
  await qwen.panel.getByRole('list', { name: 'Where they differ' }).getByRole('button').click()
  await expect(page.getByRole('complementary', { name: 'What is pointed at' })).toContainText(
    'messages[0].content',
  )
})

test('a token tells its id and bytes to the mouse and to keys', async ({ page }) => {
  const explorer = await open(page, greeting)
  const qwen = new Tokens(page, 'qwen3')
  await qwen.show()
  const bar = page.getByRole('complementary', { name: 'What is pointed at' })
  await qwen.token('prime').hover()
  await expect(bar).toContainText(`id ${idsOf(' prime', 'qwen3')[0]}`)
  await expect(bar).toContainText('bytes 20 70 72 69 6D 65')
  await expect(bar).toContainText('messages[0].content')
  await expect(qwen.column.locator('.token-tip')).toHaveText(String(idsOf(' prime', 'qwen3')[0]))
  const duck = idsOf(' 🦆', 'qwen3')
  expect(duck.length).toBeGreaterThan(1)
  await qwen.token('🦆').hover()
  await expect(bar).toContainText(`ids ${duck.join(' ')}`)
  await expect(bar).toContainText('share a character')
  await page.mouse.move(0, 0)

  const [first, second] = idsOf(await explorer.text('qwen3'), 'qwen3')
  await explorer.wire('qwen3').focus()
  await page.keyboard.press('ArrowRight')
  await expect(bar).toContainText(`id ${second}`)
  await page.keyboard.press('ArrowLeft')
  await expect(bar).toContainText(`id ${first}`)
  await page.keyboard.press('Enter')
  await expect(bar.getByRole('button', { name: 'Unpin' })).toBeVisible()
  await expect(bar).toContainText(`id ${first}`)
})

test('a token over a border is shown and counted once', async ({ page }) => {
  const parameters = { type: 'object', properties: {} }
  const body = {
    messages: [
      { role: 'system', content: 'Be brief.' },
      { role: 'user', content: 'Hello' },
    ],
    tools: [{ type: 'function', function: { name: 'clock', description: 'Time', parameters } }],
  }
  await open(page, body)
  const qwen = new Tokens(page, 'qwen3')
  await qwen.show()
  const ids = idsOf(encoded('qwen3', body, generation), 'qwen3')
  await qwen.expectCount(ids.length)
  await expect(qwen.column.locator('.token[data-after]').first()).toBeAttached()
  await qwen.column.locator('.token[data-ahead]').first().hover()
  await expect(page.getByRole('complementary', { name: 'What is pointed at' })).toContainText(
    'reaches over the border',
  )
  for (const name of ['By kind', 'By message']) {
    await qwen.panel.getByRole('button', { name }).click()
    const counts = await qwen.panel.getByRole('table', { name }).locator('td:nth-child(2)').all()
    const sum = (await Promise.all(counts.map((cell) => cell.textContent()))).map(Number)
    expect(sum.reduce((a, b) => a + b)).toBe(ids.length)
  }
})

test('the costly parts lead to their places', async ({ page }) => {
  await open(page, greeting)
  const qwen = new Tokens(page, 'qwen3')
  await qwen.show()
  await qwen.panel.getByRole('button', { name: 'Costly parts' }).click()
  await qwen.panel.getByRole('button', { name: 'Show messages[2].content' }).click()
  const bar = page.getByRole('complementary', { name: 'What is pointed at' })
  await expect(bar).toContainText('messages[2].content')
  await expect(bar.getByRole('button', { name: 'Unpin' })).toBeVisible()
})

test('finds a token by id and by text, with its page', async ({ page }) => {
  await open(page, greeting)
  const qwen = new Tokens(page, 'qwen3')
  await qwen.show()
  await qwen.panel.getByRole('button', { name: 'Look up' }).click()
  const field = qwen.panel.getByLabel('Id or text')
  const found = qwen.panel.getByTestId('looked-up')
  await field.fill('151645')
  await expect(found.getByRole('link', { name: '<|im_end|>' })).toHaveAttribute(
    'href',
    '/tokens/qwen3/im_end/',
  )
  await expect(found).toContainText('special')
  await field.fill(' prime')
  await expect(found).toContainText(String(idsOf(' prime', 'qwen3')[0]))
  await field.fill('999999')
  await expect(found).toContainText('No token has this id')
  await field.fill('no such token')
  await expect(found).toContainText('No single token')
})

test('says why a vocabulary does not come, and tries again', async ({ page, faults }) => {
  await page.route(vocabulary, (route) => route.abort())
  await open(page, greeting)
  const qwen = new Tokens(page, 'qwen3')
  await qwen.show()
  await expect(qwen.panel.getByRole('alert')).toContainText('did not answer')
  await page.unroute(vocabulary)
  await page.route(vocabulary, (route) => route.fulfill({ status: 503, body: '' }))
  await qwen.panel.getByRole('button', { name: 'Try again' }).click()
  await expect(qwen.panel.getByRole('alert')).toContainText('503')
  await page.unroute(vocabulary)
  await page.route(vocabulary, (route) => route.fulfill({ body: 'no vocabulary' }))
  await qwen.panel.getByRole('button', { name: 'Try again' }).click()
  await expect(qwen.panel.getByRole('alert')).toContainText('damaged')
  await page.unroute(vocabulary)
  await qwen.panel.getByRole('button', { name: 'Try again' }).click()
  await qwen.expectCount(idsOf(encoded('qwen3', greeting, generation), 'qwen3').length)
  // the browser reports each failed transfer by itself
  const own = faults.filter((fault) => !fault.startsWith('console: Failed to load resource'))
  faults.splice(0, faults.length, ...own)
})

test('a later visit takes the vocabulary from the store', async ({ page, context }) => {
  await open(page, greeting)
  await new Tokens(page, 'qwen3').show()
  const count = idsOf(encoded('qwen3', greeting, generation), 'qwen3').length
  await new Tokens(page, 'qwen3').expectCount(count)
  await context.route(vocabulary, (route) => route.abort())
  const later = await context.newPage()
  await open(later, greeting)
  // all that comes now is what this page has
  await new Tokens(later, 'qwen3').show()
  await new Tokens(later, 'qwen3').expectCount(count)
})

test('a share link brings back which columns show tokens, and the reading', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, spelling)
  const qwen = new Tokens(page, 'qwen3')
  await qwen.show()
  await qwen.panel.getByRole('button', { name: 'stay text' }).click()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByTestId('notice')).toHaveAttribute('data-code', 'shared')
  const link = await page.evaluate(() => navigator.clipboard.readText())
  const other = await context.newPage()
  await other.goto(link)
  const there = new Tokens(other, 'qwen3')
  await expect(there.panel.getByRole('button', { name: 'stay text' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(new Tokens(other, 'deepseek-v4').panel).toHaveCount(0)
})

test('what shows tokens is fetched on use, and keeps its weight', async ({ page }) => {
  const explorer = new Explorer(page)
  await explorer.open()
  await explorer.write(JSON.stringify(greeting))
  const qwen = new Tokens(page, 'qwen3')
  const used = await transferred(page, async () => {
    await qwen.show()
    await qwen.panel.getByTestId('token-count').waitFor()
  })
  const file = 520 * 1024
  expect(used.code).toBeGreaterThan(file)
  expect(used.code).toBeLessThanOrEqual(file + 40 * 1024)
})

test('works under a base path', async ({ page }) => {
  const { port, base } = sites.based
  const explorer = new Explorer(page)
  await explorer.open(`http://localhost:${port}${base}explore/encode/`)
  await explorer.write(JSON.stringify(greeting))
  await explorer.expectText('qwen3', encoded('qwen3', greeting, generation))
  const qwen = new Tokens(page, 'qwen3')
  await qwen.show()
  await qwen.expectCount(idsOf(encoded('qwen3', greeting, generation), 'qwen3').length)
})

for (const { lang, prefix } of languages) {
  const name = lang === 'en' ? 'Token ids' : '词元 ID'
  for (const theme of ['light', 'dark'] as const) {
    for (const width of [1440, 390]) {
      test(`${lang}, ${theme}, ${width} px: nothing for axe to say`, async ({ page }) => {
        await page.addInitScript((wanted) => localStorage.setItem('starlight-theme', wanted), theme)
        await page.setViewportSize({ width, height: 844 })
        const explorer = new Explorer(page)
        await explorer.open(`${prefix}explore/encode/`)
        if (width < 600) await page.getByRole('tab', { name: /Qwen3/ }).click()
        const qwen = new Tokens(page, 'qwen3', name)
        await qwen.show()
        await qwen.panel.getByTestId('token-count').waitFor()
        await qwen.column.locator('.token').first().waitFor()
        await qwen.panel.getByTestId('costly-parts').click()
        await qwen.panel.getByRole('table').waitFor()
        const { violations } = await new AxeBuilder({ page }).include('.encode').analyze()
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(wide).toBeLessThanOrEqual(0)
      })
    }
  }
}
