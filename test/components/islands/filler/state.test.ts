import { describe, expect, test } from 'vitest'
import { read } from '~/components/islands/filler/reading.ts'
import {
  type Action,
  type FillerState,
  presetOf,
  reduce,
  startState,
  weightOf,
} from '~/components/islands/filler/state.ts'
import { fromHash, toHash } from '~/components/islands/filler/url.ts'
import { packHash } from '~/components/islands/shared/packed-hash.ts'
import { presetIds } from '~/data/system-prompt/presets.ts'
import { promptTemplates } from '~/data/system-prompt/templates.ts'

const start = startState('en')
const stateAfter = (...actions: Action[]) => actions.reduce(reduce, start)

describe('the state', () => {
  test('knows which preset its values are', () => {
    expect(presetOf(start.values)).toBe('laptop')
    for (const preset of presetIds) {
      expect(presetOf(stateAfter({ type: 'preset', preset }).values)).toBe(preset)
    }
    expect(presetOf(stateAfter({ type: 'set', name: 'os.arch', json: '"x"' }).values)).toBeNull()
  })

  test('fills with examples only what has no value', () => {
    const empty = stateAfter({ type: 'clear' }, { type: 'set', name: 'os.arch', json: '"mips"' })
    const names = ['os.arch', 'os.type', 'no.pe']
    expect(reduce(empty, { type: 'examples', names }).values).toEqual([
      ['os.arch', '"mips"'],
      ['os.type', '"Linux"'],
    ])
    expect(reduce(start, { type: 'examples', names: ['os.arch'] })).toBe(start)
  })

  test('forgets switched-off sections with the template that has them', () => {
    const off = stateAfter({ type: 'section', title: 'Git', on: false })
    expect(off.off).toEqual(['Git'])
    expect(reduce(off, { type: 'ours', language: 'zh-cn' }).off).toEqual([])
    expect(reduce(off, { type: 'section', title: 'Git', on: true }).off).toEqual([])
    expect(reduce(off, { type: 'write', template: 'x' }).off).toEqual(['Git'])
  })

  test('makes history of what a button does, not of typing', () => {
    expect(weightOf({ type: 'set', name: 'a.b', json: null })).toBe('typing')
    expect(weightOf({ type: 'clear' })).toBe('step')
  })
})

describe('reading', () => {
  test('gives names of the reader a value, and keeps what has not changed', () => {
    const state = stateAfter(
      { type: 'open', template: `\${my.own} \${os.arch}` },
      {
        type: 'set',
        name: 'my.own',
        json: '"me"',
      },
    )
    const shown = read(state, null)
    expect(shown.filling.text).toBe('me x64')
    expect(shown.own).toEqual(['my.own'])
    expect(read({ ...state, view: 'compare' }, shown)).toBe(shown)
    const other = read(reduce(state, { type: 'clear' }), shown)
    expect(other.template).toBe(shown.template)
    expect(other.filling.text).toBe(`\${my.own} \${os.arch}`)
  })

  test('stops at two hundred names of the reader', () => {
    const template = Array.from({ length: 300 }, (_, at) => `\${own.n${at}}\n`).join('')
    const shown = read(stateAfter({ type: 'open', template }), null)
    expect(shown.own).toHaveLength(200)
    expect(shown.hasMoreOwn).toBe(true)
    expect(shown.names).toHaveLength(300)
  })

  test('takes our template in the language that was chosen', () => {
    expect(read(start, null).template.text).toBe(promptTemplates.en)
    expect(read(stateAfter({ type: 'ours', language: 'zh-cn' }), null).template.text).toBe(
      promptTemplates['zh-cn'],
    )
  })
})

describe('links', () => {
  const states: FillerState[] = [
    start,
    stateAfter(
      { type: 'open', template: `\ufeff\ud800 \${a.b}\r\n` },
      { type: 'against', against: 17 },
    ),
    stateAfter(
      {
        type: 'take',
        values: [
          ['10', '1.50'],
          ['__proto__', '"x"'],
        ],
      },
      { type: 'mode', mode: 'mark' },
      { type: 'boundary', boundary: 'keep' },
      { type: 'rule', rule: 'git', on: false },
      { type: 'section', title: 'Git', on: false },
      { type: 'view', view: 'template' },
    ),
  ]

  test.each(states.map((state, index) => [index, state] as const))(
    'bring back state %i',
    async (_, state) => {
      expect(await fromHash(await toHash(state))).toEqual({ type: 'state', state })
    },
  )

  test('that hold something else are broken', async () => {
    const good: unknown[] = [null, 'en', [], 'keep', 'drop', [true, true], [], 'prompt', 'ci']
    expect((await fromHash(await packHash(good))).type).toBe('state')
    const bad: [number, unknown][] = [
      [0, 5],
      [1, 'fr'],
      [2, [['a', '{']]],
      [2, [['a']]],
      [2, {}],
      [3, 'x'],
      [4, null],
      [5, [true]],
      [6, [1]],
      [7, 'form'],
      [8, 'x'],
      [8, 1e300],
      [8, 1.5],
    ]
    for (const [at, value] of bad) {
      const hash = await packHash(good.with(at, value))
      expect(await fromHash(hash), String(at)).toEqual({ type: 'fault', fault: 'broken' })
    }
    expect(await fromHash('#value-os.arch')).toEqual({ type: 'none' })
  })
})
