import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'

/** The system-prompt explorer as a person uses it. */
export class Filler {
  constructor(readonly page: Page) {}

  /** Opens the page and wakes it, as pointing at it does. */
  async open(address = '/explore/system-prompt/'): Promise<void> {
    await this.page.goto(address)
    await this.page.locator('.filler-form').hover()
    await this.page.locator('.filler[data-live]').waitFor()
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: typeof name === 'string' })
  }

  /** Unfolds a group of the form. */
  async group(id: string): Promise<void> {
    const group = this.page.locator(`[data-group="${id}"]`)
    if ((await group.getAttribute('open')) === null) await group.locator('summary').click()
  }

  field(name: string): Locator {
    return this.page.locator(`[id="value-${name}"]`)
  }

  items(name: string): Locator {
    return this.field(name).locator('textarea')
  }

  place(name: string): Locator {
    return this.page.getByTestId('paper').locator(`[data-name="${name}"]`)
  }

  /** The prompt as the paper shows it, boundary line and all. */
  async text(): Promise<string> {
    const texts = await this.page.getByTestId('paper').locator('pre.wire').allTextContents()
    return texts.join('')
  }

  get template(): Locator {
    return this.page.getByLabel('The template')
  }

  async view(name: 'Prompt' | 'Template' | 'Compare'): Promise<void> {
    await this.button(name).click()
  }

  get progress(): Locator {
    return this.page.getByTestId('progress')
  }

  async paste(text: string): Promise<void> {
    const box = this.page.getByTestId('paste')
    if ((await box.getAttribute('open')) === null) await box.locator('> summary').click()
    await box.getByLabel('Values as JSON or lines').fill(text)
    await this.button('Take these values').click()
  }

  get report(): Locator {
    return this.page.getByTestId('paste-report')
  }
}

/** What the command line makes of our English template, or of another one. */
export function filledByCommand(values: string, args: string[] = [], template?: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'fill-'))
  try {
    const file = join(folder, 'values.json')
    writeFileSync(file, values)
    const own = join(folder, 'template.md')
    if (template !== undefined) writeFileSync(own, template)
    return execFileSync(
      process.execPath,
      [
        'build/promptwire.mjs',
        'fill',
        '--values',
        file,
        ...args,
        template === undefined ? 'src/data/system-prompt/en.md' : own,
      ],
      { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}
