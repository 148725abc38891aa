import type { RefObject } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import type { BlockView, Comparison, MessageView } from '~/core/smoosh/explain/index.ts'
import { drawnBlocks } from './drawn-blocks.ts'

const GLIDE = { duration: 240, easing: 'cubic-bezier(0.2, 0, 0, 1)' }
const APPEAR = { duration: 200, easing: 'ease-out' }

/**
 * Lets what a step touched come from where it stood before the step. Nothing moves on the first
 * view, nor for readers who want no motion.
 */
export function useGlide(board: RefObject<HTMLElement>, comparison: Comparison | undefined): void {
  const seen = useRef(comparison?.step)
  useLayoutEffect(() => {
    const box = board.current
    if (!box || !comparison || seen.current === comparison.step) return
    seen.current = comparison.step
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const drawn = drawnBlocks(box)
    const pairs = blocksOf(comparison.after.slice(0, drawn.size)).flatMap(
      ({ key, fate, links }) => {
        const here = fate === 'same' ? undefined : drawn.get(`after ${key}`)
        const from = links.map((link) => drawn.get(`before ${link}`)).find((one) => one)
        return here ? [{ here, shift: from && shiftFrom(from, here) }] : []
      },
    )
    // all places are read before anything moves, so that the browser lays out once
    for (const { here, shift } of pairs) {
      if (!shift) {
        here.animate([{ opacity: 0 }, { opacity: 1 }], APPEAR)
        continue
      }
      here.animate(
        [
          { transform: shift, opacity: 0.4 },
          { transform: 'none', opacity: 1 },
        ],
        GLIDE,
      )
    }
  }, [board, comparison])
}

function shiftFrom(from: HTMLElement, here: HTMLElement): string {
  const [a, b] = [from.getBoundingClientRect(), here.getBoundingClientRect()]
  return `translate(${a.left - b.left}px, ${a.top - b.top}px)`
}

function blocksOf(messages: readonly MessageView[]): readonly BlockView[] {
  return messages.flatMap(({ blocks }) => blocks.flatMap(withInside))
}

function withInside(block: BlockView): readonly BlockView[] {
  return [block, ...block.inside.flatMap(withInside)]
}
