import type { StepId } from './step.ts'

/**
 * Who wrote a text or a block, as far as the message list says so. It is never read out of a tag:
 * anyone can type one.
 */
export type Author =
  /** The person: a user message with no mark of the harness. */
  | { readonly by: 'user' }
  /** The model: what stands in an assistant message. */
  | { readonly by: 'model' }
  /** Whoever runs the harness: a `system` message in the list. */
  | { readonly by: 'system' }
  /** A tool: a `tool_result` and what it holds. `call` is its `tool_use_id`. */
  | { readonly by: 'tool'; readonly call: string | null }
  /** A producer of the harness; `type` is `null` where only `isMeta` tells. */
  | { readonly by: 'producer'; readonly type: string | null }
  /** A step of the pipeline: tags, joints, a placeholder. */
  | { readonly by: 'step'; readonly step: StepId }

/** Those whose tags are no reminders, whatever they look like. */
export type Outsider = Exclude<Author, { readonly by: 'producer' | 'step' }>

/** Whether neither the harness nor its pipeline wrote it. */
export function isOutsider(author: Author): author is Outsider {
  return author.by !== 'producer' && author.by !== 'step'
}
