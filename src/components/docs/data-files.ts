import type { z } from 'zod'
import { comparison } from '~/data/comparison/comparison.ts'
import { comparisonRows } from '~/data/comparison/schema.ts'
import { glossary } from '~/data/glossary/glossary.ts'
import { glossaryRows } from '~/data/glossary/schema.ts'
import { deepseekReleases, qwenReleases } from '~/data/releases/releases.ts'
import { deepseekReleaseRows, qwenReleaseRows } from '~/data/releases/schema.ts'
import { reminders } from '~/data/reminders/catalogue.ts'
import { reminderRows } from '~/data/reminders/schema.ts'
import { variableRows } from '~/data/system-prompt/schema.ts'
import { promptVariables } from '~/data/system-prompt/variables.ts'
import { tagRows } from '~/data/tags/schema.ts'
import { tags } from '~/data/tags/tags.ts'
import { tokenRows } from '~/data/tokens/schema.ts'
import { vocabularies } from '~/data/tokens/vocabularies.ts'
import { familyRowSchema, familyRows } from './family-rows.ts'

/** A collection of facts as programs get it: `/data/<name>.json`, a list of rows. */
export interface DataFile {
  readonly name: string
  readonly rows: readonly unknown[]
  /** The schema's name: `/data/<schema>.schema.json`. */
  readonly schema: SchemaName
}

/** What the rows of a collection look like. */
export const dataSchemas = {
  tokens: tokenRows,
  tags: tagRows,
  reminders: reminderRows,
  variables: variableRows,
  families: familyRowSchema,
  'releases-qwen': qwenReleaseRows,
  'releases-deepseek': deepseekReleaseRows,
  comparison: comparisonRows,
  glossary: glossaryRows,
} satisfies Record<string, z.ZodType>

export type SchemaName = keyof typeof dataSchemas

/** Addresses are stable: a file may gain rows and members, its name stays. */
export const dataFiles: readonly DataFile[] = [
  ...vocabularies.map(({ id, rows }) => ({
    name: `tokens-${id}`,
    rows,
    schema: 'tokens' as const,
  })),
  { name: 'tags', rows: tags, schema: 'tags' },
  { name: 'reminders', rows: reminders, schema: 'reminders' },
  { name: 'variables', rows: promptVariables, schema: 'variables' },
  { name: 'families', rows: familyRows(), schema: 'families' },
  { name: 'releases-qwen', rows: qwenReleases, schema: 'releases-qwen' },
  { name: 'releases-deepseek', rows: deepseekReleases, schema: 'releases-deepseek' },
  { name: 'comparison', rows: comparison, schema: 'comparison' },
  { name: 'glossary', rows: glossary, schema: 'glossary' },
]
