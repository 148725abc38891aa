import { readFileSync } from 'node:fs'
import { decoderFor } from '../../src/core/decode/index.ts'
import lines from '../../src/data/replies/en.json' with { type: 'json' }
import { replies } from '../../src/data/replies/index.ts'
import words from '../../src/i18n/decode-page/en.json' with { type: 'json' }
import { Decoding } from './decode.ts'
import { hostile, suspectElements } from './hostile.ts'
import { sites } from './sites.ts'
import { transferred } from './transferred.ts'
import { expect, languages, test } from './watched.ts'

test('every sample opens with its lesson, read as the core reads it', async ({ page }) => {
  const decoding = new Decoding(page)
  await decoding.open()
  for (const { id, family, header } of replies) {
    const text = lines[id].join('\n')
    await decoding.choose(id)
    await expect(page.locator('.decode-lesson'), id).toHaveText(
      words.samples[id].lesson.replaceAll('`', ''),
    )
    await expect(decoding.source, id).toHaveValue(text)
    await expect.poll(() => decoding.text('strict').textContent(), { message: id }).toBe(text)
    const decoder = decoderFor(family)
    if (!decoder) throw new Error(family)
    const name = decoder.format === 'dsml' ? 'thinking_mode' : 'think'
    const value = name === 'think' ? header : header === 'open' ? 'thinking' : 'chat'
    const reading = decoder.read(text, new Map(header ? [[name, value]] : []))
    const verdict = decoding.verdict()
    if (reading.ok) await expect(verdict, id).toHaveAttribute('data-ok', '')
    else await expect(verdict, id).toHaveAttribute('data-code', reading.fault.code)
    const cards = decoding.side('strict').locator('.decode-card[data-kind="tool-call"]')
    await expect(cards, id).toHaveCount(reading.message.calls.length)
  }
})

test('where it stops is said and drawn', async ({ page }) => {
  const decoding = new Decoding(page)
  await decoding.open()
  await decoding.choose('qwen-json')
  await expect(decoding.verdict()).toContainText('line 3, column 63')
  await expect(decoding.text('strict').locator('[data-over="fault"]')).toHaveText('}')
  await expect(decoding.text('strict').locator('[data-flag="fault"]')).toHaveCount(1)
  await decoding.source.fill((await decoding.source.inputValue()).replace(',}}', '}}'))
  await expect(decoding.verdict()).toHaveAttribute('data-ok', '')
  await expect(page.locator('.decode-lesson')).toHaveCount(0)
})

test('a card and its place in the text light up together', async ({ page }) => {
  const decoding = new Decoding(page)
  await decoding.open('/explore/decode/#sample=v4-calls')
  const lit = decoding.text('strict').locator('[data-lit]')
  const second = decoding.side('strict').locator('[data-key="call-1"].decode-card')
  await second.hover({ position: { x: 20, y: 10 } })
  await expect(second).toHaveAttribute('data-lit', '')
  await expect(lit.filter({ hasText: 'Husum' })).toHaveCount(1)
  await expect(lit.filter({ hasText: 'Kiel' })).toHaveCount(0)
  await expect(page.locator('.encode-mirror mark')).toContainText('Husum')
  await decoding.text('strict').locator('[data-part="reasoning"]').hover()
  await expect(decoding.side('strict').locator('.decode-card[data-lit]')).toHaveText(/^Reasoning/)
})

test('keys alone: cards and text', async ({ page }) => {
  const decoding = new Decoding(page)
  await decoding.open('/explore/decode/#sample=v4-calls')
  await decoding.text('strict').focus()
  await page.keyboard.press('ArrowRight')
  const cards = decoding.side('strict').locator('.decode-card[data-lit]')
  await expect(cards).toHaveText(/^Reasoning/)
  await page.keyboard.press('ArrowRight')
  await expect(cards).toHaveText(/^Content/)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('.decode-detail output')).toHaveText(
    'Call 1 get_tide · parameter place',
  )
  await page.keyboard.press('Tab')
  await expect(cards).toHaveText(/^Reasoning/)
  await page.keyboard.press('Escape')
  await expect(cards).toHaveCount(0)
})

