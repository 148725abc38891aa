import type { Locator, Page } from '@playwright/test'

/** The decode explorer as a person uses it. */
export class Decoding {
  constructor(readonly page: Page) {}

  async open(address = '/explore/decode/'): Promise<void> {
    await this.page.goto(address)
    await this.page.getByTestId('decode-explorer').waitFor()
    await this.wake()
  }

  /** The code comes with the first sign of use. */
  async wake(): Promise<void> {
    await this.source.focus()
    await this.page.locator('.decode[data-live]').waitFor()
  }

  get source(): Locator {
    return this.page.locator('.decode-source textarea')
  }

  side(name: 'strict' | 'tolerant'): Locator {
    return this.page.locator(`.decode-reading[data-side="${name}"]`)
  }

  /** What a reading takes the text for. */
  text(name: 'strict' | 'tolerant'): Locator {
    return this.side(name).locator('.decode-text')
  }

  verdict(): Locator {
    return this.side('strict').getByTestId('verdict')
  }

  async choose(sample: string): Promise<void> {
    await this.page.locator('.decode-samples').selectOption(sample)
  }
}
