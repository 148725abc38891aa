import { readFileSync } from 'node:fs'
import { stepIds } from '../../src/core/smoosh/step.ts'
import { presets } from '../../src/data/presets/index.ts'
import words from '../../src/i18n/smoosh/en.json' with { type: 'json' }
import { hostile, suspectElements } from './hostile.ts'
import { sites } from './sites.ts'
import { Pipeline, sentByCommand } from './smoosh.ts'
import { expect, languages, test } from './watched.ts'

const lessons = words.presets

const reminder = '<system-reminder>\nBe brief.\n</system-reminder>'
const session = {
  messages: [
    { role: 'user', content: 'Run it.' },
    {
      role: 'assistant',
      content: [{ type: 'tool_use', id: 't1', name: 'Bash', input: { command: 'ls' } }],
    },
    { role: 'user', content: 'Be brief.', attachment: 'date_change', isMeta: true },
    { role: 'user', content: [{ type: 'tool_result', tool_use_id: 't1', content: 'a.txt' }] },
  ],
}

for (const { lang, prefix } of languages) {
  test(`${lang}: opens at the fold of a worked example`, async ({ page }) => {
    const pipeline = new Pipeline(page)
    await pipeline.open(`${prefix}explore/smoosh/`)
    await expect(pipeline.step('smoosh')).toHaveAttribute('aria-current', 'step')
    await expect(page.getByTestId('before-message')).toHaveCount(3)
    await expect(page.getByTestId('after-message')).toHaveCount(3)
    await expect(page.locator('.smoosh-threads path')).toHaveCount(1)
  })
}

test('sends what the command line sends', async ({ page }) => {
  const pipeline = new Pipeline(page)
  await pipeline.open()
  await pipeline.source.fill(JSON.stringify(session))
  await expect.poll(() => pipeline.sent()).toEqual({ messages: sentByCommand(session) })
  await pipeline.source.fill(JSON.stringify(session).replace('a.txt', 'b.txt'))
  await expect(page.getByTestId('after-message').last()).toContainText('b.txt')
})

test('walks by buttons, arrow keys, play and links', async ({ page }) => {
  const pipeline = new Pipeline(page)
  await pipeline.open('/explore/smoosh/#step-hoist')
  await expect(pipeline.step('hoist')).toHaveAttribute('aria-current', 'step')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(pipeline.step('smoosh')).toHaveAttribute('aria-current', 'step')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(pipeline.step('merge')).toHaveAttribute('aria-current', 'step')
  await pipeline.step('sanitise').click()
  await page.getByRole('button', { name: 'Play' }).click()
  await expect(pipeline.step('finalise')).toHaveAttribute('aria-current', 'step')
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible()
  await pipeline.source.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(pipeline.step('finalise')).toHaveAttribute('aria-current', 'step')
})

test('says of every step what happened, or why nothing did', async ({ page }) => {
  const pipeline = new Pipeline(page)
  await pipeline.open()
  await pipeline.source.fill(JSON.stringify(session))
  const told: Record<string, RegExp> = {
    drop: /^Nothing changed, because/,
    wrap: /between tags: 1/,
    merge: /4 messages before, 3 after/,
    hoist: /front of their message: 1/,
    smoosh: /last tool result of their message: 1/,
    sanitise: /^Nothing changed, because no tool result is an error/,
    finalise: /^Nothing changed, because/,
  }
  for (const id of stepIds) {
    await pipeline.step(id).click()
    await expect(pipeline.happened, id).toHaveText(told[id] as RegExp)
  }
  await page.getByText('Rule and reason').click()
  await expect(page.locator('.smoosh-why [data-basis="article"]').first()).toBeVisible()
})

