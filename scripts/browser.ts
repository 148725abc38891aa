import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium, type LaunchOptions } from '@playwright/test'

const names = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser', 'chrome']
const fixed = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The first Chrome or Chromium that is installed, or nothing. */
function installed(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const onPath = folders.flatMap((folder) => names.map((name) => join(folder, name)))
  return [...onPath, ...fixed].find((path) => existsSync(path))
}

/**
 * The browser inside `@sparticuz/chromium`. On a bare Debian it lacks libraries and fonts; the
 * package carries both, but unpacks them and sets the two search paths only where it believes
 * itself in that cloud environment, so it is told so while it loads.
 */
async function packaged(): Promise<LaunchOptions | null> {
  const before = process.env.AWS_EXECUTION_ENV
  process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs24.x'
  try {
    const { default: chromiumPackage } = await import('@sparticuz/chromium')
    const executablePath = await chromiumPackage.executablePath()
    const unwanted = [
      '--disable-web-security',
      '--allow-running-insecure-content',
      // one process for everything makes a crash of one page a crash of all
      '--single-process',
      '--in-process-gpu',
    ]
    const args = chromiumPackage.args.filter((arg) => !unwanted.includes(arg))
    return { executablePath, args }
  } catch {
    return null
  } finally {
    if (before === undefined) delete process.env.AWS_EXECUTION_ENV
    else process.env.AWS_EXECUTION_ENV = before
  }
}

/**
 * Launch options of the browser for tests: `$CHROME_PATH`, an installed Chrome or Chromium,
 * Playwright's own, or the packaged one, whichever comes first.
 *
 * @throws Error that says what to install.
 */
export async function findBrowser(): Promise<LaunchOptions> {
  const args = ['--no-sandbox', '--disable-background-networking', '--disable-component-update']
  const path = process.env.CHROME_PATH ?? installed()
  if (path) return { executablePath: path, args }
  if (existsSync(chromium.executablePath())) return { args }
  const found = await packaged()
  if (found) return found
  throw new Error(
    'No browser for the tests: install Chrome or Chromium (Debian: apt-get install chromium), ' +
      'or name one in CHROME_PATH.',
  )
}
