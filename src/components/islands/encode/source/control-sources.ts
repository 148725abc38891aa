import { authoredTexts } from '~/core/authored-texts.ts'
import { pathText } from '~/core/json/place.ts'
import { valueAt } from '~/core/json/value-at.ts'
import type { ControlSource } from '../../shared/control/control-source.ts'
import type { Pointed } from '../pointer.ts'
import type { Reading } from '../reading.ts'

/** A text of the input, and what pointing at a stretch of it is. */
export interface InputText extends ControlSource {
  pointed(start: number, end: number): Pointed
}

/** What the messages of an input say, with their places in it. */
export function controlSources(reading: Reading, root: string): readonly InputText[] {
  if (reading.type !== 'conversation') return []
  const { body, source, input } = reading.conversation
  return authoredTexts(body).flatMap(({ author, place: inBody, text }) => {
    const place = source.place(inBody)
    if (place === undefined) return []
    // a text that was joined or rewritten has other offsets in the input
    const exact = valueAt(input, place) === text
    const label = pathText(place) || root
    return {
      id: pathText(inBody),
      label,
      origin: author,
      text,
      pointed: (start: number, end: number): Pointed => ({
        place,
        origin: exact ? { place, part: 'value', start, end, exact } : null,
        span: null,
        dropped: false,
        pinned: true,
      }),
    }
  })
}
