import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { Filler, filledByCommand } from './filler.ts'
import { hostile, suspectElements } from './hostile.ts'
import { sites } from './sites.ts'
import { expect, languages, test } from './watched.ts'

const BOUNDARY = '__SYSTEM_PROMPT_DYNAMIC_BOUNDARY__'
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

async function downloaded(page: Page, press: () => Promise<void>) {
  const downloading = page.waitForEvent('download')
  await press()
  const download = await downloading
  return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') }
}

for (const { lang, prefix } of languages) {
  test(`${lang}: opens with a filled template`, async ({ page }) => {
    const filler = new Filler(page)
    await filler.open(`${prefix}explore/system-prompt/`)
    await expect(filler.progress).toContainText('49')
    await expect(page.locator('[data-variable]')).toHaveCount(49)
    await expect(page.getByTestId('tear')).toBeVisible()
    await expect(page.locator('[data-side="static"] [data-name]')).toHaveCount(0)
    await expect(page.locator('[data-side="dynamic"] [data-state="filled"]')).toHaveCount(49)
    await expect(page.locator('[data-side="dynamic"] [data-volatile]')).toHaveCount(11)
  })
}

test('fills what the command line fills, for every preset', async ({ page }) => {
  const filler = new Filler(page)
  await filler.open()
  for (const preset of ['laptop', 'container', 'windows', 'sandbox', 'ci']) {
    await page.getByLabel('Start from').selectOption(preset)
    const values = await downloaded(page, () => filler.button('Values as JSON').click())
    expect(values.name).toBe('values.json')
    expect(await filler.text(), preset).toBe(filledByCommand(values.text))
  }
})

