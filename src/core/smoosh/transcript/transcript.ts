import { JsonSyntaxError, readJson } from '../../json/read.ts'
import { isArray, isObject, type Json, type JsonObject } from '../../json/value.ts'
import { contentPlace, messagePlace } from '../places.ts'
import type { Mark } from '../read.ts'
import { mainBranch } from './branch.ts'
import { type Line, readLine, type SkipReason } from './line.ts'

export interface Transcript {
  /** The messages that the next request would be made of, as input of the pipeline. */
  readonly input: JsonObject
  /** The summary of a compaction is the harness's, whatever its role. */
  readonly marks: readonly Mark[]
  /** Lines that hold anything. */
  readonly lines: number
  /** Assistant messages that were put together from several lines. */
  readonly joined: number
  /** Numbers of the lines that gave nothing, by reason, in the order of the file. */
  readonly skipped: ReadonlyMap<SkipReason, readonly number[]>
}

/**
 * The messages in the lines of a Claude Code transcript: the branch that was followed last, from the
 * last compaction on.
 *
 * The format is not documented by its maker; this goes by what others have found in such files. A
 * line that cannot be read is reported and spoils no other.
 *
 * @see https://github.com/DRMacIver/claude-reliability/blob/main/notes/transcript-format.md
 * @see https://github.com/Huntehhh/claude-code-chat/blob/main/docs/claude-cli-jsonl-format.md
 * @see https://github.com/jeremedia/claude-code-log-format/blob/006ad802088ac02be02b42ec99758163934d0ff5/source-docs/JSONL_LOGGING.md
 */
export function readTranscript(text: string): Transcript {
  const texts = text.split('\n')
  const last = texts.findLastIndex((line) => line.trim() !== '')
  const lines = texts.flatMap((line, index) =>
    line.trim() === '' ? [] : [readLine(line, index + 1, index === last)],
  )
  const branch = mainBranch(lines)
  const border = lines.findLastIndex(
    (line) => line.gives === 'compaction-border' && branch.has(line),
  )
  const skipped = new Map<SkipReason, number[]>()
  const seen = new Set<string>()
  const turns = new Turns()
  for (const [index, line] of lines.entries()) {
    const reason = reasonAgainst(line, { isOld: index < border, branch, seen })
    if (line.uuid !== null) seen.add(line.uuid)
    if (reason === null) turns.add(line, line.gives as JsonObject)
    else if (skipped.has(reason)) skipped.get(reason)?.push(line.number)
    else skipped.set(reason, [line.number])
  }
  return {
    input: new Map<string, Json>([['messages', turns.messages]]),
    marks: turns.marks,
    lines: lines.length,
    joined: turns.joined.size,
    skipped,
  }
}

function reasonAgainst(
  line: Line,
  where: {
    readonly isOld: boolean
    readonly branch: ReadonlySet<Line>
    readonly seen: ReadonlySet<string>
  },
): SkipReason | null {
  if (typeof line.gives === 'string') return line.gives
  if (line.uuid !== null && where.seen.has(line.uuid)) return 'repeated'
  if (where.isOld) return 'before-compaction'
  return where.branch.has(line) ? null : 'other-branch'
}

/** Messages in the making: parts of one assistant message become one again. */
class Turns {
  readonly messages: JsonObject[] = []
  readonly marks: Mark[] = []
  readonly joined = new Set<string>()
  /** Where the assistant message stands that can still grow. */
  private open: { readonly id: string; readonly at: number } | null = null

  add({ messageId, compacted }: Line, message: JsonObject): void {
    if (messageId !== null && this.open?.id === messageId) {
      this.grow(this.open.at, messageId, message)
      return
    }
    if (message.get('role') === 'assistant') {
      this.open = messageId === null ? null : { id: messageId, at: this.messages.length }
    } else if (!isResults(message)) this.open = null
    const content = message.get('content')
    if (compacted && typeof content === 'string') {
      const place = contentPlace(messagePlace(this.messages.length))
      const author = { by: 'producer', type: null } as const
      this.marks.push({ place, start: 0, end: content.length, author })
    }
    this.messages.push(message)
  }

  private grow(at: number, id: string, message: JsonObject): void {
    const whole = this.messages[at] as JsonObject
    const content = [...blocksOf(whole), ...blocksOf(message)]
    this.messages[at] = new Map(whole).set('content', content)
    this.joined.add(id)
  }
}

/** Whether results of calls are all it holds: they may come between the parts of a message. */
function isResults(message: JsonObject): boolean {
  return blocksOf(message).every((block) => isObject(block) && block.get('type') === 'tool_result')
}

function blocksOf(message: JsonObject): readonly Json[] {
  const content = message.get('content')
  if (isArray(content)) return content
  return [
    new Map<string, Json>([
      ['type', 'text'],
      ['text', content ?? ''],
    ]),
  ]
}

/** Lines at the head of a file that are looked at, since the first may be cut. */
const HEAD = 5

/** Whether `text` is lines of a transcript rather than one message list. */
export function looksLikeTranscript(text: string): boolean {
  const head = text.split('\n').filter((line) => line.trim() !== '')
  return head.slice(0, HEAD).some((line) => {
    try {
      const json = readJson(line)
      return isObject(json) && typeof json.get('type') === 'string' && !json.has('messages')
    } catch (error) {
      if (error instanceof JsonSyntaxError) return false
      throw error
    }
  })
}
