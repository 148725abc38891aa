import { indexJson } from '~/core/json/locate.ts'
import { type Place, pathOf } from '~/core/json/place.ts'
import type { InputError } from '~/core/smoosh/index.ts'
import { fillGaps } from '~/i18n/fill-gaps.ts'
import { root, types } from '~/i18n/import/en.json' with { type: 'json' }
import { errors } from '~/i18n/smoosh/en.json' with { type: 'json' }

/** What keeps the pipeline from reading a message list, with its position in `text`. */
export function explainInput({ code, path, place, found }: InputError, text: string): string {
  const { what, fix } = errors[code]
  const sentence = fillGaps(what, {
    path: path || root,
    found: Object.hasOwn(types, found) ? types[found as keyof typeof types] : found,
  })
  return `error: ${positionOf(place, text)}${code}\n  ${sentence}\n  ${fix}`
}

/** Line and column of what stands at `place`, or of what should hold it. */
function positionOf(place: Place | null, text: string): string {
  const index = indexJson(text, 'json')
  for (let at = place; at; at = at.parent) {
    const found = index.locate(pathOf(at))
    if (!found) continue
    const before = text.slice(0, found.start)
    return `${before.split('\n').length}:${before.length - before.lastIndexOf('\n')}: `
  }
  return '1:1: '
}
