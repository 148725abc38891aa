import { isPythonSpace } from '../json/python.ts'
import { pythonJsonString } from '../json/write.ts'
import type { Stretch } from './decoded.ts'
import type { DsmlTags } from './dsml-release.ts'

export const BOS = '<｜begin▁of▁sentence｜>'
export const EOS = '<｜end▁of▁sentence｜>'
export const DSML = '｜DSML｜'
export const END_OF_THINKING = '</think>'
/** What content and reasoning must not hold; nothing else is checked. */
export const forbidden = [BOS, EOS, '<think>', END_OF_THINKING, DSML]
/** What must stand between a tag's word and the next tag. */
export const END_OF_TAG = '>\n'

/** What a parser of one release looks for. */
export interface DsmlMarks {
  /** Without its `>`: the reference does not wait for it. */
  readonly startOfCalls: string
  readonly endOfCalls: string
  readonly startOfInvoke: string
  readonly endOfInvoke: string
  readonly startOfParameter: string
  /** Behind the `<`, which belongs to what is read before. */
  readonly endOfParameter: string
}

export function dsmlMarks({ calls, invoke, parameter }: DsmlTags): DsmlMarks {
  return {
    startOfCalls: `\n\n<${DSML}${calls}`,
    endOfCalls: `</${DSML}${calls}>`,
    startOfInvoke: `<${DSML}${invoke}`,
    endOfInvoke: `</${DSML}${invoke}`,
    startOfParameter: `<${DSML}${parameter}`,
    endOfParameter: `/${DSML}${parameter}`,
  }
}

/**
 * Where the name stands in what comes behind the word of an invoke tag: white space, `name="…">` and a
 * line break. `null` if it is written otherwise.
 */
export function toolNameIn(text: string): Stretch | null {
  let from = 0
  while (from < text.length && isPythonSpace(text.charAt(from))) from++
  const opening = 'name="'
  const end = endBefore(text, '">\n')
  const start = from + opening.length
  return text.startsWith(opening, from) && end >= start ? { start, end } : null
}

/**
 * Where `ending` begins at the end of `text`, or before one line break there, as Python's `$` has it;
 * -1 if it does not end so.
 */
export function endBefore(text: string, ending: string): number {
  if (text.endsWith(`${ending}\n`)) return text.length - ending.length - 1
  return text.endsWith(ending) ? text.length - ending.length : -1
}

/** The arguments as the reference puts them together: JSON values as they stand, unchecked. */
export function joinedArguments(
  parameters: readonly { name: string; value: string; isString: boolean | null }[],
): string {
  const pairs = parameters.map(({ name, value, isString }) => {
    return `${pythonJsonString(name)}: ${isString === false ? value : pythonJsonString(value)}`
  })
  return `{${pairs.join(', ')}}`
}
