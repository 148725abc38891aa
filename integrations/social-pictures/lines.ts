import type { DrawSign, Style } from './fonts.ts'

/** How `text` is set. Lengths are in pixels. */
export interface Setting {
  readonly draw: DrawSign
  readonly style: Style
  readonly size: number
  /** Of the longest line. */
  readonly width: number
  /** How many at most. */
  readonly lines: number
}

const OPENS = '（《「“‘'
const CLOSES = '，。、；：！？）》」”’'

/** What a line may end with: a Chinese character or a word, with the punctuation at its sides. */
const UNIT = new RegExp(
  `[${OPENS}]*(?:\\p{Script=Han}|[^\\s\\p{Script=Han}${OPENS}${CLOSES}]+)[${CLOSES}]*\\s*|\\S\\s*|\\s+`,
  'gu',
)

/** The text of each line; what is too long for them ends with an ellipsis. */
export function setLines(text: string, setting: Setting): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const unit of text.match(UNIT) ?? []) {
    if (line === '' || widthOf((line + unit).trimEnd(), setting) <= setting.width) line += unit
    else {
      lines.push(line.trimEnd())
      line = unit
    }
  }
  lines.push(line.trimEnd())
  const shown = lines.slice(0, setting.lines)
  const last = shown.pop() as string
  const whole = lines.length === shown.length + 1 && widthOf(last, setting) <= setting.width
  return [...shown, whole ? last : cut(last, setting)]
}

function cut(line: string, setting: Setting): string {
  const signs = [...line]
  while (signs.length > 0 && widthOf(`${signs.join('')}…`, setting) > setting.width) signs.pop()
  return `${signs.join('').trimEnd()}…`
}

function widthOf(text: string, { draw, style, size }: Setting): number {
  return [...text].reduce((width, sign) => width + draw(sign, style, size).width, 0)
}

/** One line as SVG, from `x` on, on the baseline `y`. */
export function drawLine(
  text: string,
  { draw, style, size }: Setting,
  x: number,
  y: number,
): string {
  let at = x
  return [...text]
    .map((sign) => {
      const { path, width } = draw(sign, style, size)
      const drawn = path && `<path transform="translate(${at.toFixed(1)} ${y})" d="${path}"/>`
      at += width
      return drawn
    })
    .join('')
}
