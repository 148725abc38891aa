// Bundles the programs that run in Node, without dependencies: build/<name>.mjs and, for what is loaded
// only when asked for, build/parts/. Run as: node scripts/bundle.mjs [name …]; without names all of them.
import { existsSync, mkdirSync } from 'node:fs'
import { chmod, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
const entries = { promptwire: 'bin/promptwire.ts', bench: 'scripts/bench.ts' }
const wanted = process.argv.slice(2)
const names = Object.keys(entries).filter(
  (name) => (wanted.length === 0 || wanted.includes(name)) && existsSync(root + entries[name]),
)

mkdirSync(`${root}build/parts`, { recursive: true })
// written aside and moved into place, the parts first, so that nobody runs half a program
const aside = await mkdtemp(`${root}build/bundle-`)
try {
  for (const name of names) {
    await build({
      root,
      configFile: false,
      envDir: false,
      publicDir: false,
      logLevel: 'warn',
      resolve: { alias: { '~': `${root}src` } },
      ssr: { noExternal: true },
      build: {
        ssr: entries[name],
        target: 'node20',
        outDir: aside,
        emptyOutDir: false,
        minify: false,
        rolldownOptions: {
          output: {
            entryFileNames: `${name}.mjs`,
            chunkFileNames: `parts/${name}-[name]-[hash].mjs`,
            banner: (chunk) => (chunk.isEntry ? '#!/usr/bin/env node' : ''),
          },
        },
      },
    })
    const parts = existsSync(`${aside}/parts`) ? await readdir(`${aside}/parts`) : []
    for (const part of parts) await rename(`${aside}/parts/${part}`, `${root}build/parts/${part}`)
    await chmod(`${aside}/${name}.mjs`, 0o755)
    await rename(`${aside}/${name}.mjs`, `${root}build/${name}.mjs`)
    for (const part of await readdir(`${root}build/parts`)) {
      const isOld = part.startsWith(`${name}-`) && !parts.includes(part)
      if (isOld) await rm(`${root}build/parts/${part}`, { force: true })
    }
  }
} finally {
  await rm(aside, { recursive: true })
}
