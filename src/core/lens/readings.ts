import type { Finding } from './finding.ts'
import type { KnownTags } from './known-tags.ts'
import { inspectTags } from './lens.ts'
import { type LensModel, type LensOptions, lensModels } from './options.ts'
import type { TagNode } from './tree.ts'

/** A finding, and the models whose list gives rise to it. */
export interface ModelFinding {
  readonly finding: Finding
  readonly models: readonly LensModel[]
}

/** What `text` holds by the list of every model: one tree, and each finding once, by place. */
export function readByModels(
  text: string,
  known: KnownTags,
  options: Omit<LensOptions, 'model'>,
): { readonly findings: readonly ModelFinding[]; readonly tree: readonly TagNode[] } {
  const rows = new Map<string, { finding: Finding; models: LensModel[] }>()
  let tree: readonly TagNode[] = []
  for (const model of lensModels) {
    const result = inspectTags(text, known, { ...options, model })
    tree = result.tree // what a tag is depends on no model
    for (const finding of result.findings) {
      const key = `${finding.start} ${finding.end} ${finding.code}`
      const row = rows.get(key)
      if (row) row.models.push(model)
      else rows.set(key, { finding, models: [model] })
    }
  }
  const findings = [...rows.values()].sort((a, b) => a.finding.start - b.finding.start)
  return { findings, tree }
}
