import type { ChangeLog, Draft } from './changes.ts'
import { joinRuns } from './system.ts'
import { runsNode } from './tree.ts'
import { type Block, blocksOf, type Content, type Turn } from './turn.ts'

/** `turns` with each run of one role made one turn; system messages that touch are joined too. */
export function mergeTurns(turns: readonly Turn[], log: ChangeLog): readonly Turn[] {
  const merged: Turn[] = []
  let run: Turn[] = []
  for (const turn of turns) {
    if (run.length > 0 && run[0]?.role !== turn.role) {
      merged.push(mergeRun(run, log))
      run = []
    }
    run.push(turn)
  }
  if (run.length > 0) merged.push(mergeRun(run, log))
  return merged
}

function mergeRun(run: readonly Turn[], log: ChangeLog): Turn {
  const [first] = run
  const last = run.at(-1)
  if (!first || !last || run.length === 1) return first as Turn
  const content = first.role === 'system' ? joinTexts(run, log) : joinBlocks(run, log)
  return { ...first, content, endsWithTool: last.endsWithTool }
}

function joinTexts(run: readonly Turn[], log: ChangeLog): Content {
  for (const turn of run.slice(1)) log.add('system.joined', turn.place)
  const texts = run.map(({ content }) => (content.form === 'string' ? content.node.runs : []))
  return { form: 'string', node: runsNode(joinRuns(texts)) }
}

function joinBlocks(run: readonly Turn[], log: ChangeLog): Content {
  const blocks: Block[] = []
  let before: Turn | undefined
  for (const turn of run) {
    const [first, ...rest] = blocksOf(turn.content, turn.place)
    if (!first) continue
    blocks.push(before ? showingIn(first, mergeDraft(before, turn, log)) : first)
    for (const block of rest) blocks.push(block)
    before = turn
  }
  return { form: 'blocks', blocks }
}

function mergeDraft(before: Turn, turn: Turn, log: ChangeLog): Draft {
  if (turn.role === 'assistant') return log.add('assistant.merged', turn.place)
  const tool = before.endsWithTool || turn.startsWithTool
  return log.add(tool ? 'tool-result.joined' : 'user.merged', turn.place)
}

function showingIn(block: Block, draft: Draft): Block {
  if (block.type === 'result') return { ...block, shows: [...block.shows, draft] }
  block.node.shows.push(draft)
  return block
}
