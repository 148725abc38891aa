import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sites } from '../../test/e2e/sites.ts'
import { BuiltSite } from '../../test/site/built-site.ts'
import { transfer } from '../../test/site/transfer.ts'
import type { Row } from './measure.ts'

/** What pages weigh on the wire, in KB of 1,024 bytes, gzip; needs a built site. */
export function run(): readonly Row[] {
  const { outDir, base } = sites.root
  if (!existsSync(outDir)) {
    console.log('  (no built site: npm run build, then the weights can be taken)')
    return []
  }
  const site = new BuiltSite(outDir, base)
  const reference = transfer(site, `${base}qwen/tokens/`)
  const explorer = transfer(site, `${base}explore/encode/`)
  const fonts = readdirSync(outDir, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.woff2'))
    .reduce((sum, name) => sum + statSync(join(outDir, name)).size, 0)
  const kb = (bytes: number) => bytes / 1024
  return [
    { name: 'reference page, script and style', value: kb(reference.code), unit: 'KB', aim: 55 },
    { name: 'reference page, HTML', value: kb(reference.html), unit: 'KB', aim: 40 },
    { name: 'explorer in all', value: kb(explorer.html + explorer.code), unit: 'KB', aim: 150 },
    { name: 'fonts', value: kb(fonts), unit: 'KB', aim: 25 },
  ]
}
