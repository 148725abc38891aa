import { test as base, expect } from '@playwright/test'

/**
 * A page that fails its test on any console error, uncaught exception, policy violation or request
 * to another origin.
 */
export const test = base.extend<{ faults: string[] }>({
  faults: [
    async ({ page, baseURL }, use) => {
      const faults: string[] = []
      const origins = /^http:\/\/localhost:46\d\d$/
      page.on('console', (message) => {
        if (message.type() === 'error') faults.push(`console: ${message.text()}`)
      })
      page.on('pageerror', (error) => faults.push(`exception: ${error.message}`))
      page.on('request', (request) => {
        const url = new URL(request.url())
        if (!['data:', 'blob:'].includes(url.protocol) && !origins.test(url.origin)) {
          faults.push(`request: ${request.url()}`)
        }
      })
      await page.addInitScript(() => {
        addEventListener('securitypolicyviolation', (event) => {
          console.error(
            `policy: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`,
          )
        })
      })
      await use(faults)
      expect(faults, `faults at ${baseURL}`).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

export const languages = [
  { lang: 'en', prefix: '/' },
  { lang: 'zh-CN', prefix: '/zh-cn/' },
] as const
