import { globSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const root = new URL('..', import.meta.url).pathname
const docs = `${root}src/content/docs/`

const english = globSync('**/*.{md,mdx}', { cwd: docs, exclude: ['zh-cn/**'] }).sort()
const chinese = globSync('**/*.{md,mdx}', { cwd: `${docs}zh-cn` }).sort()

describe('pages in English and Chinese', () => {
  test('stand at the same paths', () => {
    expect(chinese).toEqual(english)
    expect(english.length).toBeGreaterThan(0)
  })

  test.each(english)('%s has the same parts in both', (path) => {
    const source = readFileSync(docs + path, 'utf8')
    const translation = readFileSync(`${docs}zh-cn/${path}`, 'utf8')
    expect(partsOf(translation)).toEqual(partsOf(source))
  })

  test.each(english)('%s links within its own language', (path) => {
    for (const link of linksOf(readFileSync(docs + path, 'utf8'))) {
      expect(link).not.toMatch(/^\/zh-cn\//)
    }
    for (const link of linksOf(readFileSync(`${docs}zh-cn/${path}`, 'utf8'))) {
      expect(link).toMatch(/^\/zh-cn\//)
    }
  })
})

describe.each(areas())('texts of %s', (folder) => {
  const read = (file: string) =>
    textsOf(JSON.parse(readFileSync(`${root}${folder}/${file}`, 'utf8')))

  test('have the same keys', () => {
    expect([...read('zh-cn.json').keys()].sort()).toEqual([...read('en.json').keys()].sort())
  })

  test('have the same gaps', () => {
    const translation = read('zh-cn.json')
    const differing = [...read('en.json')]
      .filter(([key, text]) => `${gapsOf(text)}` !== `${gapsOf(translation.get(key) ?? '')}`)
      .map(([key]) => key)
    expect(differing).toEqual([])
  })

  test('are not empty', () => {
    const all = [...read('en.json'), ...read('zh-cn.json')]
    expect(all.filter(([, text]) => text.trim() === '')).toEqual([])
    expect(all.length).toBeGreaterThan(0)
  })
})

interface Parts {
  headings: number[]
  codeBlocks: string[]
  components: Record<string, number>
}

/** Levels of headings, code blocks letter for letter, and how often each component is used. */
function partsOf(page: string): Parts {
  const codeBlocks = page.match(/^```[\s\S]*?^```$/gm) ?? []
  const prose = page.replace(/^```[\s\S]*?^```$/gm, '').replace(/`[^`\n]*`/g, '')
  const components: Record<string, number> = {}
  for (const [, name = ''] of prose.matchAll(/<([A-Z]\w*)/g)) {
    components[name] = (components[name] ?? 0) + 1
  }
  const headings = [...prose.matchAll(/^(#{2,6}) /gm)].map(([, marks = '']) => marks.length)
  return { headings, codeBlocks, components }
}

/** Links in Markdown to pages of this site. */
function linksOf(page: string): string[] {
  return [...page.matchAll(/\]\((\/[^)\s]*)/g)].map(([, link = '']) => link)
}

/** Folders with an `en.json` and a `zh-cn.json`. */
function areas(): string[] {
  const folders = readdirSync(`${root}src/i18n`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `src/i18n/${name}`)
  return [...folders, 'src/content/nav']
}

/** Strings of a nested object by their paths. */
function textsOf(value: unknown, path = ''): Map<string, string> {
  if (typeof value === 'string') return new Map([[path, value]])
  if (typeof value !== 'object' || value === null) throw new Error(`${path} is no text`)
  return new Map(
    Object.entries(value).flatMap(([key, below]) => [...textsOf(below, `${path}/${key}`)]),
  )
}

function gapsOf(text: string): string[] {
  return (text.match(/\{\w+\}/g) ?? []).sort()
}
