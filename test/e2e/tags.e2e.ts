import { AxeBuilder } from '@axe-core/playwright'
import { expect, languages, test } from './watched.ts'

const slugs = [
  'claude/',
  'claude/tiers/',
  'claude/protocol/',
  'claude/thinking/',
  'claude/system-messages/',
  'tags/documents/',
]

for (const { prefix } of languages) {
  for (const slug of slugs) {
    test(`axe finds nothing on ${prefix}${slug}, and it fits a phone`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(`${prefix}${slug}`)
      await page.waitForLoadState('networkidle')
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow).toBe(0)
    })
  }

  test(`the table of ${prefix}claude/tiers/ narrows down by tier, model and group`, async ({
    page,
  }) => {
    await page.goto(`${prefix}claude/tiers/`)
    const rows = page.locator('tag-table tbody tr:visible')
    const count = page.locator('tag-table output')
    const menu = (name: string) => page.locator(`tag-table select[name=${name}]`)
    await expect(rows).toHaveCount(52)
    const top = () =>
      page.locator('tag-table table').evaluate((one) => one.getBoundingClientRect().top + scrollY)
    const before = await top()
    await menu('tier').selectOption('1')
    await expect(rows).toHaveCount(12)
    await menu('model').selectOption('fable-5')
    await expect(rows).toHaveCount(11)
    await expect(count).toContainText('11')
    await menu('group').selectOption('roles')
    await expect(rows).toHaveCount(0)
    await expect(count).toContainText('0')
    expect(await top()).toBe(before)
  })
}

test('the head of the table stays in sight', async ({ page }) => {
  await page.goto('/claude/tiers/')
  await page.locator('#tag-env').scrollIntoViewIfNeeded()
  await expect(page.locator('tag-table thead th').first()).toBeInViewport()
})
