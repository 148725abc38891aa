import { Builder } from './builder.ts'
import type { Runtime } from './runtime.ts'
import type { Str } from './text.ts'

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  "'": '&#39;',
  '"': '&#34;',
}

/** `markupsafe.escape(text)`: the characters of HTML as entities, unless it is marked already. */
export function escapeHtml(text: Str, r: Runtime): Str {
  if (text.safe) return text
  const out = new Builder(r.meter)
  let from = 0
  for (const { 0: found, index } of text.text.matchAll(/[&<>'"]/g)) {
    out.addStr(text.slice(from, index))
    out.addSpelled(text, index, index + 1, entities[found] as string)
    from = index + 1
  }
  if (from === 0) return text.markSafe(true)
  return out.addStr(text.slice(from)).done(true)
}
