import { defineConfig, devices } from '@playwright/test'
import { findBrowser } from './scripts/browser.ts'
import { sites } from './test/e2e/sites.ts'

const server = (site: { port: number; base: string; outDir: string }) => ({
  command: `node test/e2e/serve.mjs ${site.outDir} ${site.port} ${site.base}`,
  url: `http://localhost:${site.port}${site.base}`,
  reuseExistingServer: false,
})

export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '**/*.e2e.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['dot'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://localhost:${sites.root.port}`,
    launchOptions: await findBrowser(),
  },
  webServer: [server(sites.root), server(sites.based)],
})
