import { TrimmedSink } from './draft.ts'
import { faultAhead, faultBehind, type Header, type Reading } from './grammar.ts'
import { Gathered, type Step } from './piece-source.ts'

const OPEN = '<think>'
const CLOSE = '</think>'
const LINE_BREAK = 10

/** What a format says of the text in front of its calls. */
export interface TextRules<End extends string> {
  /** Whether line breaks around reasoning belong to the layout. */
  readonly trims: boolean
  /** What the header writes behind an opening tag of its own. */
  readonly behindOpening: '' | '\n'
  /** What content ends with: tokens, with such line breaks before them as are layout. */
  readonly ends: readonly End[]
  /** Tokens that content may not hold. */
  readonly forbidden: readonly string[]
  /** Tokens that reasoning may not hold, those that end a turn among them. */
  readonly forbiddenInReasoning: readonly string[]
}

/**
 * Reads reasoning and content up to and over one of the ends, which is what comes back; `null` at the
 * end of the text. With the header `auto` a closing tag alone makes reasoning of what stands before it,
 * as it does in the vendors' templates: until one is found, the text may be either.
 */
export function* readText<End extends string>(
  reading: Reading,
  header: Header,
  rules: TextRules<End>,
): Step<End | null> {
  const { source, draft } = reading
  if (header === 'closed') return yield* readContent(reading, rules)
  const hasOpening = (yield* source.oneOf([OPEN])) !== null
  if (hasOpening && rules.behindOpening) yield* source.oneOf([rules.behindOpening])
  if (hasOpening || header === 'open') {
    yield* readReasoning(reading, rules)
    return yield* readContent(reading, rules)
  }
  const open = new Gathered(source.at)
  reading.held = () => open.start
  const stops = [CLOSE, ...rules.ends, ...rules.forbidden]
  const stop = yield* source.until(stops, open.take, 'wait.kind')
  reading.held = null
  if (stop !== CLOSE) {
    draft.content.add(open.text, open.start)
    return endOf(reading, rules, stop)
  }
  const sink = rules.trims ? new TrimmedSink(draft.reasoning.add, true).take : draft.reasoning.add
  sink(open.text, open.start)
  yield* skipLayout(reading, rules)
  return yield* readContent(reading, rules)
}

function* readReasoning(reading: Reading, rules: TextRules<string>): Step<void> {
  const { source, draft } = reading
  const trimmed = new TrimmedSink(draft.reasoning.add, true)
  if (rules.trims) reading.held = () => trimmed.waitsFrom
  const stops = [CLOSE, ...rules.forbiddenInReasoning]
  const stop = yield* source.until(stops, rules.trims ? trimmed.take : draft.reasoning.add)
  reading.held = null
  if (stop === CLOSE) return yield* skipLayout(reading, rules)
  const code = 'decode.no-end-of-thinking'
  throw stop === null
    ? faultAhead(code, reading, [CLOSE])
    : faultBehind(code, reading, stop, [CLOSE])
}

function* skipLayout({ source }: Reading, { trims }: TextRules<string>): Step<void> {
  if (trims)
    yield* source.while(
      (unit) => unit === LINE_BREAK,
      () => {},
    )
}

function* readContent<End extends string>(
  reading: Reading,
  rules: TextRules<End>,
): Step<End | null> {
  const { source, draft } = reading
  const stop = yield* source.until([...rules.ends, ...rules.forbidden], draft.content.add)
  return endOf(reading, rules, stop)
}

function endOf<End extends string>(
  reading: Reading,
  { ends }: TextRules<End>,
  stop: string | null,
): End | null {
  const end = ends.find((one) => one === stop)
  if (end !== undefined || stop === null) return end ?? null
  throw faultBehind('decode.control-token', reading, stop)
}
