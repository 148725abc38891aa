import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { Explorer, encoded } from './explorer.ts'
import { expect, languages, test } from './watched.ts'

const question = { role: 'user', content: 'Is 91 prime?' }
const answer = { role: 'assistant', reasoning_content: '91 = 7 × 13', content: 'No.' }
const loop = { messages: [question, answer, { role: 'user', content: 'And 97?' }] }
const generation = 'add_generation_prompt=true'

const labels = {
  en: { prompts: 'Prompts', differences: 'Differences', turns: 'Turns', link: 'Copy link' },
  'zh-CN': { prompts: '提示词', differences: '差异', turns: '轮次', link: '复制链接' },
} as const

class Comparison {
  readonly explorer: Explorer

  constructor(
    readonly page: Page,
    readonly lang: keyof typeof labels = 'en',
  ) {
    this.explorer = new Explorer(page)
  }

  async open(body: unknown = loop, prefix = '/'): Promise<void> {
    await this.explorer.open(`${prefix}explore/encode/`)
    await this.explorer.write(JSON.stringify(body))
  }

  async show(what: 'prompts' | 'differences' | 'turns'): Promise<void> {
    const name = labels[this.lang][what]
    await this.page.getByRole('button', { name, exact: true }).click()
    if (what !== 'prompts') await this.page.getByTestId(what).waitFor()
  }

  side(side: 'a' | 'b'): Locator {
    return this.page.locator(`.diff-side[data-side="${side}"]`)
  }

  async pick(side: 'a' | 'b', label: string): Promise<void> {
    await this.side(side).locator('select.encode-family').selectOption({ label })
  }

  get captions(): Locator {
    return this.page.getByTestId('difference')
  }

  /** What is marked as different on a side, in order. */
  marks(side: 'a' | 'b'): Locator {
    return this.page.locator(`.diff-cell[data-side="${side}"] .diff-mark`)
  }

  get turns(): Locator {
    return this.page.getByTestId('turn')
  }
}

/** Where two texts first differ, in bytes. */
function firstByte(a: string, b: string): number {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  let at = 0
  while (at < left.length && left[at] === right[at]) at++
  return at
}

const numbers = new Intl.NumberFormat('en')

test('two families: the first differing byte, what differs, and why', async ({ page }) => {
  const comparison = new Comparison(page)
  await comparison.open()
  await comparison.show('differences')
  const byte = firstByte(encoded('qwen3', loop, generation), encoded('deepseek-v4', loop))
  await expect(page.getByTestId('first')).toContainText(`byte offset ${numbers.format(byte)} `)
  const first = comparison.captions.first()
  await expect(first).toContainText('<|im_start|>')
  await expect(first).toContainText('<｜begin▁of▁sentence｜>')
  await expect(comparison.marks('a').first()).toContainText('<|im_start|>')
  await comparison.pick('a', '3. DeepSeek V4 (preview)')
  await expect(page.getByTestId('same')).toBeVisible()
  await expect(comparison.captions).toHaveCount(0)
})

test('two settings of an option: the one that differs is named', async ({ page }) => {
  const comparison = new Comparison(page)
  await comparison.open()
  await comparison.show('differences')
  await comparison.pick('b', '2. Qwen3')
  await page.getByRole('button', { name: 'Keep this as A' }).click()
  await expect(page.getByTestId('same')).toBeVisible()
  const options = comparison.side('b').locator('details.encode-options')
  await options.locator('summary').click()
  await options.locator('[data-option="enable_thinking"] select').selectOption('false')
  await expect(page.getByTestId('options')).toContainText('Thinking: unset / false')
  await expect(comparison.captions).toHaveCount(1)
  await expect(comparison.captions).toContainText('already closed')
  await expect(comparison.marks('b').first()).toContainText('<think>')
  await expect(comparison.marks('a')).toHaveCount(0)
})

