import { fromJs, type Json, type JsonObject } from '~/core/json/value.ts'
import { inspectTags, type LensOptions, promptTags, type TagNode } from '~/core/lens/index.ts'

/** What the lens finds in `text`, and the tree of its tags. */
export function lensJson(text: string, options: LensOptions): JsonObject {
  const { findings, tree } = inspectTags(text, promptTags, options)
  return new Map<string, Json>([
    ['findings', fromJs(findings)],
    ['tree', tree.map(nodeJson)],
  ])
}

function nodeJson({ tag, start, end, state, attributes, children }: TagNode): Json {
  return new Map<string, Json>([
    ['tag', tag],
    ['start', fromJs(start)],
    ['end', fromJs(end)],
    ['state', state],
    ['attributes', attributes],
    ['children', children.map(nodeJson)],
  ])
}
