import { execFileSync } from 'node:child_process'
import { expect, type Locator, type Page } from '@playwright/test'

/** The encode explorer as a person uses it. */
export class Explorer {
  constructor(readonly page: Page) {}

  async open(address = '/explore/encode/'): Promise<void> {
    await this.page.goto(address)
    await this.page.getByTestId('encode-explorer').waitFor()
  }

  column(family: string): Locator {
    return this.page.locator(`[data-testid="column"][data-family="${family}"]`)
  }

  wire(family: string): Locator {
    return this.column(family).locator('.wire')
  }

  /** The exact text of a prompt, as the page holds it. */
  async text(family: string): Promise<string> {
    return (await this.wire(family).evaluate((element) => element.textContent)) ?? ''
  }

  get json(): Locator {
    return this.page.locator('.encode-json textarea')
  }

  async write(source: string): Promise<void> {
    await this.page.getByRole('button', { name: 'JSON', exact: true }).click()
    await this.json.fill(source)
  }

  async expectText(family: string, text: string): Promise<void> {
    await expect.poll(() => this.text(family)).toBe(text)
  }

  /** Unfolds the options of a column and chooses one. */
  async choose(family: string, option: string, value: string): Promise<void> {
    const options = this.column(family).locator('details.encode-options')
    if ((await options.getAttribute('open')) === null) await options.locator('summary').click()
    await options.locator(`[data-option="${option}"] select`).selectOption(value)
  }
}

/** What the command line prints for the same conversation. */
export function encoded(family: string, body: unknown, ...settings: string[]): string {
  const set = settings.flatMap((setting) => ['--set', setting])
  const args = ['build/promptwire.mjs', 'encode', '--to', family, ...set]
  return execFileSync(process.execPath, args, { input: JSON.stringify(body), encoding: 'utf8' })
}
