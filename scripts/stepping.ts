// The longest task while a long conversation is stepped through, on a processor four times slower.
// Run by: npm run bench
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium, type Page } from '@playwright/test'
import { stepIds } from '../src/core/smoosh/step.ts'
import { sites } from '../test/e2e/sites.ts'
import { findBrowser } from './browser.ts'

const MESSAGES = 1_000
const SLOWER = 4
/** Above this a browser calls a task long, in milliseconds. */
const LONG = 50

const { outDir, port } = sites.root
if (!existsSync(outDir)) throw new Error('no built site: npm run build first')
const server = spawn(process.execPath, ['test/e2e/serve.mjs', outDir, String(port)])
const browser = await chromium.launch(await findBrowser())

/** Turns of four messages, in which every step has something to do. */
function conversation(): string {
  const turns = Array.from({ length: MESSAGES / 4 }, (_, at) => [
    { role: 'user', content: `Question ${at}` },
    {
      role: 'assistant',
      content: [{ type: 'tool_use', id: `t${at}`, name: 'Read', input: { path: `${at}.ts` } }],
    },
    { role: 'user', content: 'Be brief.', attachment: 'date_change', isMeta: true },
    {
      role: 'user',
      content: [{ type: 'tool_result', tool_use_id: `t${at}`, content: `File ${at}` }],
    },
  ])
  return JSON.stringify({ messages: turns.flat() })
}

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly dur?: number
  readonly args?: { readonly name?: string }
}

/** Durations in milliseconds of what the page's own thread ran, the longest first. */
function tasks(trace: Buffer): number[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  return traceEvents
    .filter(({ name, pid, tid }) => name.endsWith('RunTask') && main.has(`${pid} ${tid}`))
    .map(({ dur = 0 }) => dur / 1000)
    .sort((a, b) => b - a)
}

async function walk(page: Page): Promise<void> {
  const current = page.locator('.smoosh-rail [aria-current="step"]')
  for (const [key, to] of [
    ['ArrowLeft', stepIds],
    ['ArrowRight', stepIds],
    ['ArrowLeft', stepIds],
  ] as const) {
    for (const _ of to) {
      await page.keyboard.press(key)
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100))),
      )
    }
  }
  if ((await current.getAttribute('data-step')) !== stepIds[0]) throw new Error('did not walk')
}

console.log(`Stepping through ${MESSAGES} messages, processor four times slower`)
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(`http://localhost:${port}/explore/smoosh/`)
  await page.locator('.smoosh[data-live]').waitFor()
  await page.getByLabel('Messages as JSON, or a Claude Code transcript').fill(conversation())
  await page
    .getByText(`Question ${MESSAGES / 4 - 1}`)
    .first()
    .waitFor({ state: 'attached' })
  await page.locator('.smoosh-rail [aria-current="step"]').focus()
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await browser.startTracing(page, { categories: ['toplevel'] })
  await walk(page)
  const [longest = 0, ...more] = tasks(await browser.stopTracing())
  const long = [longest, ...more].filter((each) => each > LONG).length
  console.log(
    `  longest task ${longest.toFixed(1)} ms   aim ${LONG} ${longest <= LONG ? '✓' : '✗'}`,
  )
  console.log(`  tasks above ${LONG} ms: ${long} of ${more.length + 1}`)
} finally {
  await browser.close()
  server.kill()
}
