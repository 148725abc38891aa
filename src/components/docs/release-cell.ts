import { familyById } from '~/core/families/index.ts'
import type { DeepseekRelease, QwenRelease } from '~/data/releases/release-row.ts'
import { deepseekReleases, qwenReleases } from '~/data/releases/releases.ts'
import type { ReleasesText } from '~/i18n/releases/releases-text.ts'
import type { Locale } from '~/i18n/site/site-text.ts'

export type ReleaseRow = QwenRelease | DeepseekRelease
export type Column = keyof ReleasesText['columns']

/** What a cell shows: text from the wire, a sentence, or the mark of how a row is known. */
export type Cell =
  | { readonly literal: string }
  | { readonly words: string }
  | { readonly basis: ReleaseRow['basis'] }

export const releaseRows: Record<'qwen' | 'deepseek', readonly ReleaseRow[]> = {
  qwen: qwenReleases,
  deepseek: deepseekReleases,
}

/** Whether any of `columns` is known of the row, besides how it is known. */
export function saysSomething(row: ReleaseRow, columns: readonly Column[]): boolean {
  const facts = columns.filter((column) => column !== 'basis' && column !== 'confidence')
  return facts.length === 0 || facts.some((column) => fieldOf(row, column) !== null)
}

const fieldOf = (row: ReleaseRow, column: Column): unknown =>
  (row as unknown as Record<string, unknown>)[column]

/** Cells of `column` in words of a language. */
export function releaseCell(
  row: ReleaseRow,
  column: Column,
  text: ReleasesText,
  locale: Locale,
): Cell {
  if (column === 'basis') return { basis: row.basis }
  if (column === 'changes') return { words: row.changes[locale] }
  if (column === 'confidence') {
    const confidence = familyById(row.families[0] ?? '')?.evidence.confidence
    return { words: confidence ? text.confidence[confidence] : text.unknown }
  }
  const value = fieldOf(row, column)
  if (value === undefined) throw new Error(`${row.id} has no column ${column}`)
  if (value === null) {
    const never = column === 'thinks' || column === 'chats'
    return { words: never ? text.none : text.unknown }
  }
  if (value === '') return { words: text.nothing }
  const words = (text.values as Record<string, Record<string, string>>)[column]?.[String(value)]
  if (words !== undefined) return { words }
  if (Array.isArray(value))
    return { words: value.map((name) => `\`${name}\``).join(', ') || text.none }
  if (typeof value === 'boolean') return { words: value ? text.yes : text.no }
  return typeof value === 'number' ? { words: String(value) } : { literal: String(value) }
}
