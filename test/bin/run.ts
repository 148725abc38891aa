import { execFile, spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Makes the bundle anew, so that what is run is what stands in the tree. */
export function bundle(): void {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/bundle.mjs', 'promptwire'], {
    cwd: root,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
}

/** The same without waiting. */
export async function bundleAside(): Promise<void> {
  await promisify(execFile)(process.execPath, ['scripts/bundle.mjs', 'promptwire'], { cwd: root })
}

/** Runs the bundled command line as a process of its own, away from the modules of the repository. */
export function promptwire(args: string[], input: string | Uint8Array = '') {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [`${root}build/promptwire.mjs`, ...args],
    { cwd: '/', input, encoding: 'utf8', maxBuffer: 1 << 28 },
  )
  return { status, stdout, stderr }
}

export function file(path: string): string {
  return root + path
}
