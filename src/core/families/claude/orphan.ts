import type { ChangeLog } from './changes.ts'
import { madeRun, runsNode } from './tree.ts'
import { type Block, type ResultBlock, textBlock } from './turn.ts'

/** A result that answers no call, as text, and the blocks of its content. */
export function orphanBlocks(block: ResultBlock, log: ChangeLog): readonly Block[] {
  const code = 'tool-result.orphan'
  const rule = 'claude.orphan'
  const own = (text: string) => madeRun(text, 'tool-result', rule, code)
  const { content, idRun, owner } = block
  const runs = [own('[tool result '), idRun, own(' without a call]')]
  if (content?.form === 'string') runs.push(own('\n'), ...content.node.runs)
  const text = runsNode(runs)
  text.shows.push(...block.shows, log.add(code, owner, { id: idRun.text }))
  const rest = content?.form === 'blocks' ? content.blocks : []
  return [textBlock(text, owner), ...rest]
}
