// Bundles the programs that run in Node, each into one file without dependencies: build/<name>.mjs.
// Run as: node scripts/bundle.mjs [name …]; without names all of them.
import { existsSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
const entries = { promptwire: 'bin/promptwire.ts', bench: 'scripts/bench.ts' }

const names = process.argv.slice(2)
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
      outDir: 'build',
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
  await chmod(`${root}build/${name}.mjs`, 0o755)
}
