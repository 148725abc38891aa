import type { Asked } from './reading.ts'
import type { Choices, Column } from './state.ts'

/** What stands beside the input. */
export const shows = ['prompts', 'differences', 'turns'] as const
export type Show = (typeof shows)[number]

/** A conversation that columns are compared with. */
export interface Kept extends Asked {
  /** What encodes it; `null` for the family and the choices of the other side. */
  readonly family: string | null
  readonly choices: Choices
}

/** What is compared with what. Columns are named by their keys. */
export interface Comparing {
  readonly show: Show
  readonly a: number | 'kept'
  readonly b: number
  /** The column whose turns are shown. */
  readonly turns: number
  readonly kept: Kept | null
}

/** What a reader most likely wants to see: prompts rather than a request, the two on the right. */
export function usualComparing(columns: readonly Column[]): Comparing {
  const [b, a = b] = columns.map(({ key }) => key).reverse()
  const first = columns.find(({ family }) => family !== 'claude') ?? columns[0]
  return { show: 'prompts', a: a ?? 0, b: b ?? 0, turns: first?.key ?? 0, kept: null }
}

/** `comparing` with columns that are there. */
export function present(comparing: Comparing | null, columns: readonly Column[]): Comparing {
  const usual = usualComparing(columns)
  if (!comparing) return usual
  const has = (key: number | 'kept') => columns.some((column) => column.key === key)
  const { a, b, turns, kept } = comparing
  return {
    ...comparing,
    a: (a === 'kept' && kept) || has(a) ? a : usual.a,
    b: has(b) ? b : usual.b,
    turns: has(turns) ? turns : usual.turns,
  }
}