test.describe('the form', () => {
  test('has fields that fit their types', async ({ page }) => {
    const filler = new Filler(page)
    await filler.open()
    await filler.group('os')
    await filler.group('sandbox')
    await filler.group('time')
    await filler.field('environment.cwd').fill('/srv/a "b"')
    await expect(filler.place('environment.cwd')).toHaveText('/srv/a "b"')
    await filler.field('os.arch').selectOption('arm64')
    await expect(filler.place('os.arch')).toHaveText('arm64')
    await filler.field('os.uptime').fill('12345678901234567890')
    await expect(filler.place('os.uptime')).toHaveText('12345678901234567890')
    await filler.field('os.uptime').fill('soon')
    await expect(page.getByTestId('notes').locator('[data-code="value.wrong-type"]')).toBeVisible()
    await filler.field('sandbox.networkAccess').selectOption('yes')
    await expect(filler.place('sandbox.networkAccess')).toHaveText('true')
    await filler.field('time.date').fill('2030-12-24')
    await expect(filler.place('time.date')).toHaveText('2030-12-24')
    await page.clock.setFixedTime(new Date('2032-05-06T07:08:09.010Z'))
    await filler.button('Set time.iso to now').click()
    await expect(filler.place('time.iso')).toHaveText('2032-05-06T07:08:09.010Z')
  })

  test('edits lists item by item', async ({ page }) => {
    const filler = new Filler(page)
    await filler.open()
    await filler.group('git')
    const items = filler.items('git.status')
    const lines = (...texts: string[]) => texts.map((text) => `   - ${text}`).join('\n')
    await items.first().fill(' M a.ts')
    await items.first().press('Enter')
    await expect(items).toHaveCount(3)
    await expect(items.nth(1)).toBeFocused()
    await page.keyboard.type('?? b.ts')
    await expect(filler.place('git.status')).toHaveText(
      lines(' M a.ts', '?? b.ts', '?? notes.md'),
      { useInnerText: false },
    )
    await filler.button('Remove item 3 of git.status').click()
    await items.nth(1).fill('')
    await items.nth(1).press('Backspace')
    await expect(items).toHaveCount(1)
    await expect(items.first()).toBeFocused()
    await items.first().evaluate((field: HTMLTextAreaElement) => {
      field.select()
      const data = new DataTransfer()
      data.setData('text', 'x\r\ny\nz\n')
      const options = { clipboardData: data, bubbles: true, cancelable: true }
      field.dispatchEvent(new ClipboardEvent('paste', options))
    })
    await expect(items).toHaveCount(3)
    for (const number of [3, 2, 1]) {
      await filler.button(`Remove item ${number} of git.status`).click()
    }
    await expect(filler.place('git.status')).toHaveText('   - (none)', { useInnerText: false })
    await expect(page.locator('[data-variable="git.status"] .filler-tag')).toHaveText('empty list')
    await filler.button('Take away the value of git.status').click()
    await expect(filler.place('git.status')).toHaveAttribute('data-state', 'missing')
    await filler.button('Add item to git.status').click()
    await expect(items.first()).toBeFocused()
  })

  test('tells no value from an empty one', async ({ page }) => {
    const filler = new Filler(page)
    await filler.open()
    const place = filler.place('environment.user')
    await filler.field('environment.user').fill('')
    await expect(place).toHaveAttribute('data-state', 'missing')
    await expect(filler.progress).toHaveText('48 of 49 filled')
    await filler.button('Make it empty text: environment.user').click()
    await expect(place).toHaveAttribute('data-state', 'filled')
    await expect(place).toHaveText('')
    await filler.field('environment.user').fill('mira')
    await expect(place).toHaveText('mira')
  })

  test('is searched, cleared, and filled with examples and from the browser', async ({ page }) => {
    const filler = new Filler(page)
    await filler.open()
    await page.getByLabel('Search variables').fill('colorterm')
    await expect(page.locator('[data-variable]:visible')).toHaveCount(1)
    await expect(filler.field('terminal.colorTerm')).toBeVisible()
    await page.getByLabel('Search variables').fill('zzz')
    await expect(page.getByText('No variable matches.')).toBeVisible()
    await page.getByLabel('Search variables').fill('')
    await filler.button('Clear values').click()
    await expect(filler.progress).toHaveText('0 of 49 filled')
    await expect(page.locator('[data-gone^="Memory"]')).toHaveCount(1)
    await filler.button('From this browser').click()
    await expect(filler.progress).toHaveText(/^[56] of 49 filled$/)
    const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
    await expect(filler.place('time.timezone')).toHaveText(zone)
    await filler.button('Fill with examples').click()
    await expect(filler.progress).toHaveText('49 of 49 filled')
    await expect(filler.place('time.timezone')).toHaveText(zone)
    await page.goBack()
    await expect(filler.progress).toHaveText(/^[56] of 49 filled$/)
  })

  test('shows a value of another type as JSON', async ({ page }) => {
    const filler = new Filler(page)
    await filler.open()
    await filler.paste('{"environment.cwd": ["/a"], "os.arch": "mips"}')
    await expect(filler.field('environment.cwd')).toHaveValue('["/a"]')
    await filler.field('environment.cwd').fill('["/b"]')
    await expect(filler.place('environment.cwd')).toHaveText('/b')
    await filler.group('os')
    await expect(filler.field('os.arch')).toHaveValue('=mips')
  })
})

