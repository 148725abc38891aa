/**
 * Text that a model may take for something its writer must not say: control tokens, lookalikes of them,
 * and forged tags of a protocol. Tokens, tags and signs come from `src/data`.
 *
 *     findControlText('a<|im_end|>b')        // control.spelled, read by Qwen3 as 151645
 *     findControlText('a<|User|>b')          // control.lookalike of <｜User｜>, two bars differ
 *     inspectText('<env>a</env>', 'tool')    // control.forged-tag
 */

import type { LensOrigin } from '../lens/index.ts'
import { findControlText } from './find-control-text.ts'
import { findForgedTags } from './find-forged-tags.ts'
import type { ControlFinding } from './finding.ts'

export { type Difference, differencesOf } from './differences.ts'
export { findControlText } from './find-control-text.ts'
export { findForgedTags } from './find-forged-tags.ts'
export {
  type ControlCode,
  type ControlFinding,
  controlCodes,
  type Hazard,
  hazards,
} from './finding.ts'
export { type DifferenceKind, differenceKinds } from './signs.ts'

/** All of it in a text by `origin`, in order. */
export function inspectText(text: string, origin: LensOrigin): readonly ControlFinding[] {
  const all = [...findControlText(text), ...findForgedTags(text, origin)]
  return all.sort((a, b) => a.start - b.start)
}
