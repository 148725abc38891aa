import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, languages, test } from './watched.ts'

/** Queries were written down before the search was tuned; any of `pages` answers one. */
interface Wanted {
  readonly query: string
  readonly pages: readonly string[]
}

const AMONG = 3
const FIRST = 0.9

for (const { lang, prefix } of languages) {
  test(`${lang}: each query finds its page`, async ({ page }, info) => {
    test.setTimeout(180_000)
    const file = new URL(`recall/${lang.toLowerCase()}.json`, import.meta.url)
    const wanted = JSON.parse(readFileSync(file, 'utf8')) as readonly Wanted[]
    expect(wanted.length).toBeGreaterThanOrEqual(60)
    await page.goto(prefix)
    await expect(async () => {
      await page.keyboard.press('Control+k')
      await expect(page.locator('dialog[open] input').first()).toBeFocused({ timeout: 1000 })
    }).toPass()
    const late: string[] = []
    const notFirst: string[] = []
    for (const { query, pages } of wanted) {
      const found = await search(page, query)
      const at = found.findIndex((address) => pages.some((one) => address === prefix + one))
      const line = `${query}: ${found.slice(0, AMONG).join(' ')}`
      if (at !== 0) notFirst.push(line)
      if (at === -1 || at >= AMONG) late.push(line)
    }
    const share = 1 - notFirst.length / wanted.length
    info.annotations.push({ type: 'first', description: `${share}` })
    expect(late, 'not among the first three').toEqual([])
    expect(share, notFirst.join('\n')).toBeGreaterThanOrEqual(FIRST)
  })
}

/** Addresses of the results for `query`, best first, without the parts of a page. */
async function search(page: Page, query: string): Promise<readonly string[]> {
  const input = page.locator('dialog[open] input').first()
  const status = page.locator('dialog[open] [role=status]')
  await input.fill('')
  await expect(status).toBeEmpty()
  await input.fill(query)
  await expect(status).not.toBeEmpty()
  return page
    .locator('dialog[open] .results > ul > li > a')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname))
}