test('the tolerant reading names and places what it repaired', async ({ page }) => {
  const decoding = new Decoding(page)
  await decoding.open('/explore/decode/#sample=v4-bars')
  const tolerant = decoding.side('tolerant')
  await expect(tolerant.locator('[data-code="repair.bars-doubled"] ul li')).toHaveCount(6)
  await expect(tolerant).toContainText('ours')
  await tolerant.locator('[data-key="note-4"]').hover()
  await expect(decoding.text('tolerant').locator('.span[data-lit]')).toHaveText(
    '</｜｜DSML｜｜parameter>',
  )
  await expect(page.locator('.encode-mirror mark')).toHaveText('</｜｜DSML｜｜parameter>')
  await expect(decoding.text('tolerant').locator('[data-flag="repair"]')).toHaveCount(6)
  await expect(tolerant.locator('.decode-card[data-kind="tool-call"]')).toContainText('Kiel')
  await decoding.choose('v4-calls')
  await expect(tolerant.getByTestId('tolerant')).toHaveAttribute('data-ok', '')
  await expect(decoding.text('tolerant')).toHaveCount(0)
})

test('the message as JSON: copied, saved, opened in the encode explorer', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const decoding = new Decoding(page)
  await decoding.open('/explore/decode/#sample=qwen-call')
  const json = decoding.side('strict').locator('.decode-json')
  await json.locator('summary').click()
  const message = {
    role: 'assistant',
    content: 'I will look it up.',
    reasoning_content: 'The user wants the tide at Kiel. There is a tool for that.',
    tool_calls: [
      {
        type: 'function',
        function: { name: 'get_tide', arguments: '{"place": "Kiel", "date": "2026-11-30"}' },
      },
    ],
  }
  expect(JSON.parse((await json.locator('pre').textContent()) ?? '')).toEqual(message)
  await json.getByRole('button', { name: 'Copy JSON' }).click()
  await expect
    .poll(async () => JSON.parse(await page.evaluate(() => navigator.clipboard.readText())))
    .toEqual(message)
  const downloading = page.waitForEvent('download')
  await json.getByRole('button', { name: 'Download' }).click()
  expect(JSON.parse(readFileSync(await (await downloading).path(), 'utf8'))).toEqual(message)
  await json.getByRole('button', { name: 'Open in the encode explorer' }).click()
  await expect(page).toHaveURL(/\/explore\/encode\/#1/)
  const wire = page.locator('[data-family="qwen3"] .wire')
  await expect(wire).toContainText('{"name": "get_tide", "arguments": {"place": "Kiel"')
})

test('the slider shows what a client knew, and what it held back', async ({ page }) => {
  const decoding = new Decoding(page)
  await decoding.open('/explore/decode/#sample=qwen-call')
  const stream = page.getByTestId('stream')
  const slider = stream.getByRole('slider')
  const text = lines['qwen-call'].join('\n')
  await expect(decoding.source).toHaveValue(text)
  await expect(slider).toHaveValue(`${'<think'.length}`)
  await expect(stream.locator('.decode-held')).toHaveAttribute('data-code', 'wait.tag')
  await slider.press('ArrowRight')
  await expect(slider).toHaveValue(`${'<think>'.length}`)
  await slider.press('End')
  await expect(slider).toHaveAttribute('aria-valuetext', /^205 of 205/)
  await expect(stream.locator('.decode-card')).toHaveCount(3)
  await slider.fill(`${text.indexOf('tool for')}`)
  await expect(stream.locator('.decode-card')).toHaveText(
    'ReasoningThe user wants the tide at Kiel. There is a',
    { useInnerText: false },
  )
  await stream.getByRole('button', { name: 'Next wait' }).click()
  await expect(slider).toHaveValue(`${text.indexOf('</think>') + '</think'.length}`)
  const stored = () => page.evaluate(() => history.state?.promptwire?.at)
  await expect.poll(stored).toBe(text.indexOf('</think>') + '</think'.length)
  await page.reload()
  await expect(slider).toHaveValue(`${text.indexOf('</think>') + '</think'.length}`)
})

