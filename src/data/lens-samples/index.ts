/** In the order of menus; also the keys of titles and lessons in the view's words. */
export const sampleIds = [
  'clean',
  'unclosed',
  'crossed',
  'index',
  'spelling',
  'early-close',
  'tool-result',
  'forged',
  'models',
  'nesting',
  'code',
  'control',
] as const
export type LensSampleId = (typeof sampleIds)[number]

/** A text to start from, by who wrote it; made up for what its finding teaches. */
export interface LensSample {
  readonly id: LensSampleId
  readonly parts: readonly { readonly origin: string; readonly text: string }[]
}

type Module = { readonly default: unknown }

const files: Readonly<Record<'en' | 'zh-cn', () => Promise<Module>>> = {
  en: () => import('./en.json'),
  'zh-cn': () => import('./zh-cn.json'),
}

/** @throws if the file cannot be fetched. */
export async function lensSample(id: LensSampleId, language: 'en' | 'zh-cn'): Promise<LensSample> {
  const samples = (await files[language]()).default as readonly LensSample[]
  const found = samples.find((sample) => sample.id === id)
  if (!found) throw new Error(`no sample is called ${id}`)
  return found
}
