import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkitten'
import decompress from 'woff2-encoder/decompress'

const require = createRequire(import.meta.url)
const NOTO = '@fontsource-variable/noto-sans-sc'

/** A part of a font that comes in parts, with the characters that it draws. */
interface Slice {
  readonly fonts: Readonly<Record<Style, Font>>
  readonly ranges: readonly (readonly [from: number, to: number])[]
}

export interface Drawn {
  /** SVG path data, its origin at the left end of the baseline. */
  readonly path: string
  readonly width: number
}

export type Style = 'text' | 'strong' | 'wire'

/** Draws one character of `size` pixels; throws for one that no font of the site has. */
export type DrawSign = (sign: string, style: Style, size: number) => Drawn

/** Reads the site's own font and the one that stands in for the reader's. */
export async function openFonts(): Promise<DrawSign> {
  const wire = await open(new URL('../../src/styles/fonts/wire-semibold.woff2', import.meta.url))
  const slices = await Promise.all(
    Object.entries(
      JSON.parse(readFileSync(require.resolve(`${NOTO}/unicode.json`), 'utf8')) as Record<
        string,
        string
      >,
    ).map(([name, ranges]) => openSlice(name, ranges)),
  )
  const drawn = new Map<string, Drawn>()

  const fontFor = (code: number, style: Style): Font => {
    if (style === 'wire' && wire.hasGlyphForCodePoint(code)) return wire
    const slice = slices.find(({ ranges }) =>
      ranges.some(([from, to]) => from <= code && code <= to),
    )
    if (slice) return slice.fonts[style]
    if (wire.hasGlyphForCodePoint(code)) return wire
    throw new Error(`no font draws U+${code.toString(16).toUpperCase().padStart(4, '0')}`)
  }

  return (sign, style, size) => {
    const key = `${sign} ${style} ${size}`
    const known = drawn.get(key)
    if (known) return known
    const code = sign.codePointAt(0) as number
    const font = fontFor(code, style)
    const glyph = font.glyphForCodePoint(code)
    const scale = size / font.unitsPerEm
    const made = {
      path: glyph.path.scale(scale, -scale).toSVG(),
      width: glyph.advanceWidth * scale,
    }
    drawn.set(key, made)
    return made
  }
}

async function openSlice(name: string, ranges: string): Promise<Slice> {
  const part = name.replace(/[[\]]/g, '')
  const font = await open(require.resolve(`${NOTO}/files/noto-sans-sc-${part}-wght-normal.woff2`))
  const text = font.getVariation({ wght: 420 })
  return {
    fonts: { text, strong: font.getVariation({ wght: 620 }), wire: text },
    ranges: ranges.split(',').map((range) => {
      const [from, to = from] = range.replace('U+', '').split('-')
      return [Number.parseInt(from as string, 16), Number.parseInt(to as string, 16)] as const
    }),
  }
}

async function open(file: string | URL): Promise<Font> {
  // a variation cannot be taken of a font that is still compressed
  const font = create(Buffer.from(await decompress(readFileSync(file))))
  if (font.isCollection) throw new Error(`${file} holds several fonts`)
  return font
}
