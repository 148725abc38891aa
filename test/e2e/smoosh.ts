import { execFileSync } from 'node:child_process'
import type { Locator, Page } from '@playwright/test'

/** The pipeline explorer as a person uses it. */
export class Pipeline {
  constructor(readonly page: Page) {}

  async open(address = '/explore/smoosh/'): Promise<void> {
    await this.page.goto(address)
    await this.page.getByTestId('smoosh-explorer').waitFor()
    // the lines between blocks are drawn by the living page alone
    await this.page.locator('.smoosh[data-live]').waitFor()
  }

  get source(): Locator {
    return this.page.getByLabel('Messages as JSON, or a Claude Code transcript')
  }

  get happened(): Locator {
    return this.page.getByTestId('happened')
  }

  /** The message list that is sent, as the page shows it. */
  async sent(): Promise<unknown> {
    return JSON.parse(await this.page.getByLabel('Messages that are sent, as JSON').inputValue())
  }

  step(name: string): Locator {
    return this.page.locator(`.smoosh-rail [data-step="${name}"]`)
  }
}

/** What the command line says is sent for the same messages. */
export function sentByCommand(input: unknown): unknown {
  const args = ['build/promptwire.mjs', 'smoosh']
  const run = execFileSync(process.execPath, args, {
    input: JSON.stringify(input),
    encoding: 'utf8',
  })
  return (JSON.parse(run) as { expected: unknown }).expected
}
