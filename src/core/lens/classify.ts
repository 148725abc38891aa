import type { KnownTags } from './known-tags.ts'
import type { Tag } from './scan-tags.ts'

/**
 * What an opening or self-closing tag is: `sure` to count; `possible`, which counts only if it is closed
 * later; `html`, which is text and takes its closing tag with it; `text`.
 */
export type Standing = 'sure' | 'possible' | 'html' | 'text'

/** What `tag`, opening or self-closing, is at its place in `text`. Its name is no foreign one. */
export function standingOf(text: string, tag: Tag, known: KnownTags): Standing {
  if (known.isHtml(tag.name, tag.attributes)) return 'html'
  const { name, attributes } = tag
  const hasQuoted = [...attributes.values()].some((value) => value !== true)
  if (tag.shape === 'self-closing') {
    const isAllBare = attributes.size > 0 && !hasQuoted
    return isGlued(text, tag) || isAllBare || /^[A-Z]/.test(name) ? 'text' : 'sure'
  }
  const isPossible =
    isGlued(text, tag) ||
    (!tag.isBare && !hasQuoted) ||
    (!known.named(name) && !isAloneOnLine(text, tag)) ||
    (known.isVoid(name) && known.hasHtmlAttribute(attributes))
  return isPossible ? 'possible' : 'sure'
}

/** Directly behind a word, as a type parameter is, or behind what begins a shift or a named group. */
function isGlued(text: string, { name, start }: Tag): boolean {
  return !name.includes('-') && /[A-Za-z0-9_$<?]/.test(text[start - 1] ?? '')
}

function isAloneOnLine(text: string, { start, end }: Tag): boolean {
  let before = start - 1
  while (isBeside(text[before])) before--
  let behind = end
  while (isBeside(text[behind])) behind++
  return isLineEnd(text[before]) && isLineEnd(text[behind])
}

function isBeside(sign: string | undefined): boolean {
  return sign === ' ' || sign === '\t' || sign === '\r'
}

function isLineEnd(sign: string | undefined): boolean {
  return sign === undefined || sign === '\n'
}
