import type { RefObject } from 'preact'
import { useLayoutEffect, useState } from 'preact/hooks'
import type { Comparison } from '~/core/smoosh/explain/index.ts'
import { drawnBlocks } from './drawn-blocks.ts'

interface Props {
  readonly board: RefObject<HTMLDivElement>
  readonly comparison: Comparison
}

/** Lines from each block that moved to where it went, where the lists stand side by side. */
export function Threads({ board, comparison }: Props) {
  const [paths, setPaths] = useState<readonly string[]>([])

  useLayoutEffect(() => {
    const box = board.current
    if (!box) return
    const draw = () => setPaths(pathsIn(box))
    draw()
    const watch = new ResizeObserver(draw)
    watch.observe(box)
    for (const side of box.querySelectorAll('.smoosh-side')) watch.observe(side)
    return () => watch.disconnect()
  }, [board, comparison])

  return (
    <svg class="smoosh-threads" aria-hidden="true">
      {paths.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  )
}

function pathsIn(box: HTMLElement): string[] {
  const origin = box.getBoundingClientRect()
  const found: string[] = []
  const drawn = drawnBlocks(box)
  for (const from of box.querySelectorAll<HTMLElement>('[data-links]')) {
    const start = from.getBoundingClientRect()
    for (const link of (from.dataset.links ?? '').split(' ')) {
      const end = drawn.get(`after ${link}`)?.getBoundingClientRect()
      if (!end || end.left < start.right) continue
      const x1 = start.right - origin.left
      const y1 = start.top + Math.min(start.height / 2, 24) - origin.top
      const x2 = end.left - origin.left
      const y2 = end.top + Math.min(end.height / 2, 24) - origin.top
      const bend = (x2 - x1) / 2
      found.push(`M${x1} ${y1}C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}`)
    }
  }
  return found
}
