import type { RefObject } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { pointedAt, reveal } from '../columns/use-pointing.ts'
import type { Pointer } from '../pointer.ts'
import type { TokenWords } from '../words.ts'
import { type Cell, cellAt, cellBefore, cellFrom } from './cells.ts'
import { spanAt } from './span-at.ts'
import { Tip } from './tip.ts'
import { idsOf, tokenNote } from './token-text.ts'
import type { Counted } from './use-tokens.ts'

/**
 * Lets mouse, touch and keys point at tokens: its id stands beside it, all else in the bar. Keys walk
 * from token to token instead of from span to span.
 */
export function useTokenPointing(
  box: RefObject<HTMLElement>,
  column: number,
  counted: Counted | null,
  words: TokenWords,
  locale: string,
  pointer: Pointer,
): void {
  const cursor = useRef(0)

  useEffect(() => {
    const frame = box.current?.querySelector('.encode-wire')
    const wire = frame?.querySelector('.wire')
    if (!frame || !(wire instanceof HTMLElement) || !counted) return
    const { encoding, list } = counted
    const tip = new Tip(wire)

    const pointedBy = (cell: Cell, offset: number) => {
      const span = spanAt(encoding, offset)
      const pointed = pointedAt(encoding, column, span)
      return pointed && { ...pointed, note: tokenNote(words, locale, list, encoding, cell, span) }
    }
    const cellOf = (target: EventTarget | null): Cell | null => {
      const token = target instanceof Element ? target.closest('.token') : null
      const first = token instanceof HTMLElement ? Number(token.dataset.t) : Number.NaN
      return Number.isNaN(first) ? null : cellFrom(list, first)
    }
    /** The part of the cell that stands in the span which holds `target`. */
    const offsetOf = (cell: Cell, target: EventTarget | null): number => {
      const isAfter = target instanceof Element && target.closest('.token[data-after]') !== null
      return isAfter ? cell.end - 1 : cell.start
    }
    const show = (cell: Cell | null) => {
      if (cell) tip.show(cell.first, idsOf(list, cell))
      else tip.hide()
    }

    const over = (event: Event) => {
      const cell = cellOf(event.target)
      show(cell)
      const pointed = cell && pointedBy(cell, offsetOf(cell, event.target))
      if (pointed) pointer.hover(pointed)
    }
    const leave = () => tip.hide()
    const scroll = () => tip.place()
    const click = (event: Event) => {
      const cell = cellOf(event.target)
      if (!cell) return
      cursor.current = cell.start
      // the span was pinned or let go just now
      const pointed = pointedBy(cell, offsetOf(cell, event.target))
      if (pointer.pointed?.pinned && pointed) pointer.pin(pointed)
    }
    const move = (cell: Cell | null) => {
      if (!cell) return
      cursor.current = cell.start
      if (pointer.pointed?.pinned) pointer.release()
      const pointed = pointedBy(cell, cell.start)
      if (pointed) pointer.hover(pointed)
      reveal(wire, tip.elementOf(cell.first))
      show(cell)
    }
    const key = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || event.ctrlKey || event.metaKey || event.altKey)
        return
      const now = cellAt(list, Math.min(cursor.current, encoding.text.length - 1))
      if (!now) return
      if (event.key === 'ArrowRight') move(cellFrom(list, now.last + 1))
      else if (event.key === 'ArrowLeft') move(cellBefore(list, now.first))
      else if (event.key === 'Enter') {
        const pointed = pointedBy(now, now.start)
        if (pointed) pointer.pin(pointed)
      } else return
      event.preventDefault()
      // the keys of spans lie below
      event.stopPropagation()
    }
    const focus = () => {
      if (wire.matches(':focus-visible')) move(cellAt(list, cursor.current))
    }

    wire.addEventListener('pointerover', over)
    wire.addEventListener('pointerleave', leave)
    wire.addEventListener('click', click)
    frame.addEventListener('keydown', key, { capture: true })
    wire.addEventListener('focus', focus)
    wire.addEventListener('blur', leave)
    wire.addEventListener('scroll', scroll)
    return () => {
      tip.remove()
      wire.removeEventListener('pointerover', over)
      wire.removeEventListener('pointerleave', leave)
      wire.removeEventListener('click', click)
      frame.removeEventListener('keydown', key, { capture: true })
      wire.removeEventListener('focus', focus)
      wire.removeEventListener('blur', leave)
      wire.removeEventListener('scroll', scroll)
    }
  }, [box, column, counted, words, locale, pointer])
}