test.describe('pasting', () => {
  test('takes JSON, lines and what the command prints, and reports the rest', async ({ page }) => {
    const filler = new Filler(page)
    await filler.open()
    await filler.button('Clear values').click()
    await filler.paste('{"os.uptime": 1.50, "git.status": [" M a"], "no.pe": 1}')
    await expect(filler.place('os.uptime')).toHaveText('1.50')
    await expect(filler.report).toContainText('Values taken: 2.')
    await expect(filler.report).toContainText('No variable is called: no.pe.')
    await filler.paste('# mine\nexport OS_SHELL="/bin/zsh"\nHOME=/home/a\nFOO=1\nwhat')
    await expect(filler.place('os.shell')).toHaveText('/bin/zsh')
    await expect(filler.place('environment.home')).toHaveText('/home/a')
    await expect(filler.report).toContainText('FOO (line 4)')
    await expect(filler.report).toContainText('These lines assign nothing: 5.')
    await page.getByText('A command that prints them').click()
    await page.getByText('Linux, sh').click()
    const command = await page.getByLabel('Linux, sh').inputValue()
    const output = execFileSync('sh', { input: command, encoding: 'utf8' })
    await filler.paste(output)
    await expect(filler.place('os.platform')).toHaveText('linux')
    await expect(filler.place('environment.cwd')).toHaveText(process.cwd())
    await expect(filler.report).not.toContainText('No variable')
  })

  test('says where JSON breaks off, and takes nothing', async ({ page }) => {
    const filler = new Filler(page)
    await filler.open()
    await filler.paste('{"os.arch":\n  oops}')
    await expect(filler.report).toContainText('Line 2, column 3')
    await expect(filler.progress).toHaveText('49 of 49 filled')
    await expect(page.getByLabel('Values as JSON or lines')).toHaveValue('{"os.arch":\n  oops}')
  })

  test('opens files of values and of templates', async ({ page }) => {
    const filler = new Filler(page)
    await filler.open()
    await page.getByTestId('paste').locator('> summary').click()
    const file = (name: string, text: string) => ({
      name,
      mimeType: 'text/plain',
      buffer: Buffer.from(text),
    })
    await page
      .getByTestId('paste')
      .locator('input[type="file"]')
      .setInputFiles(file('a.env', 'OS_ARCH=arm64'))
    await expect(filler.place('os.arch')).toHaveText('arm64')
    await page
      .locator('.encode-toolbar input[type="file"]')
      .setInputFiles(file('own.md', `Hello \${my.name}`))
    await expect(filler.template).toHaveValue(`Hello \${my.name}`)
    await expect(page.getByTestId('notice')).toContainText('own.md')
    await expect(filler.progress).toHaveText('0 of 1 filled')
  })
})

test('leads from a place to its field and back', async ({ page }) => {
  const filler = new Filler(page)
  await filler.open()
  await filler.place('git.branch').click()
  await expect(filler.field('git.branch')).toBeFocused()
  await expect(filler.place('git.branch')).toHaveClass(/is-lit/)
  await filler.field('git.root').focus()
  await expect(filler.place('git.root')).toHaveClass(/is-lit/)
  await expect(filler.place('git.branch')).not.toHaveClass(/is-lit/)
  await filler.view('Template')
  await filler.button('Show git.root in the prompt').click()
  await expect(filler.place('git.root')).toBeFocused()
  await expect(filler.place('git.root')).toBeInViewport()
  await filler.place('git.status').click()
  await expect(filler.items('git.status').first()).toBeFocused()
})

