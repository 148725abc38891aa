import { child, type Place, pathOf } from '../../json/place.ts'
import type { JsonObject } from '../../json/value.ts'
import type { Encoding } from '../../span.ts'
import { nativeNode } from './native.ts'
import { checkRequest } from './notes/check.ts'
import type { Note } from './notes/note.ts'
import { watchFor } from './notes/watch.ts'
import { readOptions } from './options.ts'
import { mapRequest } from './request.ts'
import { jsonOf, type Node } from './tree.ts'
import { writeRequest } from './write-request.ts'

/** A request, as its own text, and what there is to say of it. */
export interface ClaudeEncoding extends Encoding {
  readonly request: JsonObject
  /** What the mapping did that a reader may not expect: codes, each once, sorted. */
  readonly warnings: readonly string[]
  /** What the API is known to do with such a request. Apart from `warnings`. */
  readonly notes: readonly Note[]
}

/**
 * The Messages API request for a Chat Completions body.
 *
 * @throws EncodeError `input.bad-shape`, `option.bad-value`.
 */
export function encodeClaude(body: JsonObject, given: JsonObject): ClaudeEncoding {
  const { root, log } = mapRequest(body, readOptions(given))
  const written = write(root, jsonOf(root) as JsonObject)
  return { ...written, changes: log.drafts, warnings: log.warnings }
}

/**
 * A request that is in the Messages API's form already: as it is, with what is known of it.
 * `root` is where it stands in the reader's input.
 */
export function showRequest(request: JsonObject, root: Place | null = null): ClaudeEncoding {
  const written = write(nativeNode(request, root), request)
  const notes = written.notes.map((note) => ({
    ...note,
    place: pathOf(note.at).reduce(child, root),
  }))
  return { ...written, notes, changes: [], warnings: [] }
}

function write(root: Node, request: JsonObject): Omit<ClaudeEncoding, 'changes' | 'warnings'> {
  const notes = checkRequest(request)
  const { text, spans } = writeRequest(root, watchFor(notes))
  return { text, spans, request, notes }
}
