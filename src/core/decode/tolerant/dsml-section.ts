import { pythonJsonString } from '../../json/write.ts'
import type { DecodedCall } from '../decoded.ts'
import { type Bench, stretch } from './bench.ts'
import type { Mark } from './marks.ts'
import { type ParameterRules, readParameters } from './parameters.ts'
import { jsonBody } from './qwen-section.ts'

/** A block of calls in DSML that begins with `mark`. Whether it could be read. */
export function readDsmlSection(bench: Bench, mark: Mark): boolean {
  const { calls, invoke, parameter } = bench.words
  const rules: ParameterRules = {
    onLines: false,
    close: `</｜DSML｜${parameter}>`,
    closeCall: `</｜DSML｜${invoke}>`,
    mayHoldClose: false,
  }
  if (mark.kind === 'function-open' && mark.name === null) return false
  const undo = bench.undo()
  const before = bench.calls.length
  bench.at = mark.start
  if (bench.format !== 'dsml') bench.keep('repair.other-format', mark.start, mark.end)
  if (mark.kind === 'calls-open') bench.use(mark)
  else bench.missing('repair.opening-missing', `<｜DSML｜${calls}>`)
  for (;;) {
    const here = bench.markHere()
    if (here?.kind === 'function-open' && here.name !== null) {
      if (mark.kind === 'calls-open' || bench.calls.length > before) bench.layout('\n')
      bench.use(here)
      bench.calls.push(readInvoke(bench, here, here.name, rules))
    } else if (here?.kind === 'calls-close') {
      bench.layout('\n')
      bench.use(here)
      break
    } else if (here && isRepeated(here)) {
      bench.at = here.start
      bench.drop(here)
    } else if (!here && nextIsInside(bench)) {
      const end = bench.mark?.start ?? bench.at
      bench.note('repair.text-in-call-dropped', bench.at, end)
      bench.at = end
    } else {
      if (!bench.wasCut) bench.missing('repair.closing-missing', `</｜DSML｜${calls}>`)
      break
    }
  }
  const isRead = bench.calls.length > before || bench.isOver || mark.kind === 'calls-open'
  if (!isRead) undo()
  return isRead
}

function isRepeated({ kind }: Mark): boolean {
  return kind === 'calls-open' || kind === 'function-close' || kind === 'parameter-close'
}

function nextIsInside({ mark }: Bench): boolean {
  return mark?.kind === 'calls-close' || (mark?.kind === 'function-open' && mark.name !== null)
}

function readInvoke(bench: Bench, open: Mark, name: string, rules: ParameterRules): DecodedCall {
  const json = bench.text[bench.blankEnd(bench.at)] === '{' ? jsonBody(bench) : null
  const read = readParameters(bench, rules)
  const pairs = read.map((one) => `${pythonJsonString(one.parameter.name)}: ${one.json}`)
  return {
    name,
    arguments: json?.text ?? `{${pairs.join(', ')}}`,
    parameters: read.map(({ parameter }) => parameter),
    at: stretch(open.start, bench.at),
    nameAt: open.nameAt,
    argumentsAt: json?.at ?? null,
  }
}
