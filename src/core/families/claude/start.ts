import type { ChangeLog } from './changes.ts'
import { madeRun, stringNode } from './tree.ts'
import { callIds, type Turn } from './turn.ts'

const opening = '[conversation starts with the assistant]'

/** `turns`, with a user in front if an assistant came first. */
export function startWithUser(turns: readonly Turn[], log: ChangeLog): readonly Turn[] {
  const [first] = turns
  if (!first) log.add('messages.empty', null)
  if (first?.role !== 'assistant') return turns
  const code = 'first.user-inserted'
  const node = stringNode(madeRun(opening, 'user', 'claude.first-user', code))
  node.shows.push(log.add(code, first.place))
  const inserted: Turn = {
    ...{ role: 'user', roleText: null, place: null, content: { form: 'string', node } },
    ...{ startsWithTool: false, endsWithTool: false },
  }
  return [inserted, ...turns]
}

/** Notes a last assistant turn: open calls, or a text that the model would go on from. */
export function noteEnd(turns: readonly Turn[], log: ChangeLog): void {
  const last = turns.at(-1)
  if (last?.role !== 'assistant') return
  const open = callIds(last).length > 0
  log.add(open ? 'tool-use.unanswered-at-end' : 'prefill.last-assistant', last.place)
}
