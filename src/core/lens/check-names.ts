import { type Finding, finding } from './finding.ts'
import { isProtocol, type KnownTags } from './known-tags.ts'
import type { LensOptions } from './options.ts'
import { Ranges, type Stretch } from './ranges.ts'
import type { Tag } from './scan-tags.ts'

const weakerWithFable = ['thinking', 'scratchpad']

/** What the name of `tag`, opening or self-closing, gives rise to. */
export function checkName(tag: Tag, known: KnownTags, { model }: LensOptions): readonly Finding[] {
  const place = { tag: tag.name, start: tag.start, end: tag.end }
  const row = known.standsFor(tag.name)
  if (!row) return [finding('tag.unknown', place, { nearest: known.nearest(tag.name) })]
  const findings: Finding[] = []
  if (row.name !== tag.name) findings.push(finding('tag.case', place, { known: row.name }))
  if (row.models.length > 0 && !row.models.includes(model)) {
    findings.push(finding('tag.other-model', place, { models: row.models }))
  }
  if (model === 'fable-5' && weakerWithFable.includes(row.name)) {
    findings.push(finding('tag.weaker-here', place, {}))
  }
  return findings
}

/** Tags of a protocol where a reader, a tool or a prompt writes them. `tags` are in order. */
export function checkProtocol(
  tags: readonly Tag[],
  code: readonly Stretch[],
  known: KnownTags,
  { origin }: LensOptions,
): readonly Finding[] {
  const findings: Finding[] = []
  const ranges = new Ranges(code)
  for (const tag of tags) {
    const row = known.standsFor(tag.name)
    if (!row || !isProtocol(row)) continue
    const place = { tag: tag.name, start: tag.start, end: tag.end }
    if (origin === 'user' || origin === 'tool') {
      findings.push(finding('tag.protocol-in-user', place, {}))
    } else if (origin === 'system') {
      const isCode = (ranges.from(tag.start)?.start ?? Number.POSITIVE_INFINITY) <= tag.start
      if (!isCode) findings.push(finding('tag.protocol-in-prompt', place, {}))
    }
  }
  return findings
}
