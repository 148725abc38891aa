import { sites } from './sites.ts'
import { expect, languages, test } from './watched.ts'

const literals: readonly [query: string, page: RegExp][] = [
  ['<|im_start|>', /\/tokens\/qwen3\/im_start\//],
  ['im_start', /\/tokens\/qwen3\/im_start\//],
  ['<think>', /\/tokens\/[\w.-]+\/think\//],
  ['</tool_call>', /\/tokens\/qwen3\/tool_call-close\//],
  ['<｜User｜>', /\/tokens\/deepseek-v4\/user\//],
  ['<|user|>', /\/tokens\/deepseek-v4\/user\//],
  ['｜DSML｜', /\/tokens\/deepseek-v4\/dsml\//],
  ['latest_reminder', /\/tokens\/deepseek-v4\/latest_reminder\//],
  ['<system-reminder>', /\/tags\/system-reminder\//],
  ['intructions', /\/tags\/instructions\//],
  ['151645', /\/tokens\/qwen3\/im_end\//],
]
const words = {
  en: [
    ['vocabulary', /\/tokens\//],
    ['pad token', /\/tokens\//],
  ],
  'zh-CN': [
    // Qwen's principles have a section on its two vocabularies
    ['词表', /\/(tokens|qwen)\//],
    ['思考', /\/(tokens|tags|thinking)\//],
    ['控制词元', /\/tokens\//],
  ],
} as const

const roots = [
  `http://localhost:${sites.root.port}/`,
  `http://localhost:${sites.based.port}${sites.based.base}`,
]

for (const { lang, prefix } of languages) {
  for (const [query, target] of [...literals, ...words[lang]]) {
    test(`${lang}: typing ${query} and Enter opens the right page`, async ({ page }) => {
      await page.goto(prefix)
      await search(page, query)
      await expect(page).toHaveURL(target)
      if (lang === 'zh-CN') await expect(page).toHaveURL(/\/zh-cn\//)
      else await expect(page).not.toHaveURL(/\/zh-cn\//)
    })
  }
}

test('search works under a base path', async ({ page }) => {
  await page.goto(roots[1] as string)
  await search(page, '<|im_start|>')
  await expect(page).toHaveURL(new RegExp(`${sites.based.base}tokens/qwen3/im_start/`))
  await page.goto(`${roots[1]}zh-cn/`)
  await search(page, '词表')
  await expect(page).toHaveURL(new RegExp(`${sites.based.base}zh-cn/`))
})

async function search(page: import('@playwright/test').Page, query: string): Promise<void> {
  // the dialog answers the shortcut once its script has run
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(page.locator('dialog[open] input').first()).toBeFocused({ timeout: 1000 })
  }).toPass()
  await page.keyboard.type(query)
  await expect(page.locator('dialog[open] [role=status]')).not.toBeEmpty()
  await page.keyboard.press('Enter')
}
