// What a key typed into the filled template costs, on a processor four times slower. Run by: npm run bench
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium, type Page } from '@playwright/test'
import { sites } from '../test/e2e/sites.ts'
import { findBrowser } from './browser.ts'

const KEYS = 40
const SLOWER = 4
/** A frame of a screen that is drawn sixty times a second, in milliseconds. */
const FRAME = 1000 / 60

const { outDir, port } = sites.root
if (!existsSync(outDir)) throw new Error('no built site: npm run build first')
const server = spawn(process.execPath, ['test/e2e/serve.mjs', outDir, String(port)])
const browser = await chromium.launch(await findBrowser())

/** Milliseconds a key: what the page has a say in, and all that its thread does, painting too. */
async function typing(page: Page): Promise<{ page: number; all: number }> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    const value = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN
    const page = value('ScriptDuration') + value('LayoutDuration') + value('RecalcStyleDuration')
    return { page, all: value('TaskDuration') }
  }
  const before = await read()
  for (let key = 0; key < KEYS; key++) {
    await page.keyboard.press('x')
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
  }
  const after = await read()
  const each = (name: 'page' | 'all') => (1000 * (after[name] - before[name])) / KEYS
  return { page: each('page'), all: each('all') }
}

function row(name: string, milliseconds: number, aim?: number): void {
  const verdict = aim && `   aim ${aim.toFixed(1)} ${milliseconds <= aim ? '✓' : '✗'}`
  console.log(`  ${name.padEnd(52)}${`${milliseconds.toFixed(1)} ms`.padStart(12)}${verdict ?? ''}`)
}

console.log('A key in the system-prompt template, processor four times slower')
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(`http://localhost:${port}/explore/system-prompt/`)
  await page.locator('.filler-form').hover()
  await page.locator('.filler[data-live]').waitFor()
  await page.locator('[id="value-environment.user"]').focus()
  const filled = await typing(page)
  const empty = await browser.newPage()
  await empty.setContent('<input>')
  await empty.locator('input').focus()
  const bare = await typing(empty)
  row('script, style and layout', filled.page, FRAME)
  row('with what the browser does besides', filled.all)
  row('the same in a page with one empty field', bare.all)
} finally {
  await browser.close()
  server.kill()
}
