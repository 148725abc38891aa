import type { DrawSign } from './fonts.ts'
import { drawLine, type Setting, setLines } from './lines.ts'

/** What a picture says of a page. */
export interface Subject {
  readonly title: string
  /** What an entry belongs to, as `Qwen3`; empty for a written page. */
  readonly where: string
  readonly description: string
}

export const WIDTH = 1200
export const HEIGHT = 630

const EDGE = 80
const ROOM = WIDTH - 2 * EDGE
// as the light theme has them
const PAPER = '#fcfaf6'
const INK = '#1a1815'
const SOFT = '#3f3d3a'
const ACCENT = '#00595a'
const RULE = '#e4e0db'

/** The picture that other sites show with a link to the page: SVG without fonts. */
export function pictureOf({ title, where, description }: Subject, draw: DrawSign): string {
  const literal = where !== ''
  const sizes = literal ? [84, 72, 60, 48] : [76, 64]
  const fits = sizes.find((size) => fitting(title, heading(draw, size, literal)))
  const head = heading(draw, fits ?? (sizes.at(-1) as number), literal)
  const body: Setting = { draw, style: 'text', size: 34, width: ROOM, lines: 3 }
  const top = 290
  const titles = setLines(narrowQuotes(title), head)
  const under = top + (titles.length - 1) * head.size * 1.25
  const kind = literal ? 56 : 0
  const text = setLines(narrowQuotes(description), body)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">`,
    `<rect width="100%" height="100%" fill="${PAPER}"/>`,
    `<rect width="100%" height="12" fill="${ACCENT}"/>`,
    `<g fill="${ACCENT}">${mark()}${drawLine('Promptwire', { ...body, style: 'strong' }, EDGE + 56, 116)}`,
    literal ? drawLine(where, { ...body, style: 'strong', size: 30 }, EDGE, under + kind) : '',
    '</g>',
    `<g fill="${INK}">${titles.map((line, at) => drawLine(line, head, EDGE, top + at * head.size * 1.25)).join('')}</g>`,
    `<rect x="${EDGE}" y="${under + kind + 36}" width="${ROOM}" height="2" fill="${RULE}"/>`,
    `<g fill="${SOFT}">${text.map((line, at) => drawLine(line, body, EDGE, under + kind + 100 + at * 52)).join('')}</g>`,
    '</svg>',
  ].join('')
}

const heading = (draw: DrawSign, size: number, literal: boolean): Setting => ({
  draw,
  style: literal ? 'wire' : 'strong',
  size,
  width: ROOM,
  lines: literal ? 1 : 2,
})

const fitting = (text: string, setting: Setting): boolean =>
  !setLines(text, setting).some((line) => line.endsWith('…'))

/** The font for Chinese draws curly quotation marks as wide as a Chinese character. */
const narrowQuotes = (text: string): string =>
  /\p{Script=Han}/u.test(text) ? text : text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"')

/** The logo, 40 pixels high. */
function mark(): string {
  return `<g transform="translate(${EDGE} 84) scale(2.5)"><rect y="6.75" width="5" height="2.5" rx=".6"/><rect x="6" y="2" width="1.75" height="12" rx=".6"/><circle cx="10.4" cy="8" r="1.75"/><circle cx="14.25" cy="8" r="1.75"/></g>`
}