test('every example opens at its step, with its lesson', async ({ page }) => {
  const pipeline = new Pipeline(page)
  await pipeline.open()
  for (const { id, look } of presets) {
    await page.getByLabel('Examples').selectOption(id)
    await expect(page.locator('.smoosh-lesson'), id).toHaveText(lessons[id].lesson)
    await expect(pipeline.step(look), id).toHaveAttribute('aria-current', 'step')
    await expect(page.getByTestId('troubles')).toHaveCount(0)
  }
})

for (const { lang, prefix } of languages) {
  test(`${lang}: every example is walked to its end by keyboard`, async ({ page }) => {
    const pipeline = new Pipeline(page)
    await pipeline.open(`${prefix}explore/smoosh/`)
    const inputs = JSON.parse(readFileSync(`src/data/presets/${lang.toLowerCase()}.json`, 'utf8'))
    for (const { id, look } of presets) {
      await page.locator('.smoosh-presets').selectOption(id)
      await expect(pipeline.step(look), id).toHaveAttribute('aria-current', 'step')
      await pipeline.step(look).focus()
      for (const _ of stepIds) await page.keyboard.press('ArrowLeft')
      for (const [at, step] of stepIds.entries()) {
        if (at > 0) await page.keyboard.press('ArrowRight')
        await expect(pipeline.step(step), id).toHaveAttribute('aria-current', 'step')
        await expect(pipeline.happened, id).not.toBeEmpty()
      }
      const sent = await page.locator('textarea.smoosh-sketch[readonly]').inputValue()
      expect(JSON.parse(sent), id).toEqual({ messages: sentByCommand(inputs[id]) })
    }
  })
}

test('of examples asked for in a hurry the last one stays', async ({ page }) => {
  const pipeline = new Pipeline(page)
  await pipeline.open()
  const late = Promise.withResolvers<void>()
  await page.route(/claude-code-transcript/, async (route) => {
    await late.promise
    await route.continue()
  })
  const menu = page.getByLabel('Examples')
  await menu.selectOption('transcript')
  await menu.selectOption('hoist')
  await expect(page.locator('.smoosh-lesson')).toHaveText(lessons.hoist.lesson)
  const arrived = page.waitForResponse(/claude-code-transcript/)
  late.resolve()
  await (await arrived).finished()
  await expect(pipeline.step('hoist')).toHaveAttribute('aria-current', 'step')
  await expect(page.locator('.smoosh-lesson')).toHaveText(lessons.hoist.lesson)
})

test('an error names its place and keeps the last list', async ({ page }) => {
  const pipeline = new Pipeline(page)
  await pipeline.open()
  await pipeline.source.fill('{"messages": [{"role": "tool", "content": "x"}]}')
  const troubles = page.getByTestId('troubles')
  await expect(troubles).toContainText('messages[0].role')
  await expect(page.locator('.smoosh-stage')).toHaveAttribute('data-stale', '')
  await expect(page.getByTestId('after-message')).toHaveCount(3)
  await pipeline.source.fill(JSON.stringify(session))
  await expect(troubles).toHaveCount(0)
})

test('shows who sees what, with the blind spots', async ({ page }) => {
  const pipeline = new Pipeline(page)
  await pipeline.open()
  await pipeline.source.fill(JSON.stringify(session))
  const seen = page.getByTestId('seen')
  await expect(seen.locator('[data-reader]')).toHaveCount(5)
  await expect(seen.locator('[data-reader="model"]')).toContainText('Be brief.')
  await expect(seen.locator('[data-reader="bubble"]')).not.toContainText('Be brief.')
  await expect(seen.locator('[data-reader="search"]')).toContainText('Be brief.')
  await expect(page.getByTestId('blind-spots').locator('li')).toHaveAttribute(
    'data-code',
    'telemetry.folded',
  )
})

