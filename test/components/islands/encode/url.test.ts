import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { type ExplorerState, startState } from '~/components/islands/encode/state.ts'
import { fromHash, toHash } from '~/components/islands/encode/url.ts'

const state: ExplorerState = {
  ...startState('{"messages": []}', ['claude', 'qwen3']),
  format: 'sharegpt',
  pick: 3,
  input: 'json',
  whiteSpace: true,
}

describe('toHash and fromHash', () => {
  test('bring back every part of a state', async () => {
    expect(await fromHash(await toHash(state))).toEqual({ type: 'state', state })
  })

  test('bring back which columns show tokens, and how they are read', async () => {
    const [first, second] = state.columns
    for (const shown of [
      { ...state, columns: [first, { ...second, ids: true }] },
      { ...state, tokenReading: 'text' },
    ] as ExplorerState[]) {
      expect(await fromHash(await toHash(shown))).toEqual({ type: 'state', state: shown })
    }
  })

  test('keep any text to the unit, lone surrogates and controls too', async () => {
    const strings = fc.string({ unit: 'binary', maxLength: 60 })
    const anyText = fc.oneof(
      strings,
      fc.constantFrom('\ud800', '\udc00x', '\u0000\ufeff', '</script>'),
    )
    const choices = fc.dictionary(strings, fc.option(strings, { nil: null }))
    await fc.assert(
      fc.asyncProperty(anyText, choices, async (source, chosen) => {
        const columns = [{ key: 0, family: 'claude', choices: { ...chosen } }]
        const decoded = await fromHash(await toHash({ ...state, source, columns }))
        expect(decoded.type === 'state' && decoded.state.source).toBe(source)
        expect(decoded.type === 'state' && decoded.state.columns).toEqual(columns)
      }),
      { numRuns: 100 },
    )
  })

  test('write only characters that stand in a fragment as they are', async () => {
    expect(await toHash(state)).toMatch(/^#1[a-z][A-Za-z0-9_-]+$/)
  })

  test('pack a long input', async () => {
    const source = '{"role": "user", "content": "the same again"}'.repeat(500)
    expect((await toHash({ ...state, source })).length).toBeLessThan(source.length / 10)
  })

  test('do without compression where a browser has none', async () => {
    vi.stubGlobal('CompressionStream', undefined)
    const hash = await toHash(state)
    vi.unstubAllGlobals()
    expect(hash).toMatch(/^#1u/)
    expect(await fromHash(hash)).toEqual({ type: 'state', state })
  })
})

describe('fromHash', () => {
  const packed = (value: unknown) =>
    `#1u${Buffer.from(JSON.stringify(value)).toString('base64url')}`

  test('leaves alone what is no state', async () => {
    for (const hash of ['', '#', '#what-you-see-here', '#1', '#-1d', '#d1']) {
      expect(await fromHash(hash), hash).toEqual({ type: 'none' })
    }
  })

  test('names a version that it does not know', async () => {
    expect(await fromHash('#2dabc')).toEqual({ type: 'fault', fault: 'version' })
  })

  test('calls a damaged link broken', async () => {
    const whole = await toHash(state)
    const damaged = [
      whole.slice(0, -5),
      `${whole}AAAA`,
      whole.replace('#1d', '#1u'),
      whole.replace('#1d', '#1z'),
      '#1d',
      '#1u',
      '#1d!!!',
      '#1uAAAA',
    ]
    for (const hash of damaged) {
      expect(await fromHash(hash), hash).toEqual({ type: 'fault', fault: 'broken' })
    }
  })

  test('takes no state of another shape', async () => {
    const good = ['', null, 0, [['claude', {}]], 'json', false]
    expect((await fromHash(packed(good))).type).toBe('state')
    const bad: unknown[] = [
      null,
      {},
      [],
      good.with(0, 7),
      good.with(1, 'xml'),
      good.with(2, -1),
      good.with(2, 1.5),
      good.with(3, []),
      good.with(3, [['claude']]),
      good.with(3, [['claude', []]]),
      good.with(3, [['claude', { a: 1 }]]),
      good.with(3, Array(9).fill(['claude', {}])),
      good.with(4, 'form'),
      good.with(5, 1),
    ]
    for (const fields of bad) {
      const hash = packed(fields)
      expect(await fromHash(hash), JSON.stringify(fields)).toEqual({
        type: 'fault',
        fault: 'broken',
      })
    }
  })

  test('refuses what unpacks to more than a page should hold', async () => {
    const zeros = new Blob([new Uint8Array(20_000_000)]).stream()
    const small = await new Response(
      zeros.pipeThrough(new CompressionStream('deflate-raw')),
    ).arrayBuffer()
    const hash = `#1d${Buffer.from(small).toString('base64url')}`
    expect(hash.length).toBeLessThan(40_000)
    expect(await fromHash(hash)).toEqual({ type: 'fault', fault: 'too-large' })
  })

  test('never rejects, whatever it is given', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), fc.string(), async (version, rest) => {
        const { type } = await fromHash(`#${version}${rest}`)
        expect(['none', 'state', 'fault']).toContain(type)
      }),
      { numRuns: 200 },
    )
  })
})