test('the stream plays to its end; without motion it jumps from wait to wait', async ({ page }) => {
  const decoding = new Decoding(page)
  await decoding.open('/explore/decode/#sample=v4-no-end')
  const stream = page.getByTestId('stream')
  const slider = stream.getByRole('slider')
  const length = (await decoding.source.inputValue()).length
  await stream.getByRole('button', { name: 'Play' }).click()
  await expect(slider).toHaveValue(`${length}`)
  await expect(stream.getByRole('button', { name: 'Play' })).toBeVisible()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await stream.getByRole('button', { name: 'Play' }).click()
  await expect(slider).toHaveValue(`${'The question is simple.</think'.length}`)
  await stream.getByRole('button', { name: 'Pause' }).click()
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('on a phone the readings are tabs', async ({ page }) => {
    const decoding = new Decoding(page)
    await decoding.open('/explore/decode/#sample=v4-cut')
    await expect(decoding.side('strict')).toBeVisible()
    await expect(decoding.side('tolerant')).toBeHidden()
    await page.getByRole('tab', { name: 'Strict' }).press('ArrowRight')
    await expect(page.getByRole('tab', { name: 'Tolerant' })).toBeFocused()
    await expect(decoding.side('tolerant')).toBeVisible()
    await expect(decoding.side('strict')).toBeHidden()
    await decoding.side('tolerant').locator('.decode-card').first().tap()
    await expect(decoding.text('tolerant').locator('[data-lit]').first()).toBeVisible()
    const sheet = page.locator('.decode-detail')
    await expect(sheet).toBeInViewport()
    await expect(sheet).toContainText('Reasoning')
    await sheet.getByRole('button').tap()
    await expect(sheet).not.toHaveAttribute('data-open')
  })
})

test('the family is guessed, with reasons, and told beside another choice', async ({ page }) => {
  const decoding = new Decoding(page)
  await decoding.open()
  await decoding.source.fill('Hm.\n</think>\n\nTeal.<|im_end|>')
  const guess = page.getByTestId('guess')
  await expect(guess).toHaveAttribute('data-family', 'qwen3.8')
  await expect(page.getByLabel(words.toolbar.family)).toHaveValue('')
  await expect(decoding.verdict()).toHaveAttribute('data-ok', '')
  await guess.locator('summary').click()
  await expect(guess.locator('[data-code]')).toHaveCount(3)
  await guess.getByRole('button', { name: 'Qwen3.6' }).click()
  await expect(page.getByLabel(words.toolbar.family)).toHaveValue('qwen3.6')
  await expect(guess).toHaveCount(0)
  await page.getByLabel(words.toolbar.family).selectOption('deepseek-v4')
  await expect(guess.locator('summary')).toContainText('Qwen3.8')
  await decoding.source.fill('Nothing to see here.')
  await expect(guess).toHaveCount(0)
})

test('control text in what was read is named with its remedy', async ({ page }) => {
  const decoding = new Decoding(page)
  await decoding.open()
  await decoding.source.fill('Write <|im_end|> or <｜User｜> here.')
  await page.getByLabel(words.toolbar.family).selectOption('deepseek-v3.1')
  const found = page.getByTestId('control').locator('li')
  await expect(found.filter({ hasText: '<|im_end|>' })).toHaveAttribute(
    'data-code',
    'control.spelled',
  )
  await expect(found.first()).toContainText('Content')
  await expect(found.first().locator('.control-remedy')).not.toBeEmpty()
  await decoding.source.fill('Plain.')
  await expect(page.getByTestId('control')).toHaveCount(0)
})