test('the bench tests and strips any text', async ({ page }) => {
  const pipeline = new Pipeline(page)
  await pipeline.open()
  const bench = page.getByTestId('bench')
  await bench.getByLabel('Any text').fill(`${reminder}\nhi\n${reminder}`)
  await expect(bench.locator('[data-test="prefix"]')).toContainText('yes')
  await expect(bench.locator('[data-test="leading"] del')).toHaveText([`${reminder}\n`])
  await expect(bench.locator('[data-test="full"] del')).toHaveText([reminder, reminder])
  await bench.getByLabel('Any text').fill(` ${reminder}`)
  await expect(bench.locator('[data-test="prefix"] p')).toHaveText('no')
  await expect(bench.locator('[data-test="leading"] del')).toHaveCount(0)
})

test('the builder and the JSON stay in step', async ({ page }) => {
  const pipeline = new Pipeline(page)
  await pipeline.open()
  await pipeline.source.fill(JSON.stringify(session))
  await page.getByRole('button', { name: 'Builder', exact: true }).click()
  await expect(page.getByTestId('builder-message')).toHaveCount(4)
  await page.getByLabel('Text of message 1').fill('Run it twice.')
  await page.getByLabel('Attachment type of message 3').fill('todo')
  await page.getByLabel('Move message 3 up').click()
  await page.getByRole('button', { name: 'JSON', exact: true }).click()
  const { messages } = JSON.parse(await pipeline.source.inputValue())
  expect(messages[0].content).toBe('Run it twice.')
  expect(messages[1]).toMatchObject({ content: 'Be brief.', attachment: 'todo' })
  await pipeline.step('drop').click()
  await expect(pipeline.happened).toContainText('Messages taken away: 1')
})

test('a producer of the catalogue can be put in', async ({ page }) => {
  const pipeline = new Pipeline(page)
  await pipeline.open()
  await pipeline.source.fill(JSON.stringify(session))
  const compose = page.getByTestId('compose')
  await compose.locator('summary').click()
  await compose.getByLabel('Producer').selectOption('token_usage')
  await compose.getByRole('button').click()
  const { messages } = JSON.parse(await pipeline.source.inputValue())
  expect(messages.at(-1)).toMatchObject({ attachment: 'token_usage', isMeta: true })
  await expect(page.locator('.smoosh-shares')).toContainText('token_usage')
})

test('reads a transcript and tells what it left out', async ({ page }) => {
  const pipeline = new Pipeline(page)
  await pipeline.open()
  await page.locator('input[type=file]').setInputFiles({
    name: 'session.jsonl',
    mimeType: 'application/jsonl',
    buffer: readFileSync('src/data/samples/claude-code-transcript.jsonl'),
  })
  const report = page.getByTestId('transcript')
  await expect(report).toContainText('lines 10, messages 6')
  await report.locator('summary').click()
  await expect(report.locator('[data-reason="sidechain"]')).toContainText('lines 7')
  await report.getByRole('button').click()
  await expect(report).toHaveCount(0)
  await expect(page.getByTestId('troubles')).toHaveCount(0)
})

test('totals and the illustration follow the input', async ({ page }) => {
  const pipeline = new Pipeline(page)
  await pipeline.open()
  await pipeline.source.fill(JSON.stringify(session))
  await expect(page.locator('.smoosh-shares [data-by="producer"]')).toContainText('9 characters')
  const flat = page.getByTestId('flat')
  await expect(flat.locator('[data-side="without"] mark')).toHaveCount(1)
  await expect(flat.locator('[data-side="with"] mark')).toHaveCount(0)
})

test('a share link opens the same state in another window', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const pipeline = new Pipeline(page)
  await pipeline.open()
  await pipeline.source.fill(JSON.stringify(session))
  await pipeline.step('merge').click()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByTestId('notice')).toHaveAttribute('data-code', 'shared')
  const link = await page.evaluate(() => navigator.clipboard.readText())
  const other = new Pipeline(await context.newPage())
  await other.open(link)
  await expect(other.source).toHaveValue(JSON.stringify(session))
  await expect(other.step('merge')).toHaveAttribute('aria-current', 'step')
})

