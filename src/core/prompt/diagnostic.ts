import type { VariableType } from '../../data/system-prompt/variable-row.ts'

/** In the order in which those at one offset are listed; the last three have none. */
export const diagnosticCodes = [
  'boundary.repeated',
  'boundary.variable-in-static',
  'variable.unknown',
  'variable.missing',
  'value.wrong-type',
  'value.not-in-enum',
  'value.multiline-inline',
  'value.holds-boundary',
  'value.holds-reminder',
  'boundary.missing',
  'section.unknown',
  'variable.unused',
] as const
export type DiagnosticCode = (typeof diagnosticCodes)[number]

/** What is wrong with a value as such, wherever it is put. */
export type ValueFault =
  | {
      readonly code: 'value.wrong-type'
      readonly expected: VariableType
      readonly found: string
      /** Index of the first item of a list that is no string. */
      readonly item?: number
    }
  | {
      readonly code:
        | 'value.not-in-enum'
        | 'value.multiline-inline'
        | 'value.holds-boundary'
        | 'value.holds-reminder'
    }

interface At {
  readonly name: string
  /** Of the `$` in the template, in UTF-16 units. */
  readonly offset: number
}

export type PlacedDiagnostic =
  | { readonly code: 'boundary.repeated'; readonly offset: number }
  | (At & { readonly code: 'boundary.variable-in-static' | 'variable.missing' })
  | (At & { readonly code: 'variable.unknown'; readonly nearest?: string })
  | (At & ValueFault)

/** Something a reader should know of a template, its values or the options. Nothing is refused for it. */
export type Diagnostic =
  | PlacedDiagnostic
  | { readonly code: 'boundary.missing' }
  | { readonly code: 'section.unknown' | 'variable.unused'; readonly name: string }

/** Under which code the view has its sentence: some have one more for what they may bring. */
export function sentenceOf(diagnostic: Diagnostic): SentenceCode {
  if (diagnostic.code === 'variable.unknown' && 'nearest' in diagnostic)
    return 'variable.unknown.near'
  if (diagnostic.code === 'value.wrong-type' && 'item' in diagnostic) return 'value.wrong-type.item'
  return diagnostic.code
}

export type SentenceCode = DiagnosticCode | 'variable.unknown.near' | 'value.wrong-type.item'