test('two conversations: the other one is pasted, its faults are told', async ({ page }) => {
  const comparison = new Comparison(page)
  await comparison.open()
  await comparison.show('differences')
  await comparison.pick('b', '2. Qwen3')
  await comparison.pick('a', 'Another conversation…')
  const field = comparison.side('a').getByRole('textbox')
  await field.fill('{"messages": [')
  await expect(comparison.side('a').getByTestId('troubles')).toBeVisible()
  const other = { messages: [{ ...question, content: 'Is 93 prime?' }, ...loop.messages.slice(1)] }
  await field.fill(JSON.stringify(other))
  await expect(comparison.captions).toHaveCount(1)
  await expect(comparison.captions).toContainText('The conversations differ here')
  await expect(comparison.marks('a')).toHaveText(['93'])
  await expect(comparison.marks('b')).toHaveText(['91'])
})

test('an own template against a family, and its turns', async ({ page }) => {
  const comparison = new Comparison(page)
  const { explorer } = comparison
  await comparison.open()
  await explorer.column('qwen3').locator('select.encode-family').selectOption('own')
  const source = '{% for m in messages %}<|im_start|>{{ m.role }}: {{ m.content }}\n{% endfor %}'
  await page.getByTestId('template-view').locator('textarea').fill(source)
  await explorer.expectText(
    'own-1',
    loop.messages.map(({ role, content }) => `<|im_start|>${role}: ${content}\n`).join(''),
  )
  await comparison.show('differences')
  await expect(comparison.captions.first()).toBeVisible()
  await comparison.show('turns')
  await expect(comparison.turns).toHaveCount(2)
  await expect(comparison.turns.nth(1)).toHaveAttribute('data-state', 'extension')
})

test('turns: where the prefix breaks, over what, and how much is kept', async ({ page }) => {
  const comparison = new Comparison(page)
  const call = { id: 'c', type: 'function', function: { name: 'sum', arguments: '{}' } }
  const messages = [
    question,
    { role: 'assistant', content: '', reasoning_content: 'I add.', tool_calls: [call] },
    { role: 'tool', tool_call_id: 'c', content: '14' },
    { ...answer },
    { role: 'user', content: 'And 97?' },
  ]
  await comparison.open({ messages })
  await comparison.show('turns')
  await expect(comparison.turns).toHaveCount(3)
  const states = ['start', 'extension', 'broken']
  for (const [index, state] of states.entries()) {
    await expect(comparison.turns.nth(index)).toHaveAttribute('data-state', state)
  }
  const [before, after] = [messages.slice(0, 3), messages].map((some) =>
    encoded('qwen3', { messages: some }, generation),
  ) as [string, string]
  const kept = firstByte(before, after)
  const broken = comparison.turns.nth(2)
  await expect(broken).toContainText(`${kept} of ${Buffer.byteLength(before)} bytes`)
  await expect(broken.locator('.turn-excerpt [data-side="a"]')).toContainText('I add.')
  await expect(broken).toContainText('a question of the user comes after it')
  await page.getByTestId('turns').locator('select.encode-family').selectOption({ index: 0 })
  await expect(comparison.turns.nth(2)).toHaveAttribute('data-state', 'extension')
  await expect(page.getByTestId('turns')).toContainText('cache_control')
})

test('by keyboard alone: to a difference, on to the next, into a fold', async ({ page }) => {
  const comparison = new Comparison(page)
  const long = Array.from({ length: 12 }, (_, n) => `line ${n}`).join('\n')
  await comparison.open({ messages: [{ role: 'user', content: long }] })
  await page.getByRole('button', { name: 'Differences', exact: true }).focus()
  await page.keyboard.press('Enter')
  await comparison.captions.first().waitFor()
  await page.locator('.diff-rows').focus()
  await page.keyboard.press('n')
  await expect(comparison.captions.nth(0)).toBeFocused()
  await page.keyboard.press('n')
  await expect(comparison.captions.nth(1)).toBeFocused()
  await expect(comparison.captions.nth(1)).toHaveAttribute('data-current', '')
  await page.keyboard.press('p')
  await expect(comparison.captions.nth(0)).toBeFocused()
  await expect(page.getByTestId('position')).toHaveText(/^1 of/)
  const fold = page.locator('button.diff-fold').first()
  const rows = await page.locator('.diff-row').count()
  await fold.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('.diff-row').count()).toBeGreaterThan(rows)
})

