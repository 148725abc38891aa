import type { JsonObject } from '../json/value.ts'
import { javascriptJson } from '../json/write.ts'
import { argumentRemedies } from './argument-remedies.ts'
import { contentRemedies } from './content-remedies.ts'
import { otherRemedies } from './other-remedies.ts'
import type { Remedy } from './remedy.ts'
import { remedyCodes } from './remedy-codes.ts'
import { turnRemedies } from './turn-remedies.ts'

/** All there are, those that change least before those that change more of the same. */
export const remedies: readonly Remedy[] = [
  ...argumentRemedies,
  ...contentRemedies,
  ...turnRemedies,
  ...otherRemedies,
]

/** What became of a try: nothing stands in the way any more, or the code of what still does. */
export type Tried = { readonly works: true } | { readonly works: false; readonly code: string }

/** A remedy, and the body that it gives where it changes the body. */
export interface Candidate {
  readonly remedy: Remedy
  readonly body: JsonObject | null
}

/**
 * Remedies to try against a refusal `code` that change something: of `body`, or an option named in
 * `options`. Of several that give the same body only the first.
 */
export function candidatesFor(
  code: string,
  body: JsonObject,
  options: readonly string[],
): readonly Candidate[] {
  const seen = new Set([javascriptJson(body)])
  const codes = remedyCodes.get(code)
  const wanted = codes
    ? codes.flatMap((one) => remedies.filter((remedy) => remedy.code === one))
    : remedies
  return wanted.flatMap((remedy): Candidate[] => {
    if (remedy.type === 'option') {
      return options.includes(remedy.option) ? [{ remedy, body: null }] : []
    }
    const mended = remedy.mend(body)
    const text = javascriptJson(mended)
    if (seen.has(text)) return []
    seen.add(text)
    return [{ remedy, body: mended }]
  })
}

/** More buttons than these are no help. */
const MOST = 3

/**
 * The candidates after which the family writes a prompt; if none does alone, the first that gets past
 * the refusal `code` to another one, which then has a remedy of its own.
 */
export function working(
  tried: readonly (readonly [Candidate, Tried])[],
  code: string,
): readonly Candidate[] {
  const good = tried.filter(([, outcome]) => outcome.works)
  if (good.length > 0) return good.map(([candidate]) => candidate).slice(0, MOST)
  const further = tried.find(([, outcome]) => !outcome.works && outcome.code !== code)
  return further ? [further[0]] : []
}
