import { typeFault } from './error.ts'
import type { Value } from './values.ts'

/** What a call is given. */
export interface Args {
  readonly list: readonly Value[]
  readonly named: ReadonlyMap<string, Value>
}

export const noArgs: Args = { list: [], named: new Map() }

/**
 * The arguments of a call to `name` in the order of `parameters`; `undefined` for one left out. A
 * parameter that ends in `!` must be given, one that starts with `/` has no keyword.
 */
export function bind(
  name: string,
  parameters: readonly string[],
  { list, named }: Args,
): (Value | undefined)[] {
  if (list.length > parameters.length) {
    throw typeFault(`${name}() takes at most ${parameters.length} arguments (${list.length} given)`)
  }
  const values: (Value | undefined)[] = parameters.map((_, index) => list[index])
  for (const [keyword, value] of named) {
    const index = parameters.findIndex((parameter) => parameter.replace('!', '') === keyword)
    if (index < 0) throw typeFault(`${name}() got an unexpected keyword argument '${keyword}'`)
    if (values[index] !== undefined) {
      throw typeFault(`${name}() got multiple values for argument '${keyword}'`)
    }
    values[index] = value
  }
  parameters.forEach((parameter, index) => {
    if (parameter.endsWith('!') && values[index] === undefined) {
      throw typeFault(`${name}() missing required argument '${parameter.replace(/[!/]/g, '')}'`)
    }
  })
  return values
}