test('pointing at a piece says what it is; a place leads to the input', async ({ page }) => {
  const comparison = new Comparison(page)
  await comparison.open()
  await comparison.show('differences')
  await page.locator('.diff-cell[data-side="b"] .span', { hasText: 'Is 91 prime?' }).hover()
  await expect(page.locator('.encode-detail')).toContainText('messages[0].content')
  await comparison.captions.locator('.encode-place').first().click()
  await expect(page.locator('.encode-mirror mark').first()).toBeVisible()
})

test('a link, a reload and the back button bring a comparison back', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const comparison = new Comparison(page)
  await comparison.open()
  await comparison.show('differences')
  await comparison.pick('b', '2. Qwen3')
  await page.getByRole('button', { name: 'Keep this as A' }).click()
  await comparison.explorer.json.fill(JSON.stringify(loop).replace('And 97', 'And 101'))
  await expect(comparison.marks('a')).toHaveText(['97'])
  await expect(comparison.marks('b')).toHaveText(['101'])
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByTestId('notice')).toHaveAttribute('data-code', 'shared')
  const link = await page.evaluate(() => navigator.clipboard.readText())
  const other = new Comparison(await context.newPage())
  await other.page.goto(link)
  await expect(other.marks('a')).toHaveText(['97'])
  await expect(other.marks('b')).toHaveText(['101'])
  await page.reload()
  await expect(comparison.marks('b')).toHaveText(['101'])
  await comparison.show('turns')
  await expect(comparison.turns.first()).toBeVisible()
  await page.goBack()
  await expect(comparison.marks('b')).toHaveText(['101'])
  await comparison.show('prompts')
  await expect(comparison.explorer.wire('qwen3')).toBeVisible()
})

test('both are copied as text', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const comparison = new Comparison(page)
  await comparison.open()
  await comparison.show('differences')
  await comparison.captions.first().waitFor()
  await page.getByRole('button', { name: 'Copy as text' }).click()
  const read = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(read).toContain('A <|im_start|>user')
  await comparison.show('turns')
  await comparison.turns.nth(1).waitFor()
  await page.getByRole('button', { name: 'Copy as text' }).click()
  await expect.poll(read).toContain('Prompt 2, after messages[2] (user)')
})

test('says why there is nothing to compare', async ({ page }) => {
  const comparison = new Comparison(page)
  await comparison.open({ messages: [question] })
  await comparison.show('turns')
  await expect(page.getByTestId('turns-summary')).toContainText('asked once')
  await comparison.explorer.json.fill('{"messages": [')
  await comparison.show('differences')
  await expect(page.getByTestId('differences')).toContainText('nothing to compare')
})

for (const { lang, prefix } of languages) {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [390, 1440]) {
      test(`${lang}, ${colorScheme}, ${width} px: fits, and axe finds nothing`, async ({
        page,
      }) => {
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize({ width, height: 844 })
        const comparison = new Comparison(page, lang)
        await comparison.open(loop, prefix)
        for (const show of ['differences', 'turns'] as const) {
          await comparison.show(show)
          await (show === 'turns' ? comparison.turns.nth(1) : comparison.captions.first()).waitFor()
          const beyond = await page.evaluate(() => {
            const { scrollWidth, clientWidth } = document.documentElement
            return scrollWidth - clientWidth
          })
          expect(beyond).toBeLessThanOrEqual(0)
          const { violations } = await new AxeBuilder({ page }).include('.encode').analyze()
          expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
        }
      })
    }
  }
}
