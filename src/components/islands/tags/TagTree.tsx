import type { JSX } from 'preact'
import { lensModels, promptTags, type TagNode } from '~/core/lens/index.ts'
import { fillGaps } from '~/i18n/fill-gaps.ts'
import type { PartReading } from './reading.ts'
import type { Words } from './words.ts'

/** Rows that are drawn. */
const FEW = 300
/** Deeper tags stand as far in as this. */
const DEEPEST = 12

interface Props {
  readonly words: Words
  readonly readings: readonly PartReading[]
  onNode(part: number, start: number): void
  onPoint(part: number, start: number): void
}

interface Row {
  readonly node: TagNode
  readonly part: number
  readonly depth: number
}

/** The tags as they nest, with the tier that each model's reference gives them. */
export function TagTree({ words, readings, onNode, onPoint }: Props) {
  const { tree } = words.lens
  const rows: Row[] = []
  let count = 0
  const walk = (nodes: readonly TagNode[], part: number, depth: number) => {
    for (const node of nodes) {
      count++
      if (rows.length < FEW) rows.push({ node, part, depth })
      walk(node.children, part, depth + 1)
    }
  }
  for (const [part, reading] of readings.entries()) walk(reading.tree, part, 0)
  if (count === 0) return null
  return (
    <details class="tags-tree" open>
      <summary>
        {tree.title} <small>{tree.tier}</small>
      </summary>
      <ul>
        {rows.map(({ node, part, depth }) => (
          <li
            key={`${part}:${node.start}`}
            style={{ '--depth': Math.min(depth, DEEPEST) } as JSX.CSSProperties}
          >
            <button
              type="button"
              class="encode-quiet"
              onClick={() => onNode(part, node.start)}
              onFocus={() => onPoint(part, node.start)}
              onMouseEnter={() => onPoint(part, node.start)}
            >
              <span translate={false}>{titleOf(node)}</span>
            </button>
            {node.state === 'unclosed' && <em>{tree.unclosed}</em>}
            <span class="tags-tiers">
              {lensModels.map((model) => (
                <span key={model} title={words.models[model]}>
                  {promptTags.standsFor(node.tag)?.tier[model] ?? tree.none}
                </span>
              ))}
            </span>
          </li>
        ))}
        {count > rows.length && <li>{fillGaps(tree.more, { count: count - rows.length })}</li>}
      </ul>
    </details>
  )
}

function titleOf({ tag, attributes }: TagNode): string {
  const index = attributes.get('index')
  return typeof index === 'string' ? `${tag} ${index.slice(0, 12)}` : tag
}
