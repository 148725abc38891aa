import { describe, expect, test } from 'vitest'
import { fromJs } from '~/core/json/value.ts'
import { compareStep } from '~/core/smoosh/explain/index.ts'
import { type NoteCode, type Run, smoosh } from '~/core/smoosh/index.ts'
import { type PresetId, presetInputs, presets } from '~/data/presets/index.ts'

/** Codes that each preset is there to show. */
const shows: Record<PresetId, readonly NoteCode[]> = {
  fold: [],
  array: [],
  reference: ['smoosh.skipped-tool-reference'],
  error: [],
  hoist: [],
  merge: [],
  forgotten: [],
  typed: ['wrap.unmarked-reminder'],
  side: ['smoosh.mixed-block'],
  silent: ['drop.empty-message', 'drop.silent-attachment'],
  resumed: ['drop.silent-attachment', 'sanitise.non-text-removed', 'sanitise.placeholder'],
  inner: ['wrap.inner-close'],
  output: [],
  flags: [],
}

describe.each(['en', 'zh-cn'] as const)('presets in %s', (language) => {
  test.each(presets)('$id shows its rule at $look', async ({ id, look }) => {
    const inputs = await presetInputs(language)
    const run: Run = smoosh(fromJs(inputs[id]))
    const trace = run.trace.find(({ step }) => step === look)
    const isSkip = id === 'reference'
    expect(trace && (compareStep(trace).changed || trace.notes.length > 0)).toBe(true)
    if (trace && !isSkip && id !== 'typed') expect(compareStep(trace).changed).toBe(true)
    expect(run.diagnostics).toEqual(expect.arrayContaining([...shows[id]]))
    if (id === 'output') expect(run.lookalikes.map(({ code }) => code)).toEqual(['lookalike.tool'])
  })

  test('are all there and nothing else', async () => {
    expect(Object.keys(await presetInputs(language))).toEqual(presets.map(({ id }) => id))
  })
})