test('a share link opens the same state in another window', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const decoding = new Decoding(page)
  await decoding.open()
  await decoding.source.fill('a</think>b<|im_end|>')
  await page.getByLabel(words.toolbar.family).selectOption('qwen3')
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByTestId('notice')).toHaveAttribute('data-code', 'shared')
  const link = await page.evaluate(() => navigator.clipboard.readText())
  const other = new Decoding(await context.newPage())
  await other.open(link)
  await expect(other.source).toHaveValue('a</think>b<|im_end|>')
  await expect(other.page.getByLabel(words.toolbar.family)).toHaveValue('qwen3')
})

test('reload and back keep the text; a broken link gives the example and a notice', async ({
  page,
}) => {
  const decoding = new Decoding(page)
  await decoding.open()
  await decoding.source.fill('mine')
  await expect(page).toHaveURL(/#1/)
  await page.reload()
  await expect(decoding.source).toHaveValue('mine')
  await decoding.wake()
  await decoding.choose('v4-bars')
  await expect(decoding.text('strict')).toContainText('｜｜DSML｜｜')
  await page.goBack()
  await expect(decoding.source).toHaveValue('mine')
  const fresh = new Decoding(await page.context().newPage())
  await fresh.open('/explore/decode/#1dAAAA')
  await expect(fresh.page.getByTestId('notice')).toHaveAttribute('data-code', 'link-broken')
  await expect(fresh.page.locator('.decode-lesson')).toHaveText(words.samples['v4-cut'].lesson)
})

test('a file is read where it is', async ({ page }) => {
  const decoding = new Decoding(page)
  await decoding.open()
  await page.locator('input[type=file]').setInputFiles({
    name: 'reply.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('<think>\n潮\n</think>\n\n好。<|im_end|>'),
  })
  await expect(page.getByTestId('notice')).toHaveAttribute('data-code', 'opened')
  await expect(decoding.source).toHaveValue(/潮/)
})

test('hostile text is shown as text and nothing else', async ({ page }) => {
  const decoding = new Decoding(page)
  await decoding.open('/explore/decode/#sample=qwen-call')
  const before = await suspectElements(page)
  for (const text of hostile) {
    const source = `${text}\n<tool_call>\n{"name": ${JSON.stringify(text)}, "arguments": {}}\n</tool_call>`
    await decoding.source.fill(source)
    const shown = await decoding.source.inputValue()
    await expect
      .poll(() => decoding.text('strict').textContent(), { message: text.slice(0, 60) })
      .toBe(shown)
    expect(await suspectElements(page), text.slice(0, 60)).toEqual(before)
  }
  await expect(page.locator('#escaped')).toHaveCount(0)
})

test('weighs little, and asks for nothing more once it is there', async ({ page }) => {
  const decoding = new Decoding(page)
  const { html, code } = await transferred(page, () => decoding.open())
  expect(html + code).toBeLessThan(150 * 1024)
  const asked: string[] = []
  page.on('request', (request) => {
    // the icon is asked for anew when the address changes
    if (request.resourceType() !== 'other') asked.push(request.url())
  })
  await decoding.source.fill('Hm.</think>Ja.<|im_end|>')
  await page.getByLabel(words.toolbar.family).selectOption('qwen3-thinking-2507')
  await expect(decoding.side('strict').locator('.decode-card')).toHaveText([
    'ReasoningHm.',
    'ContentJa.',
  ])
  expect(asked).toEqual([])
})

test('works under a base path', async ({ page }) => {
  const { port, base } = sites.based
  const decoding = new Decoding(page)
  await decoding.open(`http://localhost:${port}${base}explore/decode/#sample=r1-fence`)
  await expect(decoding.verdict()).toHaveAttribute('data-ok', '')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const { lang, prefix } of languages) {
    test(`${lang}: a worked example stands there`, async ({ page }) => {
      await page.goto(`${prefix}explore/decode/`)
      await expect(page.locator('.decode-text').first()).toContainText('｜DSML｜')
      await expect(page.getByTestId('verdict')).toHaveAttribute('data-code', 'decode.parameter')
      await expect(page.locator('.decode-card[data-kind="tool-call"]')).not.toHaveCount(0)
      await expect(page.locator('noscript')).not.toBeEmpty()
    })
  }
})
