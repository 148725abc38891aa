import { expect, languages, test } from './watched.ts'

for (const { prefix } of languages) {
  test(`${prefix}: the catalogue shows what the filters leave`, async ({ page }) => {
    await page.goto(`${prefix}claude-code/reminders/catalogue/`)
    const rows = page.locator('reminder-catalogue tbody tr:visible')
    const none = page.locator('reminder-catalogue .none')
    await expect(rows).toHaveCount(81)
    await page.locator('select[name=group]').selectOption('hooks')
    await expect(rows).toHaveCount(5)
    await page.locator('select[name=form]').selectOption('embedded')
    await expect(rows).toHaveCount(0)
    await expect(none).toBeVisible()
    await page.locator('reminder-catalogue button[type=reset]').click()
    await expect(rows).toHaveCount(81)
    await expect(none).toBeHidden()
    await page.locator('input[name=words]').fill('mcp_resource')
    await expect(rows).toHaveCount(4)
  })
}

test('an entry leads into the explorer with its own messages', async ({ page }) => {
  await page.goto('/reminders/date_change/')
  await page.locator('a[href*="explore/smoosh/#"]').click()
  await expect(page.locator('[data-testid=smoosh-explorer][data-live]')).toBeVisible()
  await expect(page.locator('textarea').first()).toHaveValue(/"attachment": "date_change"/)
})
