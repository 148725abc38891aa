import { AxeBuilder } from '@axe-core/playwright'
import { expect, languages, test } from './watched.ts'

const slugs = [
  '',
  'explore/encode/',
  'explore/decode/',
  'explore/smoosh/',
  'explore/system-prompt/',
  'start/',
  'compare/',
  'qwen/tokens/',
  'qwen/thinking/',
  'deepseek/releases/',
  'deepseek/tokens/',
  'claude-code/reminders/catalogue/',
  'claude-code/reminders/pipeline/',
  'reminders/side_question/',
  'recipes/what-may-be-cached/',
  'glossary/',
]
const schemes = ['light', 'dark'] as const

for (const { lang, prefix } of languages) {
  for (const slug of slugs) {
    for (const colorScheme of schemes) {
      test(`axe finds nothing on ${prefix}${slug} (${colorScheme})`, async ({ page }) => {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await page.goto(`${prefix}${slug}`)
        await expect(page.locator('html')).toHaveAttribute('lang', lang)
        await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
        const { violations } = await new AxeBuilder({ page }).analyze()
        const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
        expect(found).toEqual([])
      })
    }

    test(`${prefix}${slug} fits a phone`, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(`${prefix}${slug}`)
      await page.waitForLoadState('networkidle')
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow).toBe(0)
    })
  }
}

test('the language menu leads to the same page', async ({ page }) => {
  await page.goto('/qwen/tokens/')
  await page.locator('starlight-lang-select select').first().selectOption({ label: '简体中文' })
  await expect(page).toHaveURL(/\/zh-cn\/qwen\/tokens\/$/)
})

test('a missing page says so in the right language', async ({ page, faults }) => {
  const answer = await page.goto('/no-such-page/')
  expect(answer?.status()).toBe(404)
  await expect(page.locator('h1')).toBeVisible()
  // the 404 itself is logged by the browser
  faults.length = 0
})
