// Bundles the programs that run in Node, each into one file without dependencies: build/<name>.mjs.
// Run as: node scripts/bundle.mjs [name …]; without names all of them.
import { existsSync, mkdirSync } from 'node:fs'
import { chmod, mkdtemp, rename, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
const entries = { promptwire: 'bin/promptwire.ts', bench: 'scripts/bench.ts' }

mkdirSync(`${root}build`, { recursive: true })
// written aside and moved into place, so that nobody runs half a file
const aside = await mkdtemp(`${root}build/bundle-`)
const names = process.argv.slice(2)
try {
  for (const [name, entry] of Object.entries(entries)) {
    if (names.length > 0 ? !names.includes(name) : !existsSync(root + entry)) continue
    await build({
      root,
      configFile: false,
      envDir: false,
      publicDir: false,
      logLevel: 'warn',
      resolve: { alias: { '~': `${root}src` } },
      ssr: { noExternal: true },
      build: {
        ssr: entry,
        target: 'node20',
        outDir: aside,
        emptyOutDir: false,
        minify: false,
        rolldownOptions: {
          output: {
            entryFileNames: `${name}.mjs`,
            codeSplitting: false,
            banner: '#!/usr/bin/env node',
          },
        },
      },
    })
    await chmod(`${aside}/${name}.mjs`, 0o755)
    await rename(`${aside}/${name}.mjs`, `${root}build/${name}.mjs`)
  }
} finally {
  await rm(aside, { recursive: true })
}
