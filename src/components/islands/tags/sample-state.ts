import { lensOrigins } from '~/core/lens/index.ts'
import type { LensSample } from '~/data/lens-samples/index.ts'
import type { TagsState } from './state.ts'

/** The state in which a sample opens. */
export function stateOf({ id, parts }: LensSample): TagsState {
  return {
    parts: parts.map(({ origin, text }) => ({
      origin: lensOrigins.find((one) => one === origin) ?? 'user',
      text,
    })),
    scanCode: false,
    sample: id,
  }
}
