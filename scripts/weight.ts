// What pages weigh on the wire, in a real browser on the built site. Run by: npm run bench
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { sites } from '../test/e2e/sites.ts'
import { type Transferred, transferred } from '../test/e2e/transferred.ts'
import { findBrowser } from './browser.ts'

const { outDir, port } = sites.root
if (!existsSync(outDir)) throw new Error('no built site: npm run build first')
const server = spawn(process.execPath, ['test/e2e/serve.mjs', outDir, String(port)])
const browser = await chromium.launch(await findBrowser())

/** Opens a page, and the encode explorer's code with it if `use` says so. */
async function weigh(path: string, use: boolean): Promise<Transferred> {
  const page = await browser.newPage()
  const total = await transferred(page, async () => {
    await page.goto(`http://localhost:${port}${path}`)
    if (use) await page.getByRole('button', { name: 'JSON', exact: true }).click()
    if (use) await page.locator('.encode-json textarea').waitFor()
  })
  await page.close()
  return total
}

function row(name: string, bytes: number, aim: number): void {
  const figure = `${(bytes / 1024).toFixed(1)} KB`.padStart(12)
  console.log(`  ${name.padEnd(52)}${figure}   aim ${aim} ${bytes / 1024 <= aim ? '✓' : '✗'}`)
}

console.log('Weight over the wire (gzip)')
try {
  const reference = await weigh('/qwen/tokens/', false)
  const explorer = await weigh('/explore/encode/', true)
  row('reference page, script and style', reference.code, 55)
  row('reference page, HTML', reference.html, 40)
  row('explorer in use, in all', explorer.html + explorer.code, 150)
  row('fonts', explorer.fonts, 25)
} finally {
  await browser.close()
  server.kill()
}
