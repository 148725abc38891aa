import { gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'

/** Bytes on the wire, each file gzipped as servers send it. */
export interface Transferred {
  html: number
  /** Scripts, styles, JSON: all but the page itself and fonts. */
  code: number
  fonts: number
}

/** What the page fetches while `act` runs; the count goes on until nothing is fetched any more. */
export async function transferred(page: Page, act: () => Promise<void>): Promise<Transferred> {
  const total: Transferred = { html: 0, code: 0, fonts: 0 }
  const pending: Promise<void>[] = []
  const listen = (response: Response) => {
    const count = async () => {
      const body = await response.body()
      const type = response.headers()['content-type'] ?? ''
      if (type.startsWith('text/html')) total.html += gzipSync(body).length
      else if (type.startsWith('font/')) total.fonts += body.length
      else total.code += gzipSync(body).length
    }
    if (response.ok() && response.url().startsWith('http')) pending.push(count())
  }
  page.on('response', listen)
  await act()
  await page.waitForLoadState('networkidle')
  await Promise.all(pending)
  page.off('response', listen)
  return total
}
