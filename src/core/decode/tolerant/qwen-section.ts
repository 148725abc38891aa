import type { DecodedCall } from '../decoded.ts'
import { type Bench, stretch } from './bench.ts'
import { callsFromJson } from './call-from-json.ts'
import type { Mark } from './marks.ts'
import { type ParameterRules, readParameters } from './parameters.ts'

const OPEN = '<tool_call>'
const CLOSE = '</tool_call>'
const rules: ParameterRules = {
  onLines: true,
  close: '</parameter>',
  closeCall: '</function>',
  mayHoldClose: true,
}

/** One block of calls that begins with `mark`. Whether it could be read; if not, nothing has changed. */
export function readQwenSection(bench: Bench, mark: Mark): boolean {
  // in running text a tag is spoken of
  if (mark.kind === 'function-open' && mark.start > 0 && bench.text[mark.start - 1] !== '\n') {
    return false
  }
  const undo = bench.undo()
  bench.at = mark.start
  if (mark.kind === 'call-open') bench.use(mark)
  else bench.missing('repair.opening-missing', OPEN)
  const isRead = bench.isHere('function-open')
    ? readFunctions(bench, mark.kind === 'call-open')
    : mark.kind === 'call-open' && readObjects(bench, mark)
  if (!isRead) undo()
  return isRead
}

function readFunctions(bench: Bench, isOpened: boolean): boolean {
  let count = 0
  for (let open = bench.markHere(); open?.kind === 'function-open'; open = bench.markHere()) {
    if (open.name === null) return count > 0
    if (isOpened || count > 0) bench.layout('\n')
    if (count === 1) bench.missing('repair.call-list', CLOSE + OPEN)
    if (bench.format === 'qwen-json') bench.keep('repair.other-format', open.start, open.end)
    bench.use(open)
    bench.calls.push(readFunction(bench, open, open.name))
    count++
    if (bench.isHere('call-close')) break
    // a further call without its opening tag begins a block of its own
    if (!isOpened) break
  }
  close(bench)
  return count > 0
}

function readFunction(bench: Bench, open: Mark, name: string): DecodedCall {
  const json = bench.text[bench.blankEnd(bench.at)] === '{' ? jsonBody(bench) : null
  const read = readParameters(bench, rules)
  const pairs = read.map((one) => `${JSON.stringify(one.parameter.name)}: ${one.json}`)
  return {
    name,
    arguments: json?.text ?? `{${pairs.join(', ')}}`,
    parameters: read.map(({ parameter }) => parameter),
    at: stretch(open.start, bench.at),
    nameAt: open.nameAt,
    argumentsAt: json?.at ?? null,
  }
}

/** Arguments as one JSON object, where parameters belong. */
export function jsonBody(bench: Bench) {
  const start = bench.blankEnd(bench.at)
  const undo = bench.undo()
  bench.at = start
  const json = bench.json('function-close')
  if (!json || json.end <= start) {
    undo()
    return null
  }
  bench.keep('repair.json-body', start, json.end)
  return { text: bench.textOf(json, start), at: stretch(start, json.end) }
}

function readObjects(bench: Bench, open: Mark): boolean {
  bench.layout('\n')
  const fence = bench.fence()
  let count = 0
  let last = ''
  for (;;) {
    const start = bench.at
    if (!'{['.includes(bench.text[start] ?? ' ')) break
    const json = bench.json('call-close')
    const calls = json && callsFromJson(bench, json, start)
    if (!json || !calls) return false
    if (bench.format === 'qwen-xml') bench.keep('repair.other-format', start, json.end)
    const said = calls.map((call) => `${call.name} ${call.arguments}`).join()
    if (said === last) bench.note('repair.json-repeated', start, json.end)
    else {
      if (count === 1) bench.keep('repair.call-list', start, json.end)
      bench.calls.push(...calls.map((call) => ({ ...call, at: stretch(open.start, json.end) })))
    }
    last = said
    count++
    bench.cutJson(json)
    bench.extraBrackets()
    const next = bench.blankEnd(bench.at)
    const comma = bench.text[next] === ',' ? 1 : 0
    if (bench.text[bench.blankEnd(next + comma)] !== '{') break
    bench.at = bench.blankEnd(next + comma)
  }
  if (fence) bench.closeFence()
  if (count > 0) close(bench)
  return count > 0
}

/** Takes the tag that closes a call, or notes that there is none. */
function close(bench: Bench): void {
  const here = bench.markHere()
  if (here?.kind === 'call-close') {
    bench.layout('\n')
    bench.use(here)
  } else if (!bench.wasCut) bench.missing('repair.closing-missing', CLOSE)
  for (let twice = bench.markHere(); twice?.kind === 'call-close'; twice = bench.markHere()) {
    bench.at = twice.start
    bench.drop(twice)
  }
}
