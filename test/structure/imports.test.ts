import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'

/** From left to right; a file may import from its own layer and from those behind it. */
const layers = ['content', 'components', 'core', 'data'] as const
/** Words for readers: a leaf like data, but the core speaks in codes and does not know them. */
const words = 'i18n'

/** Packages the core may use; src/core/README.md says what for. */
const corePackages = ['@huggingface/jinja', 'diff']

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => /\.(ts|tsx|astro|mdx)$/.test(path))
}

/** What a file imports: specifiers of static, re-exporting, dynamic and type imports. */
function importsOf(path: string): string[] {
  const text = readFileSync(path, 'utf8')
  const code = path.endsWith('.mdx') ? (text.match(/^import .*$/gm) ?? []).join('\n') : text
  return ts.preProcessFile(code, true, true).importedFiles.map(({ fileName }) => fileName)
}

/** The layer below src/ that a specifier leads to, or `null` for a package. */
function layerOf(specifier: string, from: string): string | null {
  const bare = specifier.split('?')[0] as string
  if (bare.startsWith('~/')) return bare.split('/')[1] ?? null
  if (!bare.startsWith('.')) return null
  const target = normalize(join(dirname(from), bare)).replaceAll('\\', '/')
  return target.startsWith('src/') ? (target.split('/')[1] ?? null) : 'outside'
}

const files = filesBelow('src').map((path) => path.replaceAll('\\', '/'))

describe('import direction', () => {
  test('sees the files it judges', () => {
    expect(files.filter((path) => path.startsWith('src/core/')).length).toBeGreaterThan(20)
  })

  test.each(layers)('%s imports nothing from a layer before it', (layer) => {
    const rank = layers.indexOf(layer)
    const reversed: string[] = []
    for (const path of files.filter((file) => file.startsWith(`src/${layer}/`))) {
      for (const specifier of importsOf(path)) {
        const target = layerOf(specifier, path)
        const targetRank = layers.indexOf(target as (typeof layers)[number])
        const known = target === null || targetRank >= rank
        const mayHaveWords = target === words && (layer === 'content' || layer === 'components')
        const isStyle = target === 'styles' && layer !== 'core' && layer !== 'data'
        if (!known && !mayHaveWords && !isStyle) reversed.push(`${path} -> ${specifier}`)
      }
    }
    expect(reversed).toEqual([])
  })

  test('the core uses no framework, no DOM types by import and no Node', () => {
    const foreign: string[] = []
    for (const path of files.filter((file) => file.startsWith('src/core/'))) {
      for (const specifier of importsOf(path)) {
        if (layerOf(specifier, path) !== null) continue
        if (!corePackages.includes(specifier)) foreign.push(`${path} -> ${specifier}`)
      }
    }
    expect(foreign).toEqual([])
  })

  test('the core names no global of a browser or of Node', () => {
    const globals =
      /(?<![\w.'"`])(?:document|window|localStorage|navigator|process|Buffer)\b(?=[.[(])/
    const found: string[] = []
    for (const path of files.filter((file) => /^src\/core\/.*\.ts$/.test(file))) {
      const code = readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
      const hit = globals.exec(code)
      if (hit) found.push(`${path}: ${hit[0]}`)
    }
    expect(found).toEqual([])
  })
})
