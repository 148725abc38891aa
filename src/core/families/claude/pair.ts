import type { ChangeLog } from './changes.ts'
import { orphanBlocks } from './orphan.ts'
import { madeNode, madeRun, objectNode, stringNode, wordNode } from './tree.ts'
import { type Block, blocksOf, callIds, type ResultBlock, type Turn } from './turn.ts'

const placeholder = '[no result in the input]'

/**
 * Merged turns in which each call but those of the last turn is answered at the start of the next
 * one, and no result is left without a call.
 */
export function pairResults(turns: readonly Turn[], log: ChangeLog): readonly Turn[] {
  return turns.map((turn, index) => {
    if (turn.role !== 'user') return turn
    const open = new Set(callIds(turns[index - 1]))
    if (open.size === 0 && turn.content.form === 'string') return turn
    return { ...turn, content: { form: 'blocks', blocks: pairBlocks(turn, open, log) } }
  })
}

function pairBlocks(turn: Turn, open: Set<string>, log: ChangeLog): readonly Block[] {
  const results: Block[] = []
  const rest: Block[] = []
  for (const block of blocksOf(turn.content, turn.place)) {
    if (block.type !== 'result') rest.push(block)
    else if (!open.delete(block.id)) for (const part of orphanBlocks(block, log)) rest.push(part)
    else results.push(rest.length > 0 ? hoist(block, log) : block)
  }
  // what is left of a Set stays in the order of the calls
  const missing = [...open].map((id) => missingResult(id, turn, log))
  return [...results, ...missing, ...rest]
}

function hoist(block: ResultBlock, log: ChangeLog): ResultBlock {
  return { ...block, shows: [...block.shows, log.add('tool-result.hoisted', block.owner)] }
}

function missingResult(id: string, turn: Turn, log: ChangeLog): Block {
  const code = 'tool-result.missing'
  const rule = 'claude.missing-result'
  const node = objectNode(
    {
      type: wordNode('tool_result', rule),
      tool_use_id: stringNode(madeRun(id, 'tool-result', rule, code)),
      content: stringNode(madeRun(placeholder, 'tool-result', rule, code)),
      is_error: madeNode(true, 'tool-result', rule, code),
    },
    turn.place,
  )
  node.shows.push(log.add(code, turn.place, { id }))
  return { type: 'plain', node }
}
