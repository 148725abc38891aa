import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { spanKinds } from '~/core/span.ts'

const css = readFileSync(new URL('../../src/styles/tokens.css', import.meta.url), 'utf8')
const themes = ['light', 'dark'] as const
const kinds = [...spanKinds, 'warning']

/** What AA asks of text of any size. */
const READABLE = 4.5

describe.each(themes)('colours of the %s theme', (theme) => {
  const colours = variablesOf(theme)
  const of = (name: string) => {
    const colour = colours.get(name)
    if (!colour) throw new Error(`${name} has no colour`)
    return colour
  }

  test.each(kinds)('%s can be read on its own ground', (kind) => {
    expect(contrast(of(`span-${kind}-ink`), of(`span-${kind}-wash`))).toBeGreaterThanOrEqual(
      READABLE,
    )
  })

  test.each(kinds)('the line of %s stands out from wire text’s ground', (kind) => {
    expect(contrast(of(`span-${kind}-line`), of('paper-raised'))).toBeGreaterThanOrEqual(3)
  })

  test('text can be read on every ground', () => {
    for (const ink of ['ink', 'ink-soft', 'ink-faint', 'accent']) {
      for (const ground of ['paper', 'paper-raised', 'paper-sunk', 'accent-wash']) {
        expect(contrast(of(ink), of(ground)), `${ink} on ${ground}`).toBeGreaterThanOrEqual(
          READABLE,
        )
      }
    }
  })

  test('spans have eight hues at most', () => {
    const hues = kinds
      .map((kind) => of(`span-${kind}-ink`))
      .filter((colour) => saturation(colour) > 0.15)
      .map(hue)
      .sort((a, b) => a - b)
    const distinct = hues.filter((hue, index) => index === 0 || hue - (hues[index - 1] ?? 0) > 8)
    expect(distinct.length).toBeLessThanOrEqual(8)
    expect(distinct.length).toBeGreaterThan(1)
  })
})

/** Variables of the block whose selector names the theme, without their dashes. */
function variablesOf(theme: string): Map<string, string> {
  const block = new RegExp(`:root\\[data-theme=["']${theme}["']\\]\\s*\\{([^}]*)\\}`).exec(css)?.[1]
  if (!block) throw new Error(`tokens.css has no ${theme} theme`)
  return new Map(
    [...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)].map(([, name = '', colour = '']) => [
      name,
      colour,
    ]),
  )
}

function channels(colour: string): [number, number, number] {
  const at = (index: number) => Number.parseInt(colour.slice(index, index + 2), 16) / 255
  return [at(1), at(3), at(5)]
}

/** WCAG 2.2, relative luminance and contrast ratio. */
function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string): number {
  const [red, green, blue] = channels(colour).map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  ) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function saturation(colour: string): number {
  const all = channels(colour)
  return Math.max(...all) - Math.min(...all)
}

/** Degrees on the colour wheel. */
function hue(colour: string): number {
  const [red, green, blue] = channels(colour)
  return (Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI
}
