import { DraftCall } from './draft.ts'
import {
  type DsmlMarks,
  dsmlMarks,
  END_OF_TAG,
  END_OF_THINKING,
  EOS,
  forbidden,
  toolNameIn,
} from './dsml-marks.ts'
import type { DsmlTags } from './dsml-release.ts'
import type { Grammar, Reading } from './grammar.ts'
import { Gathered, type Step } from './piece-source.ts'

/**
 * What a client may show of a completion while it comes. Where it breaks a rule, this stops without a
 * word: which rule the reference would name depends on the whole text.
 */
export function dsmlGrammar(tags: DsmlTags): Grammar {
  const marks = dsmlMarks(tags)
  return function* (reading, header) {
    const { source, draft } = reading
    const stops = [EOS, marks.startOfCalls, ...forbidden.filter((token) => token !== EOS)]
    if (header === 'open') {
      const others = stops.filter((stop) => stop !== END_OF_THINKING)
      const stop = yield* source.until([END_OF_THINKING, ...others], draft.reasoning.add)
      if (stop !== END_OF_THINKING) return
    }
    const stop = yield* source.until(stops, draft.content.add)
    if (stop !== marks.startOfCalls) return
    yield* readCalls(reading, marks)
  }
}

function* readCalls(reading: Reading, marks: DsmlMarks): Step<void> {
  const { source, draft } = reading
  for (;;) {
    if (!(yield* source.oneOf([END_OF_TAG]))) return
    if (!(yield* source.oneOf([marks.startOfInvoke]))) return
    const call = new DraftCall(source.at - marks.startOfInvoke.length, false)
    draft.calls.push(call)
    const head = new Gathered(source.at)
    reading.held = () => head.start
    let stop = yield* source.until(
      [marks.startOfParameter, marks.endOfInvoke],
      head.take,
      'wait.name',
    )
    reading.held = null
    const name = toolNameIn(head.text)
    if (!name) return
    call.named(head.part(name))
    while (stop === marks.startOfParameter) {
      if (!(yield* readParameter(reading, call, marks))) return
      const between = yield* source.oneOf([
        `${END_OF_TAG}${marks.startOfParameter}`,
        `${END_OF_TAG}${marks.endOfInvoke}`,
      ])
      if (between === null) {
        if (!(yield* source.oneOf([END_OF_TAG])) || !(yield* source.isDone())) return
      }
      stop = between?.endsWith(marks.startOfParameter) ? marks.startOfParameter : null
    }
    call.close(source.at, call.joined())
  }
}

/** Whether there was one that the reference would take. */
function* readParameter(reading: Reading, call: DraftCall, marks: DsmlMarks): Step<boolean> {
  const { source } = reading
  const start = source.at - marks.startOfParameter.length
  if (!(yield* source.oneOf([' name="']))) return false
  const name = new Gathered(source.at)
  reading.held = () => name.start
  const kinds = ['" string="true">', '" string="false">'] as const
  const kind = yield* source.until([...kinds, marks.endOfParameter], name.take, 'wait.name')
  reading.held = null
  if (kind !== kinds[0] && kind !== kinds[1]) return false
  if (call.has(name.text)) return false
  const parameter = call.open(start, name, source.at)
  parameter.isString = kind === kinds[0]
  // the end is looked for without its `<`, which may have a line break behind it
  const ends = [`<${marks.endOfParameter}`, `<\n${marks.endOfParameter}`, marks.endOfParameter]
  const end = yield* source.until(ends, parameter.value.add)
  if (end === null || end === marks.endOfParameter) return false
  parameter.close(source.at)
  return true
}
