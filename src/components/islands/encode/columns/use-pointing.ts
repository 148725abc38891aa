import type { RefObject } from 'preact'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import type { Encoding } from '~/core/span.ts'
import { litSpans, placeOfSpan } from '../lit.ts'
import type { Pointed, Pointer } from '../pointer.ts'
import { elementsOf, elementsOfAll, indexAt } from './lit-elements.ts'

/**
 * Lights the spans of a column that belong to what is pointed at, and lets mouse, touch and keys
 * point. Classes are set on the elements themselves: a prompt has thousands of them.
 */
export function usePointing(
  box: RefObject<HTMLElement>,
  column: number,
  encoding: Encoding | null,
  pointer: Pointer,
): void {
  const cursor = useRef(0)

  useLayoutEffect(() => {
    return pointer.listen((pointed) => {
      const wire = box.current?.querySelector('.wire')
      if (wire && encoding) paint(wire, encoding, column, pointed)
    })
  }, [box, column, encoding, pointer])

  useEffect(() => {
    const wire = box.current?.querySelector('.wire')
    if (!(wire instanceof HTMLElement) || !encoding) return
    const at = (index: number): Pointed | null => pointedAt(encoding, column, index)

    const over = (event: Event) => {
      const index = indexAt(event.target)
      pointer.hover(index === null ? null : at(index))
    }
    const leave = () => pointer.hover(null)
    const click = (event: Event) => {
      if (getSelection()?.isCollapsed === false) return
      const index = indexAt(event.target)
      const now = pointer.pointed
      const again = now?.pinned && now.span?.column === column && now.span.index === index
      const pointed = index === null || again ? null : at(index)
      if (index !== null) cursor.current = index
      if (pointed) pointer.pin(pointed)
      else pointer.release()
    }
    const move = (index: number) => {
      cursor.current = Math.max(0, Math.min(encoding.spans.length - 1, index))
      const pointed = at(cursor.current)
      if (!pointed) return
      if (pointer.pointed?.pinned) pointer.release()
      pointer.hover(pointed)
      reveal(wire, elementsOf(wire, encoding, cursor.current)[0])
    }
    const key = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === 'ArrowRight') move(cursor.current + 1)
      else if (event.key === 'ArrowLeft') move(cursor.current - 1)
      else if (event.key === 'Enter') {
        const pointed = at(cursor.current)
        if (pointed) pointer.pin(pointed)
      } else return
      event.preventDefault()
    }
    const focus = () => {
      if (wire.matches(':focus-visible')) pointer.hover(at(cursor.current))
    }
    const blur = () => pointer.hover(null)

    wire.addEventListener('pointerover', over)
    wire.addEventListener('pointerleave', leave)
    wire.addEventListener('click', click)
    wire.addEventListener('keydown', key)
    wire.addEventListener('focus', focus)
    wire.addEventListener('blur', blur)
    return () => {
      wire.removeEventListener('pointerover', over)
      wire.removeEventListener('pointerleave', leave)
      wire.removeEventListener('click', click)
      wire.removeEventListener('keydown', key)
      wire.removeEventListener('focus', focus)
      wire.removeEventListener('blur', blur)
    }
  }, [box, column, encoding, pointer])
}

/** What pointing at span `index` means; `null` if there is none. */
export function pointedAt(encoding: Encoding, column: number, index: number): Pointed | null {
  const span = encoding.spans[index]
  if (!span) return null
  const place = placeOfSpan(span)
  return {
    place,
    origin: span.input,
    span: { column, index },
    dropped: false,
    pinned: false,
  }
}

function paint(wire: Element, encoding: Encoding, column: number, pointed: Pointed | null): void {
  for (const element of wire.querySelectorAll('.is-lit'))
    element.classList.remove('is-lit', 'is-here')
  wire.classList.toggle('is-dim', pointed?.pinned ?? false)
  if (!pointed) return
  const line = pointed.line?.column === column ? pointed.line : null
  const lit = elementsOfAll(wire, encoding, line?.spans ?? litSpans(encoding, pointed))
  for (const element of lit) element.classList.add('is-lit')
  const here = pointed.span?.column === column ? pointed.span.index : null
  if (here !== null) {
    for (const element of elementsOf(wire, encoding, here))
      element.classList.add('is-lit', 'is-here')
  }
  if ((pointed.pinned || line) && here === null) reveal(wire, lit[0])
}

/** Scrolls the prompt so that `element` is in sight, and never the page. */
export function reveal(wire: Element, element: Element | undefined): void {
  if (!element) return
  const frame = wire.getBoundingClientRect()
  const { top, bottom } = element.getBoundingClientRect()
  const margin = Math.min(48, frame.height / 4)
  if (top < frame.top) wire.scrollTop += top - frame.top - margin
  else if (bottom > frame.bottom) {
    wire.scrollTop += Math.min(bottom - frame.bottom + margin, top - frame.top - margin)
  }
}
