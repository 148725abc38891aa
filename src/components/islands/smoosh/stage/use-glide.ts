import type { RefObject } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import type { BlockView, Comparison, MessageView } from '~/core/smoosh/explain/index.ts'

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
    const element = (side: string, key: string) =>
      box.querySelector<HTMLElement>(`[data-key="${CSS.escape(`${side} ${key}`)}"]`)
    for (const block of blocksOf(comparison.after)) {
      if (block.fate === 'same') continue
      const here = element('after', block.key)
      const from = block.links.map((link) => element('before', link)).find((one) => one !== null)
      if (!here) continue
      if (!from) {
        here.animate([{ opacity: 0 }, { opacity: 1 }], APPEAR)
        continue
      }
      const [a, b] = [from.getBoundingClientRect(), here.getBoundingClientRect()]
      const shift = `translate(${a.left - b.left}px, ${a.top - b.top}px)`
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

function blocksOf(messages: readonly MessageView[]): readonly BlockView[] {
  return messages.flatMap(({ blocks }) => blocks.flatMap(withInside))
}

function withInside(block: BlockView): readonly BlockView[] {
  return [block, ...block.inside.flatMap(withInside)]
}
