import type { RefObject } from 'preact'
import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import { fieldId } from './form/fields.ts'

/** Between a field and its place in the prompt: which is lit, and how to get from one to the other. */
export function useJumps(
  fields: RefObject<HTMLElement>,
  paper: RefObject<HTMLElement>,
  /** Makes a field or the prompt visible before it is jumped to. */
  unfold: (what: 'form' | 'prompt', name: string) => void,
) {
  const [lit, setLit] = useState<string | null>(null)
  const [wanted, setWanted] = useState<{ what: 'field' | 'place'; name: string } | null>(null)
  const latest = useRef(unfold)
  latest.current = unfold

  const toField = useCallback((name: string) => {
    latest.current('form', name)
    setLit(name)
    setWanted({ what: 'field', name })
  }, [])
  const toPlace = useCallback((name: string) => {
    latest.current('prompt', name)
    setLit(name)
    setWanted({ what: 'place', name })
  }, [])
  /** For a field that got the focus: its place is shown as far as the prompt scrolls by itself. */
  const light = useCallback((name: string) => {
    setLit(name)
    reveal(paper.current, placeOf(paper.current, name))
  }, [])

  useEffect(() => {
    if (!wanted) return
    if (wanted.what === 'place') {
      const place = placeOf(paper.current, wanted.name)
      place?.focus({ preventScroll: true })
      place?.scrollIntoView({ block: 'center', behavior: 'instant' })
      return
    }
    const field = document.getElementById(fieldId(wanted.name))
    if (!field || !fields.current?.contains(field)) return
    const inner = field.querySelector<HTMLElement>('textarea, button') ?? field
    inner.focus({ preventScroll: true })
    field.scrollIntoView({ block: 'center', behavior: 'instant' })
  }, [wanted])

  return { lit, toField, toPlace, light }
}

function placeOf(paper: HTMLElement | null, name: string): HTMLElement | null {
  const all = paper?.querySelectorAll<HTMLElement>('[data-name]') ?? []
  return Array.from(all).find((place) => place.dataset.name === name) ?? null
}

/** Scrolls `box`, and nothing around it, so that `place` is in sight. */
function reveal(box: HTMLElement | null, place: HTMLElement | null): void {
  if (!box || !place || box.scrollHeight <= box.clientHeight) return
  const outer = box.getBoundingClientRect()
  const inner = place.getBoundingClientRect()
  if (inner.top >= outer.top && inner.bottom <= outer.bottom) return
  box.scrollTop += inner.top - outer.top - box.clientHeight / 3
}
