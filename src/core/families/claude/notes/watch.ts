import { type Place, pathOf } from '../../../json/place.ts'
import type { Note } from './note.ts'

/** A note while the request is being written: where it shows is not known yet. */
export type NoteDraft = { -readonly [Key in keyof Note]: Note[Key] }

/** The notes at a place of the request and below it. */
export interface NoteWatch {
  readonly notes: NoteDraft[]
  readonly children: Map<string | number, NoteWatch>
}

export function watchFor(notes: readonly NoteDraft[]): NoteWatch {
  const root = emptyWatch()
  for (const note of notes) watchAt(root, note.at).notes.push(note)
  return root
}

function watchAt(root: NoteWatch, place: Place | null): NoteWatch {
  let watch = root
  for (const key of pathOf(place)) {
    const next = watch.children.get(key) ?? emptyWatch()
    watch.children.set(key, next)
    watch = next
  }
  return watch
}

function emptyWatch(): NoteWatch {
  return { notes: [], children: new Map() }
}
