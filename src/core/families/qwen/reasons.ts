import type { ReasonRule } from '../span-reasons.ts'
import { isToolShaped, isToolShapedInside } from './remarks.ts'

// Rules that several templates share. They name statements as our templates spell them.

const generation = 'if add_generation_prompt'
const result = "elif message.role == 'tool'"

/** The model is handed a block of reasoning that is closed already. */
export const prefilled: ReasonRule = {
  code: 'think.prefilled',
  under: generation,
  part: 'empty-reasoning',
  change: 'added',
}

/** The prompt ends within reasoning. */
export const opened: ReasonRule = {
  code: 'think.opened',
  under: generation,
  part: 'reasoning',
  change: 'added',
}

export const generationPrompt: ReasonRule = { code: 'generation-prompt', under: generation }

/** The vendor's own system text. */
export function defaultSystem(under: string): ReasonRule {
  return { code: 'system.default', under, part: 'template', change: 'added' }
}

/** Results share a turn, and it is the user's. */
export const toolResults: readonly ReasonRule[] = [
  { code: 'tool-result.no-turn', under: result, part: 'no-turn', change: 'flagged' },
  { code: 'tool-result.shared-turn', part: 'shared-turn' },
  { code: 'tool-result.as-user', under: result, part: 'template' },
]

export function preamble(under: string): ReasonRule {
  return { code: 'tools.preamble', under, part: 'template' }
}

/** What stands for an image or a video, and the number before it. */
export const placeholders: readonly ReasonRule[] = [
  { code: 'part.numbered', under: 'if add_vision_id' },
  ...[
    "if part.type == 'image' or 'image' in part or 'image_url' in part",
    "elif part.type == 'video' or 'video' in part",
  ].map(
    (under): ReasonRule => ({
      code: 'part.placeholder',
      under,
      part: 'template',
      change: 'altered',
    }),
  ),
]

/** Reasoning of an answer under the statement that lets it through, in each family's own words. */
export function keptReasoning(under: string, kept: string, empty: string): ReasonRule[] {
  return [
    { code: empty, under, part: 'empty-reasoning', change: 'added' },
    { code: kept, under, part: 'reasoning' },
  ]
}

/** A user message that looks like the result of a tool, read as it is. */
export const notCounted: ReasonRule = {
  code: 'question.not-counted',
  part: 'content',
  of: isToolShaped,
}

/** Likewise, without the white space around it. */
export const notCountedInside: ReasonRule = {
  code: 'question.not-counted',
  part: 'content',
  of: isToolShapedInside,
}

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
    { code: 'think.prefilled', under: at.thinkingOff, part: 'empty-reasoning', change: 'added' },
    { code: 'generation-prompt', under: at.generation },
    ...keptReasoning(at.afterQuestion, 'think.kept', 'think.empty'),
    { code: 'tool-result.shared-turn', part: 'shared-turn' },
    { code: 'tool-result.as-user', under: at.toolResult, part: 'template' },
    preamble(at.tools),
    notCounted,
  ]
}
