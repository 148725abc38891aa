import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** Paths of the HTML files below `dir`, sorted. */
export async function builtPages(dir: URL): Promise<string[]> {
  const root = fileURLToPath(dir)
  const files = await readdir(root, { recursive: true })
  return files
    .filter((file) => file.endsWith('.html'))
    .map((file) => root + file)
    .sort()
}
