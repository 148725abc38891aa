import { byteLength } from '~/core/compare/index.ts'
import type { Conversation } from '~/core/conversation.ts'
import type { ClaudeEncoding } from '~/core/families/claude/index.ts'
import type { Encoding } from '~/core/span.ts'
import {
  compareRequests,
  compareTurns,
  type RequestStep,
  type TurnPoint,
  type TurnStep,
} from '~/core/turns/index.ts'

/** One prompt of a conversation, and what it keeps of the one before. */
export interface Turn {
  /** From 1. */
  readonly number: number
  readonly point: TurnPoint
  readonly bytes: number
  /** `null` for the first. */
  readonly step:
    | ({ readonly type: 'prompt'; readonly before: string; readonly after: string } & TurnStep)
    | ({ readonly type: 'request' } & RequestStep)
    | null
}

/** The prompt at `point`, and what it keeps of `before`. */
export function turnOf(
  number: number,
  point: TurnPoint,
  before: Encoding | null,
  after: Encoding,
  { input }: Conversation,
): Turn {
  const bytes = isRequest(after)
    ? compareRequests(after.request, after.request).bytes.after
    : byteLength(after.text)
  const turn = { number, point, bytes }
  if (!before) return { ...turn, step: null }
  if (isRequest(before) && isRequest(after)) {
    const [earlier, later] = [before, after].map(({ request }: ClaudeEncoding) => request)
    if (!earlier || !later) return { ...turn, step: null }
    return { ...turn, step: { type: 'request', ...compareRequests(earlier, later) } }
  }
  const step = compareTurns({ encoding: before, input }, { encoding: after, input })
  const found = step.break
  return {
    ...turn,
    step: {
      ...step,
      type: 'prompt',
      before: found ? before.text.slice(found.before.start, found.before.end) : '',
      after: found ? after.text.slice(found.after.start, found.after.end) : '',
    },
  }
}

/** Whether a prompt leaves the one before. */
export function isBroken({ step }: Turn): boolean {
  return step?.type === 'request' ? step.broken !== null : (step?.break ?? null) !== null
}

/** Whether an encoding is a request, which is compared by its blocks. */
function isRequest(encoding: Encoding): encoding is ClaudeEncoding {
  return 'request' in encoding
}
