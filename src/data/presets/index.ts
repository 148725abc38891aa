/** Message lists for the reminder pipeline, each for one rule; in the order of menus. */
export const presets = [
  { id: 'fold', look: 'smoosh' },
  { id: 'array', look: 'smoosh' },
  { id: 'reference', look: 'smoosh' },
  { id: 'error', look: 'smoosh' },
  { id: 'hoist', look: 'hoist' },
  { id: 'merge', look: 'merge' },
  { id: 'forgotten', look: 'wrap' },
  { id: 'typed', look: 'wrap' },
  { id: 'side', look: 'smoosh' },
  { id: 'silent', look: 'drop' },
  { id: 'resumed', look: 'sanitise' },
  { id: 'inner', look: 'wrap' },
  { id: 'output', look: 'smoosh' },
  { id: 'flags', look: 'finalise' },
] as const

export type PresetId = (typeof presets)[number]['id']

/** The inputs in one language, by preset; fetched when asked for. */
export async function presetInputs(language: 'en' | 'zh-cn'): Promise<Record<PresetId, object>> {
  const file = language === 'en' ? import('./en.json') : import('./zh-cn.json')
  return (await file).default
}
