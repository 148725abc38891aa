import silent from '../../../data/reminders/silent.json' with { type: 'json' }
import { JsonSyntaxError, readJson } from '../../json/read.ts'
import { isArray, isObject, type Json, type JsonObject } from '../../json/value.ts'
import { InputError } from '../error.ts'
import { readMessages } from '../read.ts'

export const skipReasons = [
  'cut-off',
  'broken',
  'foreign',
  'unknown',
  'repeated',
  'summary',
  'snapshot',
  'queue',
  'progress',
  'bookkeeping',
  'system',
  'compaction-border',
  'before-compaction',
  'sidechain',
  'other-branch',
  'screen-only',
  'api-error',
  'attachment-unwritten',
] as const
/** Why a line of a transcript gives no message. */
export type SkipReason = (typeof skipReasons)[number]

/** Messages before a border that stand behind its summary again: by their ids, or from one to another. */
export interface Kept {
  /** The line that they follow now. */
  readonly anchor: string
  readonly ids: readonly string[] | { readonly head: string; readonly tail: string }
}

/** One line of a transcript. */
export interface Line {
  /** From 1, as editors count. */
  readonly number: number
  readonly uuid: string | null
  readonly parent: string | null
  /** Whether it belongs to the conversation of a subagent. */
  readonly sidechain: boolean
  /** The API's id of an assistant message; several lines may share one. */
  readonly messageId: string | null
  /** Whether it is the summary that a compaction leaves behind. */
  readonly compacted: boolean
  /** What a border of compaction says of the messages that were kept as they were. */
  readonly keeps: Kept | null
  /** What it gives: a message as the pipeline takes it, or nothing, for a reason. */
  readonly gives: JsonObject | SkipReason
}

const silentTypes: ReadonlySet<string> = new Set(silent.map(({ attachment }) => attachment))

const byType: Readonly<Record<string, SkipReason>> = {
  summary: 'summary',
  'task-summary': 'summary',
  'file-history-snapshot': 'snapshot',
  'file-history-delta': 'snapshot',
  'attribution-snapshot': 'snapshot',
  'queue-operation': 'queue',
  progress: 'progress',
  hook_progress: 'progress',
  bash_progress: 'progress',
  agent_progress: 'progress',
  mcp_progress: 'progress',
  'custom-title': 'bookkeeping',
  'ai-title': 'bookkeeping',
  'agent-name': 'bookkeeping',
  'agent-color': 'bookkeeping',
  'agent-setting': 'bookkeeping',
  'last-prompt': 'bookkeeping',
  'permission-mode': 'bookkeeping',
  'pr-link': 'bookkeeping',
  'worktree-state': 'bookkeeping',
  mode: 'bookkeeping',
  tag: 'bookkeeping',
  started: 'bookkeeping',
  result: 'bookkeeping',
  'content-replacement': 'bookkeeping',
  'speculation-accept': 'bookkeeping',
  'bridge-session': 'bookkeeping',
  'frame-link': 'bookkeeping',
  'cost-state': 'bookkeeping',
  'atis-latch': 'bookkeeping',
  'artifact-autoreact-ledger': 'bookkeeping',
  'artifact-comment-monitor': 'bookkeeping',
  'context-collapse-commit': 'bookkeeping',
  'context-collapse-snapshot': 'bookkeeping',
  'marble-origami-commit': 'bookkeeping',
  'marble-origami-snapshot': 'bookkeeping',
  system: 'system',
}

/** A line as far as it can be understood; `last` tells a line that was cut off from a broken one. */
export function readLine(text: string, number: number, last: boolean): Line {
  const json = parse(text)
  const nothing = {
    ...{ number, uuid: null, parent: null, sidechain: false, messageId: null },
    ...{ compacted: false, keeps: null },
  }
  if (json === undefined) return { ...nothing, gives: last ? 'cut-off' : 'broken' }
  if (!isObject(json)) return { ...nothing, gives: 'foreign' }
  const message = json.get('message')
  return {
    number,
    uuid: string(json.get('uuid')),
    parent: string(json.get('parentUuid')),
    sidechain: json.get('isSidechain') === true,
    messageId: isObject(message) ? string(message.get('id')) : null,
    compacted: json.get('isCompactSummary') === true,
    keeps: isBorder(json) ? keptBy(json.get('compactMetadata')) : null,
    gives: given(json),
  }
}

function isBorder(line: JsonObject): boolean {
  return line.get('type') === 'system' && line.get('subtype') === 'compact_boundary'
}

/** Newer files list the ids, older ones name the two ends. */
function keptBy(metadata: Json | undefined): Kept | null {
  if (!isObject(metadata)) return null
  const messages = metadata.get('preservedMessages')
  if (isObject(messages)) {
    const [anchor, ids] = [string(messages.get('anchorUuid')), messages.get('uuids')]
    if (anchor !== null && isArray(ids)) {
      return { anchor, ids: ids.filter((id) => typeof id === 'string') }
    }
  }
  const segment = metadata.get('preservedSegment')
  if (!isObject(segment)) return null
  const [anchor, head, tail] = ['anchorUuid', 'headUuid', 'tailUuid'].map((key) =>
    string(segment.get(key)),
  )
  return anchor && head && tail ? { anchor, ids: { head, tail } } : null
}

function given(line: JsonObject): JsonObject | SkipReason {
  const type = line.get('type')
  if (typeof type !== 'string') return 'foreign'
  if (isBorder(line)) return 'compaction-border'
  if (type === 'attachment') return attachmentOf(line.get('attachment'))
  if (type !== 'user' && type !== 'assistant') return byType[type] ?? 'unknown'
  const message = line.get('message')
  if (!isObject(message)) return 'foreign'
  if (line.get('isApiErrorMessage') === true || message.get('model') === '<synthetic>') {
    return 'api-error'
  }
  const isSummary = line.get('isCompactSummary') === true
  if (line.get('isVisibleInTranscriptOnly') === true && !isSummary) return 'screen-only'
  const json = new Map<string, Json>([
    ['role', type],
    ['content', message.get('content') ?? null],
  ])
  if (line.get('isMeta') === true) json.set('isMeta', true)
  return isReadable(json) ? json : 'foreign'
}

/**
 * An attachment as a message. Most keep only what their text is made of when a request is sent, so
 * their text is not in the file; a silent one has none to begin with.
 */
function attachmentOf(attachment: Json | undefined): JsonObject | SkipReason {
  const type = isObject(attachment) ? string(attachment.get('type')) : null
  if (!isObject(attachment) || type === null) return 'foreign'
  const written = [attachment.get('content'), attachment.get('prompt')].find(
    (value) => (typeof value === 'string' && value !== '') || isArray(value),
  )
  if (written === undefined && !silentTypes.has(type)) return 'attachment-unwritten'
  const json = new Map<string, Json>([
    ['role', 'user'],
    ['content', written ?? ''],
    ['attachment', type],
    ['isMeta', true],
  ])
  return isReadable(json) ? json : 'attachment-unwritten'
}

function isReadable(message: JsonObject): boolean {
  try {
    readMessages(new Map([['messages', [message]]]))
    return true
  } catch (error) {
    if (error instanceof InputError) return false
    throw error
  }
}

function parse(text: string): Json | undefined {
  try {
    return readJson(text)
  } catch (error) {
    if (error instanceof JsonSyntaxError) return undefined
    throw error
  }
}

function string(value: Json | undefined): string | null {
  return typeof value === 'string' ? value : null
}
