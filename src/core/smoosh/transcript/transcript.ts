import type { Place } from '../../json/place.ts'
import { JsonSyntaxError, readJson } from '../../json/read.ts'
import { isArray, isObject, type Json, type JsonObject } from '../../json/value.ts'
import { contentPlace, messagePlace, textPlace } from '../places.ts'
import type { Mark } from '../read.ts'
import { mainBranch } from './branch.ts'
import { withKept } from './kept.ts'
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
 * last compaction on, with what that one kept. Of a subagent's own file it is the subagent's.
 *
 * The format is not documented by its maker; this goes by what others have found in such files. A
 * line that cannot be read is reported and spoils no other.
 *
 * @see https://github.com/DRMacIver/claude-reliability/blob/main/notes/transcript-format.md
 * @see https://github.com/Huntehhh/claude-code-chat/blob/main/docs/claude-cli-jsonl-format.md
 * @see https://github.com/jeremedia/claude-code-log-format/blob/006ad802088ac02be02b42ec99758163934d0ff5/source-docs/JSONL_LOGGING.md
 * @see https://github.com/chrisguillory/claude-session-mcp/blob/main/CLAUDE.md
 * @see https://github.com/Roasbeef/claude-agent-sdk-go/pull/80
 */
export function readTranscript(text: string): Transcript {
  const { lines, repeated } = linesIn(withoutMark(text))
  const arranged = withKept(lines)
  const branch = mainBranch(arranged)
  const border = arranged.findLastIndex(
    (line) => line.gives === 'compaction-border' && branch.has(line),
  )
  const skipped: { readonly number: number; readonly reason: SkipReason }[] = []
  const turns = new Turns()
  for (const [index, line] of arranged.entries()) {
    const reason = reasonAgainst(line, index < border, branch)
    if (reason === null) turns.add(line, line.gives as JsonObject)
    else skipped.push({ number: line.number, reason })
  }
  for (const { number, gives } of repeated) {
    skipped.push({ number, reason: typeof gives === 'string' ? gives : 'repeated' })
  }
  return {
    input: new Map<string, Json>([['messages', turns.messages]]),
    marks: turns.marks,
    lines: lines.length + repeated.length,
    joined: turns.joined.size,
    skipped: byReason(skipped),
  }
}

/** The lines that hold anything, those whose id stood before apart. */
function linesIn(text: string): { lines: readonly Line[]; repeated: readonly Line[] } {
  const texts = text.split('\n')
  const last = texts.findLastIndex((line) => line.trim() !== '')
  const lines: Line[] = []
  const repeated: Line[] = []
  const seen = new Set<string>()
  for (const [index, each] of texts.entries()) {
    if (each.trim() === '') continue
    const line = readLine(each, index + 1, index === last)
    const isRepeated = line.uuid !== null && seen.has(line.uuid)
    if (line.uuid !== null) seen.add(line.uuid)
    ;(isRepeated ? repeated : lines).push(line)
  }
  const isWhole = lines.some(({ sidechain, gives }) => !sidechain && typeof gives !== 'string')
  return { lines: isWhole ? lines : lines.map((line) => ({ ...line, sidechain: false })), repeated }
}

function reasonAgainst(line: Line, isOld: boolean, branch: ReadonlySet<Line>): SkipReason | null {
  if (line.sidechain) return 'sidechain'
  if (typeof line.gives === 'string') return line.gives
  if (isOld) return 'before-compaction'
  return branch.has(line) ? null : 'other-branch'
}

function byReason(
  skipped: readonly { readonly number: number; readonly reason: SkipReason }[],
): Map<SkipReason, number[]> {
  const numbers = new Map<SkipReason, number[]>()
  for (const { number, reason } of skipped.toSorted((a, b) => a.number - b.number)) {
    const known = numbers.get(reason)
    if (known) known.push(number)
    else numbers.set(reason, [number])
  }
  return numbers
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
    if (compacted) this.mark(message)
    this.messages.push(message)
  }

  /** What the harness wrote in the place of older messages is not the person's. */
  private mark(message: JsonObject): void {
    const place = messagePlace(this.messages.length)
    const content = message.get('content')
    const author = { by: 'producer', type: null } as const
    const mark = (at: Place, text: Json | undefined) => {
      if (typeof text === 'string')
        this.marks.push({ place: at, start: 0, end: text.length, author })
    }
    if (!isArray(content)) mark(contentPlace(place), content)
    else {
      for (const [index, block] of content.entries()) {
        if (isObject(block)) mark(textPlace(place, index), block.get('text'))
      }
    }
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
  const head = withoutMark(text)
    .split('\n')
    .filter((line) => line.trim() !== '')
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

/** Without the byte order mark that editors of Windows put first. */
function withoutMark(text: string): string {
  return text.replace(/^\ufeff/, '')
}
