import type { Encoding } from '../span.ts'
import type { Diagnostic } from './diagnostic.ts'
import type { Range, Side } from './parse.ts'
import type { SectionState } from './section-state.ts'

/** A placeholder of the template and what became of it. */
export interface FilledPlace {
  readonly name: string
  /** Of its `$` in the template. */
  readonly offset: number
  /** `unknown` and `literal` wherever they stand; the others are known and `removed` is in removed text. */
  readonly state: 'filled' | 'missing' | 'removed' | 'unknown' | 'literal'
  /** Range of the template that it takes, with the backslashes that go. */
  readonly source: Range
  /** Range of the text that stands for it; empty where nothing does. */
  readonly start: number
  readonly end: number
  /** Index of its part in the template. */
  readonly part: number
  readonly isVolatile: boolean
}

/** Whether `place` is one of a known variable, be it in removed text. */
export function isUse({ state }: FilledPlace): boolean {
  return state !== 'literal' && state !== 'unknown'
}

export interface FilledSection {
  readonly title: string
  readonly side: Side
  readonly state: SectionState
  /** What is left of it in the text. */
  readonly start: number
  readonly end: number
}

/** A stretch of the template that stayed, and where it begins in the text. */
export interface KeptRange {
  readonly source: Range
  readonly start: number
  readonly end: number
  /** Index of its part in the template. */
  readonly part: number
}

/**
 * A filled template. The spans touch and cover the text; `changes` tell of what was left out.
 *
 * A value's span has the place `values["group.field"]`; which placeholder any span stands for is in `places`.
 */
export interface Filling extends Encoding {
  /** By offset in the template, then those without one. */
  readonly diagnostics: readonly Diagnostic[]
  /** Every top-level heading of the template, in order. */
  readonly sections: readonly FilledSection[]
  /**
   * In UTF-16 units of the text: before the boundary line, after it, and before the first value that
   * may differ in the next request.
   */
  readonly sizes: { readonly static: number; readonly dynamic: number; readonly stable: number }
  /** Every placeholder of the template, in order. */
  readonly places: readonly FilledPlace[]
  readonly kept: readonly KeptRange[]
  /** The first filled place whose variable is volatile. */
  readonly firstVolatile: FilledPlace | null
}
