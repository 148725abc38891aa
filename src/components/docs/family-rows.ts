import { z } from 'zod'
import {
  type ArgumentRow,
  argumentOutcomes,
  outcomesOf,
} from '~/core/arguments/argument-outcomes.ts'
import { givenForms } from '~/core/arguments/given-forms.ts'
import type { Evidence, FamilyFacts } from '~/core/families/family.ts'
import { families } from '~/core/families/index.ts'
import { deepseekReleases, qwenReleases, variants, vectorCounts } from '~/data/releases/releases.ts'
import { bilingual, day, sentence } from '~/data/tokens/schema.ts'
import type { Bilingual } from '~/data/tokens/token-row.ts'

/** What there is to know of a family before it is chosen. */
export interface FamilyRow extends ArgumentRow {
  readonly id: string
  readonly vendor: Exclude<FamilyFacts['vendor'], 'own'>
  readonly label: string
  readonly size: Bilingual | null
  readonly evidence: Evidence
  /** Outputs of the reference that its own are compared with; 0 where there is no reference. */
  readonly vectors: number
  /** What changed since the release before it, or what sets it apart, and how that is known. */
  readonly changes: Bilingual
  readonly changesSource: Bilingual
  readonly changesChecked: string
  readonly changesBasis: Evidence['basis']
}

const releases = [...qwenReleases, ...deepseekReleases]

/** Every family in the order of menus; what it does with arguments is found by running it. */
export function familyRows(): FamilyRow[] {
  return families.map((family) => {
    const { id, vendor, label, evidence } = family
    const variant = variants.find((row) => row.family === id)
    const release = releases.find((row) => row.families.includes(id))
    const said = variant?.changes ? variant : release
    if (!said?.changes || vendor === 'own')
      throw new Error(`no row of src/data/releases names ${id}`)
    return {
      id,
      vendor,
      label,
      size: variant?.size ?? null,
      evidence,
      vectors: vectorCounts[id] ?? 0,
      changes: said.changes,
      changesSource: said.source,
      changesChecked: said.checked,
      changesBasis: said.basis,
      ...outcomesOf(family),
    }
  })
}

const basis = z.enum(['published', 'observed', 'inferred'])

export const familyRowSchema = z.array(
  z.strictObject({
    id: sentence,
    vendor: z.enum(['anthropic', 'qwen', 'deepseek']),
    label: sentence,
    size: bilingual.nullable(),
    evidence: z.strictObject({
      confidence: z.enum(['high', 'medium', 'low']),
      basis,
      source: sentence,
      checked: day,
      text: z.enum(['vendor', 'own']),
    }),
    vectors: z.int().nonnegative(),
    changes: bilingual,
    changesSource: z.strictObject({ en: sentence, 'zh-cn': sentence }),
    changesChecked: day,
    changesBasis: basis,
    outcomes: z.record(z.enum(givenForms), z.enum(argumentOutcomes)),
    prepared: z.array(z.enum(givenForms)),
  }),
)