test('reload keeps the state; a broken link gives the example and a notice', async ({ page }) => {
  const pipeline = new Pipeline(page)
  await pipeline.open()
  await pipeline.source.fill(JSON.stringify(session))
  await expect(page).toHaveURL(/#1/)
  await page.reload()
  await expect(pipeline.source).toHaveValue(JSON.stringify(session))
  const fresh = new Pipeline(await page.context().newPage())
  await fresh.open('/explore/smoosh/#1dAAAA')
  await expect(fresh.page.getByTestId('notice')).toHaveAttribute('data-code', 'link-broken')
  await expect(fresh.page.getByTestId('after-message')).toHaveCount(3)
})

test('copies and downloads the result, and opens it in the encode explorer', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const pipeline = new Pipeline(page)
  await pipeline.open()
  await pipeline.source.fill(JSON.stringify(session))
  const sent = { messages: sentByCommand(session) }
  await expect.poll(() => pipeline.sent()).toEqual(sent)
  const result = page.getByTestId('result')
  await result.getByRole('button', { name: 'Copy JSON' }).click()
  await expect
    .poll(async () => JSON.parse(await page.evaluate(() => navigator.clipboard.readText())))
    .toEqual(sent)
  const downloading = page.waitForEvent('download')
  await result.getByRole('button', { name: 'Download' }).click()
  expect(JSON.parse(readFileSync(await (await downloading).path(), 'utf8'))).toEqual(sent)
  await result.getByRole('button', { name: 'Open in the encode explorer' }).click()
  await expect(page).toHaveURL(/\/explore\/encode\/#1/)
  await expect(page.locator('[data-family="claude"] .wire')).toContainText('a.txt')
})

test('hostile text is shown as text and nothing else', async ({ page }) => {
  const pipeline = new Pipeline(page)
  await pipeline.open()
  const before = await suspectElements(page)
  for (const text of hostile) {
    const content = [{ type: 'tool_result', tool_use_id: 't', content: text }]
    const input = { messages: [{ role: 'user', content, attachment: 'x' }] }
    await pipeline.source.fill(JSON.stringify(input))
    await expect
      .poll(() => pipeline.sent(), { message: text.slice(0, 60) })
      .toEqual({ messages: [{ role: 'user', content }] })
    expect(await suspectElements(page), text.slice(0, 60)).toEqual(before)
  }
  await expect(page.locator('#escaped')).toHaveCount(0)
})

test('on a phone the lists stand one below the other', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const pipeline = new Pipeline(page)
  await pipeline.open()
  const before = await page.locator('[data-side="before"].smoosh-side').boundingBox()
  const after = await page.locator('[data-side="after"].smoosh-side').boundingBox()
  expect(after?.y ?? 0).toBeGreaterThanOrEqual((before?.y ?? 0) + (before?.height ?? 0))
  await expect(page.locator('.smoosh-board')).toContainText('moves to messages[2].content[0]')
})

test('moves nothing for readers who want no motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const pipeline = new Pipeline(page)
  await pipeline.open()
  await pipeline.step('merge').click()
  await expect(pipeline.step('merge')).toHaveAttribute('aria-current', 'step')
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
})

test('works under a base path', async ({ page }) => {
  const { port, base } = sites.based
  const pipeline = new Pipeline(page)
  await pipeline.open(`http://localhost:${port}${base}explore/smoosh/`)
  await page.getByRole('button', { name: 'Open in the encode explorer' }).click()
  await expect(page).toHaveURL(new RegExp(`${base}explore/encode/#1`))
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const { lang, prefix } of languages) {
    test(`${lang}: a worked example stands there`, async ({ page }) => {
      await page.goto(`${prefix}explore/smoosh/`)
      await expect(page.getByTestId('after-message')).toHaveCount(3)
      await expect(page.locator('.smoosh-board')).toContainText('<system-reminder>')
      await expect(page.locator('noscript')).not.toBeEmpty()
    })
  }
})
