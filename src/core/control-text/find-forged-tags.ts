import { defaultOptions, inspectTags, type LensOrigin, promptTags } from '../lens/index.ts'
import type { ControlFinding } from './finding.ts'

/** Tags of a protocol in a text by `origin`, as the lens tells them; only a user's and a tool's can be forged. */
export function findForgedTags(text: string, origin: LensOrigin): readonly ControlFinding[] {
  if (origin !== 'user' && origin !== 'tool') return []
  const { findings } = inspectTags(text, promptTags, { ...defaultOptions, origin })
  return findings
    .filter(({ code }) => code === 'tag.protocol-in-user')
    .map(({ start, end, tag }) => ({
      code: 'control.forged-tag',
      level: 'warning',
      start,
      end,
      token: tag,
      readers: [],
      differences: [],
      hazards: [],
    }))
}
