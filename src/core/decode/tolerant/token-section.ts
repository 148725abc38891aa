import { type Bench, stretch } from './bench.ts'
import type { Mark } from './marks.ts'

const CALLS = '<｜tool▁calls▁begin｜>'
const END_OF_CALLS = '<｜tool▁calls▁end｜>'
const END_OF_CALL = '<｜tool▁call▁end｜>'
const SEPARATOR = '<｜tool▁sep｜>'

/** A block of calls in the tokens of V3, R1 and V3.1 that begins with `mark`. Whether it could be read. */
export function readTokenSection(bench: Bench, mark: Mark): boolean {
  const undo = bench.undo()
  const before = bench.calls.length
  bench.at = mark.start
  if (bench.format === 'dsml') bench.keep('repair.other-format', mark.start, mark.end)
  if (mark.kind === 'calls-open') bench.use(mark)
  else bench.missing('repair.opening-missing', CALLS)
  const between = bench.format === 'deepseek-v3' ? '\n' : ''
  for (;;) {
    const here = bench.markHere()
    if (here?.kind === 'call-open') {
      bench.layout(bench.calls.length > before ? between : '')
      bench.use(here)
      if (!readCall(bench, here)) break
    } else if (here?.kind === 'calls-close') {
      bench.layout('')
      bench.use(here)
      break
    } else if (here?.kind === 'calls-open' || here?.kind === 'call-close') {
      bench.at = here.start
      bench.drop(here)
    } else {
      // the first template of V3 leaves the block open behind a single call
      const mayStayOpen = bench.format === 'deepseek-v3' && bench.isOver
      if (!bench.wasCut && !mayStayOpen) bench.missing('repair.closing-missing', END_OF_CALLS)
      break
    }
  }
  const isRead = bench.calls.length > before
  if (!isRead) undo()
  return isRead
}

function readCall(bench: Bench, open: Mark): boolean {
  const { text } = bench
  const isFenced = bench.format === 'deepseek-v3'
  let nameStart = open.end
  const { mark } = bench
  if (mark?.kind === 'separator') {
    const lead = text.slice(open.end, mark.start)
    const behind = text.slice(mark.end, mark.end + 2)
    const isTyped = lead.trim() === 'function' && !/^\s*[{`]/.test(behind)
    bench.use(mark)
    if (isTyped !== isFenced && bench.format !== 'dsml') {
      bench.keep('repair.other-format', open.start, mark.end)
    }
    if (!isTyped) return readArguments(bench, open, open.end, mark.start, false)
    nameStart = mark.end
  } else bench.missing('repair.opening-missing', SEPARATOR, nameStart)
  const nameEnd = nameEndFrom(bench, nameStart)
  bench.at = nameEnd
  return readArguments(bench, open, nameStart, nameEnd, isFenced)
}

/** Where a name ends that has no token behind it: at its line, a brace or a fence. */
function nameEndFrom({ text, mark }: Bench, start: number): number {
  const limit = Math.min(mark?.start ?? text.length, start + 400)
  const found = text.slice(start, limit).search(/[\n{`]/)
  return found < 0 ? limit : start + found
}

function readArguments(
  bench: Bench,
  open: Mark,
  nameStart: number,
  nameEnd: number,
  isFenced: boolean,
): boolean {
  const { text } = bench
  const from = bench.blankEnd(nameStart)
  let to = nameEnd
  while (to > from && ' \t\r\n'.includes(text[to - 1] as string)) to--
  const name = text.slice(from, to)
  bench.layout(isFenced ? '\n' : '')
  const start = bench.at
  const hasFence = bench.fence(isFenced)
  if (!hasFence && isFenced) bench.missing('repair.json-fence', '```json\n', start)
  const valueAt = bench.at
  const json = text[valueAt] === '{' ? bench.json('call-close') : null
  if (name === '' && !json) return false
  if (json) bench.cutJson(json)
  else bench.missing('repair.arguments-missing', '{}', valueAt)
  bench.extraBrackets()
  bench.calls.push({
    name,
    arguments: json ? bench.textOf(json, valueAt) : '{}',
    parameters: [],
    at: stretch(open.start, bench.at),
    nameAt: stretch(from, to),
    argumentsAt: json ? stretch(valueAt, json.end) : null,
  })
  if (hasFence) bench.closeFence(isFenced)
  const here = bench.markHere()
  if (here?.kind === 'call-close') {
    bench.layout('')
    bench.use(here)
  } else if (!bench.wasCut) bench.missing('repair.closing-missing', END_OF_CALL)
  return true
}
