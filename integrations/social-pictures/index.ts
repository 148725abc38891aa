import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { fromHtml } from 'hast-util-from-html'
import sharp from 'sharp'
import { builtPages } from '../built-pages.ts'
import { descendants } from '../markdown/to-markdown.ts'
import { openFonts } from './fonts.ts'
import { pictureOf, type Subject } from './picture.ts'

/** Draws, for every page, the picture that other sites show with a link to it: `<page>/social.png`. */
export function socialPictures(): AstroIntegration {
  let cache: URL
  return {
    name: 'social-pictures',
    hooks: {
      'astro:config:done': ({ config }) => {
        cache = new URL('social-pictures/', config.cacheDir)
      },
      'astro:build:done': async ({ dir, logger }) => {
        const sign = await openFonts()
        await mkdir(cache, { recursive: true })
        const pages = await builtPages(dir)
        let drawn = 0
        await Promise.all(
          pages.map(async (page) => {
            const subject = subjectOf(await readFile(page, 'utf8'))
            if (!subject) return
            const svg = pictureOf(subject, sign)
            const kept = new URL(`${createHash('sha256').update(svg).digest('hex')}.png`, cache)
            const picture = await readFile(kept).catch(() => null)
            if (!picture) drawn++
            await writeFile(
              page.replace(/[^/]*\.html$/, 'social.png'),
              picture ?? (await draw(svg, kept)),
            )
          }),
        )
        logger.info(`${pages.length} pages, ${drawn} drawn anew`)
      },
    },
  }
}

async function draw(svg: string, kept: URL): Promise<Buffer> {
  const picture = await sharp(Buffer.from(svg))
    .removeAlpha()
    .png({ compressionLevel: 9 })
    .toBuffer()
  await writeFile(fileURLToPath(kept), picture)
  return picture
}

/** What a page says of itself; `null` for one that is not to be shared. */
export function subjectOf(html: string): Subject | null {
  const metas = descendants(fromHtml(html)).filter(({ tagName }) => tagName === 'meta')
  const said = (property: string) =>
    metas.find(({ properties }) => properties['property'] === property)?.properties['content']
  if (!said('og:image')) return null
  const [title = '', where = ''] = String(said('og:title') ?? '').split(' · ')
  const description = String(said('og:description') ?? '')
  const head = where === '' ? '' : `${title} · ${where}`
  return { title, where, description: description.slice(head.length).replace(/^(: |：)/, '') }
}
