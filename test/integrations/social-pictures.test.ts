import { describe, expect, test } from 'vitest'
import { openFonts } from '../../integrations/social-pictures/fonts.ts'
import { subjectOf } from '../../integrations/social-pictures/index.ts'
import { setLines } from '../../integrations/social-pictures/lines.ts'
import { pictureOf } from '../../integrations/social-pictures/picture.ts'

const draw = await openFonts()
/** As many Chinese characters to a line as `count`. */
const room = (count: number, lines: number) =>
  ({ draw, style: 'text', size: 10, width: count * 10, lines }) as const

describe('setLines', () => {
  test('breaks between words, never inside one', () => {
    const lines = setLines('one conversation, three models', room(9, 9))
    expect(lines.join(' ')).toBe('one conversation, three models')
    expect(lines.length).toBeGreaterThan(1)
  })

  test('begins no line with closing punctuation and ends none with opening', () => {
    const text = '提示词（系统）里，为何有空的思考块？'
    for (let width = 4; width < 12; width++) {
      const lines = setLines(text, room(width, 20))
      expect(lines.join('')).toBe(text)
      for (const line of lines) {
        expect(line).not.toMatch(/^[，？）]/)
        expect(line).not.toMatch(/（$/)
      }
    }
  })

  test('ends what is too long with an ellipsis that still fits', () => {
    expect(setLines('一二三四五六七八九十', room(4, 2))).toEqual(['一二三四', '五六七…'])
    expect(setLines('一二三四五六七八', room(4, 2))).toEqual(['一二三四', '五六七八'])
    expect(setLines('unbreakable_name_of_a_reminder', room(5, 1))[0]).toMatch(/^unb.*…$/)
  })
})

test('signs of the wire are drawn by the font of the site, unlike ones differ', () => {
  const paths = ['｜', '|', '▁', '_', '<', '中'].map((sign) => draw(sign, 'wire', 48).path)
  expect(new Set(paths).size).toBe(paths.length)
  expect(draw(' ', 'wire', 48).path).toBe('')
  expect(() => draw('\u{10ffff}', 'wire', 48)).toThrow('no font draws U+10FFFF')
})

describe('subjectOf', () => {
  const page = (title: string, description: string) =>
    `<title>x</title><meta property="og:image" content="y"><meta property="og:title" content="${title}"><meta property="og:description" content="${description}">`

  test('tells an entry from a written page', () => {
    expect(subjectOf(page('&lt;|im_end|> · Qwen3', '&lt;|im_end|> · Qwen3: Ends a turn.'))).toEqual(
      {
        title: '<|im_end|>',
        where: 'Qwen3',
        description: 'Ends a turn.',
      },
    )
    expect(subjectOf(page('Qwen thinking', 'Switches.'))).toEqual({
      title: 'Qwen thinking',
      where: '',
      description: 'Switches.',
    })
  })

  test('leaves out a page that names no picture', () => {
    expect(subjectOf('<meta property="og:title" content="Not found">')).toBeNull()
  })
})

test('a picture holds no text that a viewer would need a font for', () => {
  const svg = pictureOf({ title: '<script>', where: 'Qwen3', description: '“&”' }, draw)
  expect(svg).not.toMatch(/<text|<script|font/)
})
