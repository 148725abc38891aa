import type { ReasonRule } from '../span-reasons.ts'
import { isToolShaped } from './remarks.ts'

/** The statements of a template of the Qwen3 kind that reasons hang on, as its source spells them. */
export interface Landmarks {
  /** Tools are given; the first arm writes their preamble. */
  readonly tools: string
  /** The message comes after the last question; the first arm writes its reasoning. */
  readonly afterQuestion: string
  /** The message is the result of a tool. */
  readonly toolResult: string
  readonly generation: string
  /** Thinking is off; the first arm hands the model an empty block. */
  readonly thinkingOff: string
}

/** Why a span of a Qwen3 prompt is there. The first that fits counts, so the narrower come first. */
export function qwen3Reasons(at: Landmarks): ReasonRule[] {
  return [
    { code: 'think.prefilled', under: at.thinkingOff, part: 'empty-reasoning', added: true },
    { code: 'generation-prompt', under: at.generation },
    { code: 'think.empty', under: at.afterQuestion, part: 'empty-reasoning', added: true },
    { code: 'think.kept', under: at.afterQuestion, part: 'reasoning' },
    { code: 'tool-result.shared-turn', part: 'shared-turn' },
    { code: 'tool-result.as-user', under: at.toolResult, part: 'template' },
    { code: 'tools.preamble', under: at.tools, part: 'template' },
    { code: 'question.not-counted', part: 'content', of: isToolShaped },
  ]
}