test('says how much is stable, and what another order would gain', async ({ page }) => {
  const filler = new Filler(page)
  await filler.open()
  const cache = page.getByTestId('cache')
  const text = await filler.text()
  const format = new Intl.NumberFormat('en')
  const stable = text.indexOf('6442450944')
  await expect(cache).toContainText(
    `first ${format.format(stable)} of ${format.format(text.length)}`,
  )
  await cache.getByRole('button', { name: 'os.freeMemory' }).click()
  await expect(filler.field('os.freeMemory')).toBeFocused()
  await filler.button('What if volatile lines came last?').click()
  await expect(page.getByTestId('gain')).toContainText('more')
  const told = await page.getByTestId('gain').textContent()
  await filler.button('Edit the template in this order').click()
  await expect(filler.template).toHaveValue(/# What changes\n - Of that free: /)
  await filler.view('Prompt')
  const after = (await filler.text()).indexOf('6442450944')
  expect(told).toContain(`${format.format(after)} characters`)
  expect(told).toContain(`${format.format(after - stable)} more`)
  expect(after).toBeGreaterThan(1.5 * stable)
  await filler.button('What if volatile lines came last?').click()
  await expect(page.getByTestId('gain')).toContainText('come last already')
})

test.describe('a template of one’s own', () => {
  test('has fields for its names, notes with places, and a way back', async ({ page }) => {
    const filler = new Filler(page)
    await filler.open()
    await filler.view('Template')
    const own = `Static \${os.arch}\n${BOUNDARY}\n# A\nHi \${my.name} \${os.arhc} \\\${os.type}\n`
    await filler.template.fill(own)
    await expect(page.locator('[data-variable]')).toHaveCount(3)
    await filler.group('own')
    await filler.field('my.name').fill('Ada')
    await expect(page.locator('[data-variable="os.arhc"]')).toContainText('did you mean os.arch?')
    const notes = page.getByTestId('notes')
    await notes.locator('[data-code="boundary.variable-in-static"] button').click()
    await expect(filler.template).toBeFocused()
    expect(
      await filler.template.evaluate((area: HTMLTextAreaElement) =>
        area.value.slice(area.selectionStart, area.selectionEnd),
      ),
    ).toBe(`\${os.arch}`)
    await filler.view('Prompt')
    expect(await filler.text()).toBe(`Static x64\n# A\nHi Ada \${os.arhc} \${os.type}\n`)
    await filler.view('Template')
    await filler.button('Start over with ours').click()
    await expect(filler.template).toHaveValue(/^You are a coding agent/)
    await page.getByLabel('Template', { exact: true }).selectOption('zh-cn')
    await expect(filler.template).toHaveValue(/^你是一名编程 agent/)
    await page.goBack()
    await page.goBack()
    await expect(filler.template).toHaveValue(own)
  })

  test('without a boundary is dynamic as a whole', async ({ page }) => {
    const filler = new Filler(page)
    await filler.open()
    await filler.view('Template')
    await filler.template.fill('Nothing here')
    await filler.view('Prompt')
    await expect(page.getByTestId('tear')).toHaveCount(0)
    await expect(page.getByTestId('paper')).toContainText('No boundary')
    await expect(page.getByTestId('notes').locator('[data-code="boundary.missing"]')).toBeVisible()
    await expect(page.getByText('The template has no placeholders.')).toBeVisible()
  })

  test('may be a megabyte', async ({ page }) => {
    const filler = new Filler(page)
    await filler.open()
    const line = `\${os.arch} and some more text\n`
    const text = line.repeat(35_000)
    await page
      .locator('.encode-toolbar input[type="file"]')
      .setInputFiles({ name: 'long.md', mimeType: 'text/plain', buffer: Buffer.from(text) })
    await expect(page.locator('.filler-template')).toContainText('35,000 placeholders')
    expect((await filler.template.inputValue()).length).toBe(text.length)
    await filler.group('os')
    await filler.field('os.arch').selectOption('arm64')
    await filler.view('Compare')
    await expect(page.getByTestId('compare').locator('dd button')).toHaveCount(0)
    await expect(page.getByTestId('prefix')).toHaveText('Both give the same text.')
  })
})

test('options leave out sections and keep the boundary, as the command line does', async ({
  page,
}) => {
  const filler = new Filler(page)
  await filler.open()
  await page.getByLabel('Start from').selectOption('container')
  const { text: values } = await downloaded(page, () => filler.button('Values as JSON').click())
  await page.getByTestId('options').locator('summary').click()
  await page.getByLabel('Boundary line').selectOption('keep')
  expect(await filler.text()).toBe(filledByCommand(values, ['--boundary', 'keep']))
  await page.getByLabel('without a repository').uncheck()
  await page.getByLabel('no section about').uncheck()
  await page.getByRole('checkbox', { name: 'Terminal', exact: true }).uncheck()
  await page.getByLabel('Without a value').selectOption('mark')
  const args = ['--boundary', 'keep', '--no-rule', 'git', '--no-rule', 'dirs']
  const expected = filledByCommand(values, [...args, '--off', 'Terminal', '--mode', 'mark'])
  expect(await filler.text()).toBe(expected)
  expect(expected).toContain('[missing: memory.dir]')
})

test('compares two presets, and two moments', async ({ page }) => {
  const filler = new Filler(page)
  await filler.open()
  await filler.view('Compare')
  const compare = page.getByTestId('compare')
  const choose = compare.getByLabel('Compare the values with')
  await choose.selectOption('ci')
  await expect(compare.locator('dt', { hasText: 'Git' })).toBeVisible()
  await expect(compare.locator('dt', { hasText: 'Model' })).toHaveCount(0)
  await expect(compare.locator('summary', { hasText: 'Model: ' })).toBeVisible()
  await expect(compare.locator('del', { hasText: '/home/mira/.agent' })).toBeVisible()
  await expect(compare.locator('ins', { hasText: 'runner-0412' })).toBeVisible()
  await choose.selectOption('laptop')
  await expect(page.getByTestId('prefix')).toHaveText('Both give the same text.')
  await page.clock.setFixedTime(new Date('2032-05-06T07:08:09.000Z'))
  await choose.selectOption('later')
  await expect(compare.locator('del', { hasText: '2032-05-06T07:08:09' })).toBeVisible()
  await expect(compare.locator('ins', { hasText: '2032-05-06T07:13:09' })).toBeVisible()
  await expect(compare.locator('ins', { hasText: '86700' })).toBeVisible()
  await compare.getByRole('button', { name: 'os.uptime' }).click()
  await expect(filler.field('os.uptime')).toBeFocused()
})

test('a share link opens the same state in another window', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const filler = new Filler(page)
  await filler.open()
  await filler.view('Template')
  await filler.template.fill(`A \${my.name} \${os.arch}`)
  await filler.group('own')
  await filler.field('my.name').fill('Ada')
  await filler.view('Prompt')
  await filler.button('Copy link').click()
  await expect(page.getByTestId('notice')).toHaveAttribute('data-code', 'shared')
  const other = new Filler(await context.newPage())
  await other.open(await clipboard(page))
  expect(await other.text()).toBe('A Ada x64')
})

