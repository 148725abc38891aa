import { JsonSyntaxError, readJson } from '../../json/read.ts'
import { pythonJson, pythonJsonString } from '../../json/write.ts'
import type { DecodedParameter } from '../decoded.ts'
import { type Bench, stretch } from './bench.ts'
import { readLooseJson } from './loose-json.ts'
import type { Mark, MarkKind } from './marks.ts'

/** How a format writes parameters between tags. */
export interface ParameterRules {
  /** Whether the value stands on lines of its own. */
  readonly onLines: boolean
  /** What closes a parameter and a call. */
  readonly close: string
  readonly closeCall: string
  /** Whether a value may hold a closing tag, as long as no structure follows it. */
  readonly mayHoldClose: boolean
}

/** A value as it stands, and the JSON text that it stands for. */
export interface Parameter {
  readonly parameter: DecodedParameter
  readonly json: string
}

/**
 * The parameters from the place on, up to and over the tag that closes the call; what is missing is
 * noted. The place is behind the tag that opens the call.
 */
export function readParameters(bench: Bench, rules: ParameterRules): readonly Parameter[] {
  const found = new Map<string, Parameter>()
  for (;;) {
    const here = bench.markHere()
    if (here?.kind === 'parameter-open' && here.name !== null) {
      bench.layout('\n')
      const one = readParameter(bench, here, here.name, rules)
      if (found.has(one.parameter.name)) {
        bench.note('repair.parameter-twice', one.parameter.nameAt.start, one.parameter.nameAt.end)
        found.delete(one.parameter.name)
      }
      found.set(one.parameter.name, one)
    } else if (here?.kind === 'function-close') {
      const between = bench.text.slice(bench.at, here.start)
      // an empty line stands in a call without parameters
      const isEmpty = found.size === 0 && between === '\n\n' && !rules.onLines
      if (isEmpty) bench.at = here.start
      else bench.layout('\n')
      bench.use(here)
      break
    } else if (here?.kind === 'parameter-close') {
      bench.layout('\n')
      bench.drop(here)
    } else if (bench.isOver) {
      if (!bench.wasCut) bench.note('repair.cut-off', bench.text.length, bench.text.length)
      bench.at = bench.text.length
      break
    } else {
      const next = here ? null : nextInside(bench)
      if (!next) {
        bench.missing('repair.closing-missing', rules.closeCall)
        break
      }
      bench.note('repair.text-in-call-dropped', bench.at, next.start)
      bench.at = next.start
    }
  }
  return [...found.values()]
}

/** The next mark that belongs to the call, if none of another comes first. */
function nextInside(bench: Bench): Mark | null {
  const { mark } = bench
  const isInside =
    mark?.kind === 'parameter-close' ||
    mark?.kind === 'function-close' ||
    (mark?.kind === 'parameter-open' && mark.name !== null)
  return isInside ? mark : null
}

function readParameter(bench: Bench, open: Mark, name: string, rules: ParameterRules): Parameter {
  bench.use(open)
  const { text } = bench
  let start = open.end
  if (rules.onLines && !open.isCut) {
    if (text[start] === '\n') start++
    else bench.missing('repair.layout', '\n', start)
  }
  const close = findClose(bench, rules)
  let end = close.at
  if (rules.onLines && end > start && text[end - 1] === '\n') end--
  else if (rules.onLines && close.mark && end >= start) bench.missing('repair.layout', '\n', end)
  end = Math.max(start, end)
  if (close.mark) bench.use(close.mark)
  else {
    bench.at = close.at >= text.length ? close.at : end
    if (close.at >= text.length) bench.note('repair.cut-off', text.length, text.length)
    else bench.missing('repair.closing-missing', rules.close, end)
  }
  const value = text.slice(start, end)
  const json = jsonOf(bench, open, value, start, rules)
  return {
    parameter: {
      name,
      value,
      isString: open.isString,
      at: stretch(open.start, bench.at),
      nameAt: open.nameAt,
      valueAt: stretch(start, end),
    },
    json,
  }
}

/** Where the value at the place ends, and with which closing tag. */
function findClose(bench: Bench, rules: ParameterRules): { at: number; mark: Mark | null } {
  const { text } = bench
  for (let count = 0; ; count++) {
    const mark = bench.ahead(count)
    if (!mark) return { at: text.length, mark: null }
    const { kind, start: at } = mark
    if (kind === 'parameter-close') {
      if (!rules.mayHoldClose || followsStructure(bench, count)) return { at, mark }
    } else if (kind === 'end' || kind === 'turn') {
      return { at, mark: null }
    } else if (isStructure(mark) && (!rules.onLines || text[at - 1] === '\n')) {
      // the structure goes on without the closing tag
      if (!(rules.mayHoldClose && isFollowedBy(bench, count, 'parameter-close'))) {
        return { at, mark: null }
      }
    }
  }
}

function isStructure({ kind, name }: Mark): boolean {
  return kind === 'parameter-open' ? name !== null : /^(function|calls?)-/.test(kind)
}

/** Whether nothing but white space stands between the mark and the next one, which is of that kind. */
function isFollowedBy(bench: Bench, count: number, kind: MarkKind): boolean {
  const mark = bench.ahead(count)
  const next = bench.ahead(count + 1)
  return next?.kind === kind && next.start === bench.blankEnd(mark?.end ?? 0)
}

/** Whether what stands behind a closing tag can only stand behind the end of a value. */
function followsStructure(bench: Bench, count: number): boolean {
  const at = bench.blankEnd(bench.ahead(count)?.end ?? 0)
  if (at >= bench.text.length) return true
  const next = bench.ahead(count + 1)
  if (next?.start !== at) return false
  if (next.kind === 'parameter-open') return next.name !== null
  // a value may end its own function, but no parameter is left open then
  if (next.kind === 'function-close') return !isFollowedBy(bench, count + 1, 'parameter-close')
  // the same tag twice
  if (next.kind === 'parameter-close') return isFollowedBy(bench, count + 1, 'function-close')
  return next.kind !== 'function-open'
}

function jsonOf(
  bench: Bench,
  open: Mark,
  value: string,
  start: number,
  rules: ParameterRules,
): string {
  if (rules.onLines) return pythonJsonString(value)
  if (open.isString === null) {
    if (!open.isCut)
      bench.note(
        'repair.kind-missing',
        open.start,
        open.end,
        open.meant.replace(/>$/, ' string="true">'),
      )
    return pythonJsonString(value)
  }
  if (open.isString) return pythonJsonString(value)
  if (isJson(value)) return value
  const loose = readLooseJson(bench.text, start, start + value.length)
  if (loose && bench.blankEnd(loose.end) >= start + value.length && !loose.isCut) {
    bench.repairs.push(...loose.repairs)
    return pythonJson(loose.value)
  }
  bench.note('repair.value-as-text', start, start + value.length, pythonJsonString(value))
  return pythonJsonString(value)
}

function isJson(text: string): boolean {
  try {
    readJson(text, { python: true })
    return true
  } catch (error) {
    if (error instanceof JsonSyntaxError) return false
    throw error
  }
}
