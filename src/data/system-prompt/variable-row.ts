export const variableTypes = [
  'string',
  'path',
  'date',
  'number',
  'boolean',
  'enum',
  'list',
] as const
export type VariableType = (typeof variableTypes)[number]

/** A placeholder of the system-prompt template, in the order of the template. */
export interface VariableRow {
  /** `group.field`, as it stands between `${` and `}`. */
  readonly name: string
  readonly group: string
  readonly type: VariableType
  /** What an enum may be; nothing else has them. */
  readonly values?: readonly string[] | undefined
  readonly meaning: { readonly en: string; readonly 'zh-cn': string }
  /** An invented value of that type. */
  readonly example: string | number | boolean | readonly string[]
  /** Whether it may differ between two requests of one session. */
  readonly volatile: boolean
  /** The template that has a placeholder of this name. */
  readonly source: string
  /** Of type, values, meaning and volatility: whether that template states them. */
  readonly basis: 'stated' | 'inferred'
}
