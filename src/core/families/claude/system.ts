import { child } from '../../json/place.ts'
import { isArray } from '../../json/value.ts'
import { isBlank } from './blank.ts'
import type { ChangeLog, Draft } from './changes.ts'
import { badShape, Shape } from './shape.ts'
import { copiedRun, madeRun, type Run } from './tree.ts'

/** The text of a system or developer message; `null` if it is blank and so skipped. */
export function systemText(message: Shape, log: ChangeLog): readonly Run[] | null {
  const runs = joinRuns(contentRuns(message, log))
  if (!runs.every(({ text }) => isBlank(text))) return runs
  log.add('system.blank-skipped', message.place)
  return null
}

/** `texts` with a line break between each two. */
export function joinRuns(texts: readonly (readonly Run[])[]): readonly Run[] {
  const joined: Run[] = []
  for (const [index, runs] of texts.entries()) {
    if (index > 0) joined.push(madeRun('\n', 'system', 'claude.system-join'))
    for (const run of runs) joined.push(run)
  }
  return joined
}

/** `runs`, the first of them showing `draft`. */
export function showing(runs: readonly Run[], draft: Draft): readonly Run[] {
  const visible = runs.findIndex(({ text }) => text !== '')
  return runs.map((run, at) => (at === visible ? { ...run, shows: [...run.shows, draft] } : run))
}

function contentRuns(message: Shape, log: ChangeLog): readonly (readonly Run[])[] {
  const content = message.get('content')
  const place = message.at('content')
  if (content === undefined) return []
  if (typeof content === 'string') return [[copiedRun({ value: content, place }, 'system')]]
  if (!isArray(content)) throw badShape(content, place, 'string or list')
  return content.flatMap((value, index) => {
    const part = Shape.of(value, child(place, index))
    const type = part.requiredText('type').value
    if (type === 'text') return [[copiedRun(part.requiredText('text'), 'system')]]
    log.add('system.non-text-dropped', part.place, { type })
    return []
  })
}
