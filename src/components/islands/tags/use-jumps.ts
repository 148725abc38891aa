import type { RefObject } from 'preact'
import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import { findingKey, placeKey } from './keys.ts'

/** A place that is pointed at; pinned ones stay when the pointer leaves. */
export interface Pointed {
  readonly part: number
  readonly start: number
  readonly pinned: boolean
}

/** Between findings, places in the text and what is said of them: what is pointed at, and how to get from one to another. */
export function useJumps(box: RefObject<HTMLElement>, detail: string) {
  const [pointed, setPointed] = useState<Pointed | null>(null)
  /** The finding from which a place was reached. */
  const from = useRef<string | null>(null)

  const find = useCallback(
    (attribute: string, value: string) =>
      box.current?.querySelector<HTMLElement>(`[data-${attribute}="${value}"]`) ?? null,
    [],
  )
  const focus = useCallback((element: HTMLElement | null) => {
    element?.focus({ preventScroll: true })
    element?.scrollIntoView({ block: 'center', behavior: 'instant' })
    return element !== null
  }, [])

  const toPlace = useCallback((part: number, start: number, finding: number | null) => {
    from.current = finding === null ? null : findingKey(part, finding)
    setPointed({ part, start, pinned: true })
    return focus(find('place', placeKey(part, start)))
  }, [])
  const toFinding = useCallback((part: number, finding: number) => {
    focus(find('finding', findingKey(part, finding)))
  }, [])
  const toEditor = useCallback((part: number, start: number, end: number) => {
    const area = find('part', String(part))?.querySelector('textarea')
    if (!area) return
    area.focus()
    area.setSelectionRange(start, end)
    const lines = area.value.slice(0, start).split('\n').length
    const height = Number.parseFloat(getComputedStyle(area).lineHeight) || 20
    area.scrollTop = Math.max(0, lines * height - area.clientHeight / 2)
    area.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }, [])

  // the partner of a tag is lit with it; drawn by hand, since the text is long and the rest of it stays
  useEffect(() => {
    const paper = box.current?.querySelector('.tags-paper')
    for (const lit of paper?.querySelectorAll('.is-lit') ?? []) lit.classList.remove('is-lit')
    if (!pointed) return
    const place = find('place', placeKey(pointed.part, pointed.start))
    place?.classList.add('is-lit')
    const node = place?.dataset['node']
    if (!node) return
    for (const partner of paper?.querySelectorAll(`[data-node="${node}"]`) ?? []) {
      partner.classList.add('is-lit')
    }
  })

  const placeOf = (target: EventTarget | null) =>
    target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null
  const point = (place: HTMLElement, pinned: boolean) => {
    const [part = 0, start = 0] = (place.dataset['place'] ?? '').split(':').map(Number)
    setPointed((before) => {
      const isSame = before?.part === part && before.start === start
      return isSame && before.pinned >= pinned ? before : { part, start, pinned }
    })
  }
  const paper = {
    onPointerOver: ({ target, pointerType }: PointerEvent) => {
      const place = placeOf(target)
      if (place && pointerType !== 'touch' && !pointed?.pinned) point(place, false)
    },
    onFocusIn: ({ target }: FocusEvent) => {
      const place = placeOf(target)
      if (place) point(place, pointed?.pinned ?? false)
    },
    onClick: (event: MouseEvent) => {
      const place = placeOf(event.target)
      if (!place) return
      event.preventDefault()
      point(place, true)
      // Enter, not the mouse
      if (event.detail === 0) {
        requestAnimationFrame(() =>
          document.getElementById(detail)?.querySelector<HTMLElement>('a, button')?.focus(),
        )
      }
    },
    onKeyDown: (event: KeyboardEvent) => {
      const place = placeOf(event.target)
      if (!place) return
      if (event.key === 'Escape') {
        event.stopPropagation()
        const key = from.current ?? place.dataset['first']
        setPointed(null)
        if (key) focus(find('finding', key))
        return
      }
      const next = neighbour(box.current, place, event.key)
      if (!next) return
      event.preventDefault()
      from.current = null
      next.focus()
    },
  }
  const onDetailKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !pointed) return
    event.stopPropagation()
    focus(find('place', placeKey(pointed.part, pointed.start)))
  }
  const release = useCallback(() => setPointed(null), [])
  return { pointed, setPointed, release, toPlace, toFinding, toEditor, paper, onDetailKey }
}

const steps = new Map([
  ['ArrowRight', 1],
  ['ArrowDown', 1],
  ['ArrowLeft', -1],
  ['ArrowUp', -1],
])

function neighbour(
  box: HTMLElement | null,
  place: HTMLElement,
  key: string,
): HTMLElement | undefined {
  const all = Array.from(box?.querySelectorAll<HTMLElement>('[data-place]') ?? [])
  if (key === 'Home') return all[0]
  if (key === 'End') return all.at(-1)
  const step = steps.get(key)
  return step === undefined ? undefined : all[all.indexOf(place) + step]
}
