import type { RefObject } from 'preact'
import { useCallback, useEffect, useState } from 'preact/hooks'
import { isWithin } from './reading/parts.ts'
import type { Side } from './state.ts'

/** A part of a message that is pointed at, in one of the readings. */
export interface Pointed {
  readonly side: Side
  readonly key: string
  readonly pinned: boolean
}

/**
 * Lights a part in the text and its card together, whichever of the two is pointed at by mouse, touch,
 * focus or the arrow keys. Marks are set on the elements themselves: a text may have thousands.
 */
export function usePointed(box: RefObject<HTMLElement>, drawn: unknown) {
  const [pointed, setPointed] = useState<Pointed | null>(null)

  useEffect(() => setPointed(null), [drawn])

  useEffect(() => {
    const root = box.current
    if (!root) return
    const hover = (event: Event) => {
      const found = pointedIn(event.target, false)
      setPointed((now) => (now?.pinned ? now : same(now, found)))
    }
    const leave = () => setPointed((now) => (now?.pinned ? now : null))
    const click = (event: Event) => {
      if (getSelection()?.isCollapsed === false) return
      if (!(event.target instanceof Element) || event.target.closest('button, summary, a')) return
      const found = pointedIn(event.target, true)
      if (!found && !event.target.closest('[data-side]')) return
      setPointed((now) => {
        const again = now?.pinned && now.key === found?.key && now.side === found.side
        return again ? null : found
      })
    }
    const focus = (event: Event) => {
      const { target } = event
      if (!(target instanceof HTMLElement) || !target.matches(':focus-visible')) return
      if (target.matches('[data-key]')) setPointed(pointedIn(target, false))
    }
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setPointed(null)
      const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
      const { target } = event
      if (by === 0 || !(target instanceof HTMLElement) || !target.matches('.decode-text')) return
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      const side = sideOf(target)
      const keys = keysIn(target)
      if (!side || keys.length === 0) return
      event.preventDefault()
      setPointed((now) => {
        const at = now?.side === side ? keys.indexOf(now.key) : by > 0 ? -1 : keys.length
        const next = keys[Math.max(0, Math.min(keys.length - 1, at + by))]
        return next === undefined ? now : { side, key: next, pinned: false }
      })
    }
    root.addEventListener('pointerover', hover)
    root.addEventListener('pointerleave', leave)
    root.addEventListener('click', click)
    root.addEventListener('focusin', focus)
    root.addEventListener('keydown', key)
    return () => {
      root.removeEventListener('pointerover', hover)
      root.removeEventListener('pointerleave', leave)
      root.removeEventListener('click', click)
      root.removeEventListener('focusin', focus)
      root.removeEventListener('keydown', key)
    }
  }, [box])

  useEffect(() => {
    const root = box.current
    if (!root || !pointed) return
    const lit: Element[] = []
    const side = root.querySelector(`[data-side="${pointed.side}"]`)
    for (const element of side?.querySelectorAll<HTMLElement>('[data-key]') ?? []) {
      if (isWithin(element.dataset.key ?? '', pointed.key)) lit.push(element)
    }
    lit.push(...(side?.querySelectorAll(`[data-notes~="${pointed.key}"]`) ?? []))
    for (const element of lit) element.setAttribute('data-lit', '')
    const inText = lit.find((element) => element.matches('.decode-text *'))
    if (inText && !inText.matches(':hover')) reveal(inText)
    return () => {
      for (const element of lit) element.removeAttribute('data-lit')
    }
  }, [box, pointed, drawn])

  const release = useCallback(() => setPointed(null), [])
  return { pointed, release }
}

function same(now: Pointed | null, next: Pointed | null): Pointed | null {
  return now?.key === next?.key && now?.side === next?.side ? now : next
}

function pointedIn(target: EventTarget | null, pinned: boolean): Pointed | null {
  if (!(target instanceof Element)) return null
  const key = target.closest<HTMLElement>('[data-key]')?.dataset.key
  const side = sideOf(target)
  return key === undefined || !side ? null : { side, key, pinned }
}

function sideOf(element: Element): Side | null {
  const side = element.closest<HTMLElement>('[data-side]')?.dataset.side
  return side === 'strict' || side === 'tolerant' ? side : null
}

/** What stands in a text, each thing once, in the order in which it begins. */
function keysIn(text: HTMLElement): string[] {
  const keys = new Set<string>()
  for (const { dataset } of text.querySelectorAll<HTMLElement>('[data-key]')) {
    keys.add(dataset.key ?? '')
  }
  return [...keys]
}

/** Scrolls the text so that `element` is in sight, and never the page. */
function reveal(element: Element): void {
  const text = element.closest('.decode-text')
  if (!text) return
  const frame = text.getBoundingClientRect()
  const { top, bottom } = element.getBoundingClientRect()
  if (top < frame.top) text.scrollTop += top - frame.top - 16
  else if (bottom > frame.bottom) {
    text.scrollTop += Math.min(bottom - frame.bottom + 16, top - frame.top - 16)
  }
}
