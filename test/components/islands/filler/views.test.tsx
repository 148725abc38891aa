import { renderToString } from 'preact-render-to-string'
import { describe, expect, test } from 'vitest'
import { foldedLines } from '~/components/islands/filler/compare/folded-lines.ts'
import { FillerExplorer } from '~/components/islands/filler/FillerExplorer.tsx'
import { groupsOf, matching } from '~/components/islands/filler/form/fields.ts'
import { notesOf } from '~/components/islands/filler/notes.ts'
import { wordsFor } from '~/components/islands/filler/page-words.ts'
import { partsOf } from '~/components/islands/filler/prompt/parts.ts'
import { read } from '~/components/islands/filler/reading.ts'
import {
  type Action,
  type FillerState,
  reduce,
  startState,
  views,
} from '~/components/islands/filler/state.ts'
import type { DiffLine } from '~/core/prompt/index.ts'
import { presetIds } from '~/data/system-prompt/presets.ts'
import { hostile } from '../encode/hostile.ts'

const words = wordsFor('en')
const stateAfter = (...actions: Action[]) => actions.reduce(reduce, startState('en'))

function draw(state: FillerState, locale: 'en' | 'zh-cn' = 'en'): string {
  return renderToString(
    <FillerExplorer words={wordsFor(locale)} locale={locale} encodePage="/e/" initial={state} />,
  )
}

describe('FillerExplorer', () => {
  test.each(presetIds)('shows the preset %s in every view and language', (preset) => {
    for (const locale of ['en', 'zh-cn'] as const) {
      for (const view of views) {
        const start = reduce(startState(locale), { type: 'preset', preset })
        const html = draw({ ...start, view }, locale)
        expect(html).toMatch(/data-testid="progress"/)
        expect(html).not.toMatch(/\{(?:name|count|stable|share|all|filled|state|title)\}/)
      }
    }
  })

  test('has a field for each of the 49 variables', () => {
    const html = draw(startState('en'))
    expect(html.match(/data-variable="/g)).toHaveLength(49)
    expect(html).toContain('49 of 49 filled')
  })

  test('shows hostile text as text', () => {
    for (const text of hostile) {
      const html = draw(
        stateAfter(
          { type: 'open', template: `${text}\n\${os.type}` },
          {
            type: 'set',
            name: 'os.type',
            json: JSON.stringify(text),
          },
          { type: 'view', view: 'prompt' },
        ),
      )
      expect(html).not.toMatch(/<(?:script|img|iframe|svg|link|base|object|form)\b/)
    }
  })
})

describe('partsOf', () => {
  const states = [
    startState('en'),
    startState('zh-cn'),
    stateAfter({ type: 'preset', preset: 'container' }, { type: 'boundary', boundary: 'keep' }),
    stateAfter({ type: 'clear' }, { type: 'mode', mode: 'blank' }),
    stateAfter({
      type: 'open',
      template: `a \\\\\${os.arch}\\\${os.type} \${x.y}\n# A\n\${memory.dir}\n# B`,
    }),
    stateAfter({ type: 'open', template: '' }),
  ]
  test.each(states.map((state, index) => [index, state] as const))(
    'makes up the whole text of state %i, and so do the pieces',
    (_, state) => {
      const shown = read(state, null)
      const parts = partsOf(shown)
      expect(parts.map(({ text }) => text).join('')).toBe(shown.filling.text)
      for (const { text, pieces } of parts) {
        expect(pieces.map((piece) => piece.text).join('')).toBe(text)
      }
    },
  )
})

describe('groupsOf', () => {
  test('lists what the template has, the reader’s own last, with the name that may be meant', () => {
    const state = stateAfter({ type: 'open', template: `\${os.arhc} \${git.root} \${os.arch}` })
    const groups = groupsOf(read(state, null), words, 'en')
    expect(groups.map(({ id, rows }) => [id, ...rows.map(({ name }) => name)])).toEqual([
      ['os', 'os.arch'],
      ['git', 'git.root'],
      ['own', 'os.arhc'],
    ])
    expect(groups.at(-1)?.rows[0]?.meaning).toContain('os.arch?')
  })

  test('are searched by name, meaning and title', () => {
    const groups = groupsOf(read(startState('en'), null), words, 'en')
    const found = (query: string) =>
      matching(groups, query).flatMap(({ rows }) => rows.map(({ name }) => name))
    expect(found('  ')).toHaveLength(49)
    expect(found('COLORTERM')).toEqual(['terminal.colorTerm'])
    expect(found('temporary').length).toBeGreaterThan(0)
    expect(found('Scratchpad')).toContain('scratchpad.dir')
    expect(found('zzz')).toEqual([])
  })
})

test('notes name places of the template, and missing values apart', () => {
  const template = `\${os.arhc}\n\${os.type}\n__SYSTEM_PROMPT_DYNAMIC_BOUNDARY__\n x\${os.arch}`
  const state = stateAfter(
    { type: 'open', template },
    { type: 'set', name: 'os.type', json: 'null' },
  )
  const { missing, others } = notesOf(words, read(state, null))
  expect(missing).toEqual(['os.arhc', 'os.type'])
  const placed = others.filter(({ at }) => at)
  expect(placed.map(({ code, at }) => [code, at?.line, at?.column])).toEqual([
    ['boundary.variable-in-static', 1, 1],
    ['variable.own', 1, 1],
    ['boundary.variable-in-static', 2, 1],
  ])
  for (const { mark } of placed) {
    expect(template.slice(mark?.start, mark?.end)).toMatch(/^\$\{.*\}$/)
  }
})

describe('foldedLines', () => {
  const line = (text: string, where: DiffLine['in'] = 'both', part = 0): DiffLine => ({
    in: where,
    text,
    part,
  })
  test('folds long equal runs, part by part, and leaves a line beside a difference', () => {
    const equal = Array.from({ length: 6 }, (_, at) => line(`e${at}`))
    const lines = [...equal, line('l', 'left'), line('r', 'right'), line('s'), line('t', 'both', 1)]
    const folded = foldedLines(lines)
    expect(folded.map((each) => (each.type === 'equal' ? each.count : each.lines.length))).toEqual([
      5, 5,
    ])
    expect(folded.flatMap((each) => each.lines)).toEqual(lines)
  })
})
