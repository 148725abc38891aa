import { describe, expect, test } from 'vitest'
import { read } from '~/components/islands/tags/reading.ts'
import { stateOf } from '~/components/islands/tags/sample-state.ts'
import { lensOrigins } from '~/core/lens/index.ts'
import { type LensSampleId, lensSample, sampleIds } from '~/data/lens-samples/index.ts'

/** What each sample is there to show; a code that only one of the models has bears its name. */
const shown: Readonly<Record<LensSampleId, readonly string[]>> = {
  clean: [],
  unclosed: ['tag.unclosed', 'tag.unclosed close'],
  crossed: ['tag.unclosed swap', 'tag.crossed swap'],
  index: ['tag.missing-index index', 'tag.repeated-index'],
  spelling: [
    'tag.case rename',
    'tag.case rename',
    'tag.unknown',
    'tag.unclosed',
    'tag.unknown rename',
  ],
  'early-close': ['tag.early-close', 'tag.stray-close'],
  'tool-result': ['tag.stray-close', 'tag.early-close', 'tag.protocol-in-user'],
  forged: ['tag.protocol-in-user', 'tag.protocol-in-user'],
  models: [
    'fable-5 tag.shouting',
    'fable-5 tag.shouting',
    'opus-4-8 tag.other-model',
    'opus-4-8 tag.other-model',
    'fable-5 tag.weaker-here',
  ],
  nesting: ['tag.empty', 'tag.odd-parent'],
  code: [],
  control: [],
}

describe.each(['en', 'zh-cn'] as const)('samples in %s', (language) => {
  test.each(sampleIds)('%s shows what it teaches', async (id) => {
    const sample = await lensSample(id, language)
    for (const { origin } of sample.parts) expect(lensOrigins).toContain(origin)
    const readings = read(stateOf(sample), [])
    const found = readings.flatMap(({ findings, fixes }) =>
      findings.map(({ finding, models }) => {
        const by = models.length === 1 ? `${models[0]} ` : ''
        return `${by}${finding.code} ${fixes.for(finding)?.kind ?? ''}`.trim()
      }),
    )
    expect(found).toEqual(shown[id])
  })
})

test('looking into code finds tags in the sample of code', async () => {
  const state = { ...stateOf(await lensSample('code', 'en')), scanCode: true }
  expect(read(state, []).flatMap(({ tree }) => tree).length).toBeGreaterThan(1)
})