test('reload keeps the state; a broken link gives the example and a notice', async ({ page }) => {
  const filler = new Filler(page)
  await filler.open()
  await filler.field('environment.user').fill('someone')
  await expect(page).toHaveURL(/#1/)
  await page.reload()
  await expect(filler.field('environment.user')).toHaveValue('someone')
  const fresh = new Filler(await page.context().newPage())
  await fresh.open('/explore/system-prompt/#1dAAAA')
  await expect(fresh.page.getByTestId('notice')).toHaveAttribute('data-code', 'link-broken')
  await expect(fresh.progress).toHaveText('49 of 49 filled')
})

test('the prompt is copied, downloaded, and opened in the encode explorer', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const filler = new Filler(page)
  await filler.open()
  const text = await filler.text()
  await filler.button('Copy prompt').click()
  await expect(page.getByText('Copied')).toBeVisible()
  expect(await clipboard(page)).toBe(text)
  for (const ending of ['txt', 'md']) {
    const file = await downloaded(page, () => filler.button(`Download .${ending}`).click())
    expect(file).toEqual({ name: `system-prompt.${ending}`, text })
  }
  await filler.button('Open in the encode explorer').click()
  await expect(page).toHaveURL(/\/explore\/encode\/#1/)
  await expect(page.locator('[data-family="qwen3"] .wire')).toContainText('You are a coding agent.')
  await expect(page.locator('[data-family="claude"] .wire')).toContainText('1a2b3c4 Add moon phase')
})

test('hostile text is shown as text and nothing else', async ({ page }) => {
  const filler = new Filler(page)
  await filler.open()
  await filler.view('Template')
  await filler.template.fill(`\${my.own}\n\${git.status}`)
  await filler.view('Prompt')
  await filler.group('own')
  const before = await suspectElements(page)
  for (const text of hostile) {
    await filler.paste(JSON.stringify({ 'my.own': text, 'git.status': [text] }))
    await expect
      .poll(() => filler.text(), { message: text.slice(0, 60) })
      .toBe(`${text}\n   - ${text}`)
    expect(await suspectElements(page), text.slice(0, 60)).toEqual(before)
  }
  await filler.view('Template')
  for (const text of hostile.slice(0, 12)) await filler.template.fill(text)
  expect(await suspectElements(page)).toEqual(before)
  await expect(page.locator('#escaped')).toHaveCount(0)
})

test('can be used by keyboard alone', async ({ page }) => {
  const filler = new Filler(page)
  await page.goto('/explore/system-prompt/')
  const reach = async (wanted: ReturnType<Page['locator']>, most = 60) => {
    for (let press = 0; press < most; press++) {
      if (await wanted.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    await expect(wanted).toBeFocused()
  }
  await reach(page.getByLabel('Start from'))
  await page.locator('.filler[data-live]').waitFor()
  await reach(filler.field('environment.cwd'))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('/by/keyboard')
  await expect(filler.place('environment.cwd')).toHaveText('/by/keyboard')
  await reach(filler.button('Show environment.originalCwd in the prompt'))
  await page.keyboard.press('Enter')
  await expect(filler.place('environment.originalCwd')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(filler.place('environment.home')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(filler.field('environment.home')).toBeFocused()
})

test('what is typed before the code has come is not lost', async ({ page }) => {
  const filler = new Filler(page)
  await page.goto('/explore/system-prompt/')
  await filler.field('environment.cwd').fill('/early')
  await expect(filler.place('environment.cwd')).toHaveText('/early')
})

test('typing in a field draws one part of the prompt anew', async ({ page }) => {
  const filler = new Filler(page)
  await filler.open()
  await filler.field('environment.user').focus()
  await expect(filler.place('environment.user')).toHaveClass(/is-lit/)
  await page.evaluate(() => {
    const changed = new Set<string>()
    Object.assign(window, { changed })
    const observer = new MutationObserver((records) => {
      for (const { target } of records) {
        const element = target instanceof Element ? target : target.parentElement
        const part = element?.closest('.filler-part')
        changed.add(part?.textContent?.split('\n')[0] ?? 'elsewhere')
      }
    })
    for (const pre of document.querySelectorAll('.filler-paper > pre')) {
      const all = { subtree: true, childList: true, characterData: true, attributes: true }
      observer.observe(pre, all)
    }
  })
  await page.keyboard.type('x')
  await expect(filler.place('environment.user')).toHaveText(/x/)
  const changed = () =>
    page.evaluate(() => [...(window as unknown as { changed: Set<string> }).changed])
  await expect.poll(changed).toEqual(['# Environment'])
})

test('on a phone the prompt stands below the form', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const filler = new Filler(page)
  await filler.open()
  const form = await page.locator('.filler-form').boundingBox()
  const result = await page.locator('.filler-result').boundingBox()
  expect(result?.y ?? 0).toBeGreaterThanOrEqual((form?.y ?? 0) + (form?.height ?? 0))
  const below = await page.locator('h2', { hasText: 'What you see here' }).boundingBox()
  expect(below?.y ?? 0).toBeGreaterThanOrEqual((result?.y ?? 0) + (result?.height ?? 0))
  await filler.button('Show environment.user in the prompt').click()
  await expect(filler.place('environment.user')).toBeInViewport()
})

test('works under a base path', async ({ page }) => {
  const { port, base } = sites.based
  const filler = new Filler(page)
  await filler.open(`http://localhost:${port}${base}explore/system-prompt/`)
  await filler.button('Open in the encode explorer').click()
  await expect(page).toHaveURL(new RegExp(`${base}explore/encode/#1`))
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const { lang, prefix } of languages) {
    test(`${lang}: a filled template stands there`, async ({ page }) => {
      await page.goto(`${prefix}explore/system-prompt/`)
      await expect(page.locator('[data-side="dynamic"] [data-state="filled"]')).toHaveCount(49)
      await expect(page.getByTestId('tear')).toBeVisible()
      await expect(page.locator('noscript')).not.toBeEmpty()
    })
  }
})
