import { JsonSyntaxError, readJson } from '../json/read.ts'
import { BrokenRule, faultAhead, type Reading } from './grammar.ts'
import { Gathered, type Sink, type Step } from './piece-source.ts'

const QUOTE = 34
const BACKSLASH = 92
const LIST = 91
const LIST_END = 93
const OBJECT = 123
const OBJECT_END = 125

/** White space of JSON. */
export function* skipBlank({ source }: Reading): Step<void> {
  yield* source.while(
    (c) => c === 32 || c === 10 || c === 13 || c === 9,
    () => {},
  )
}

/**
 * Reads one JSON string and gives what it says, with its place inside the quotes.
 *
 * @throws BrokenRule `decode.json`, or `decode.unclosed-call` at the end of the text.
 */
export function* readString(reading: Reading): Step<Gathered> {
  const { source } = reading
  yield* expectUnit(reading, QUOTE, 'a key in double quotes')
  const inside = new Gathered(source.at)
  let isEscaped = false
  const goes = (c: number) => {
    if (isEscaped) isEscaped = false
    else if (c === BACKSLASH) isEscaped = true
    else return c !== QUOTE
    return true
  }
  reading.held = () => inside.start
  yield* source.while(goes, inside.take, 'wait.name')
  reading.held = null
  yield* expectUnit(reading, QUOTE, 'a closing double quote')
  inside.text = checked(`"${inside.text}"`, inside.start - 1) as string
  return inside
}

/**
 * Reads one JSON object as it is written, which goes to `sink` as it comes. Its end is where its
 * brackets are closed; what it holds is checked then.
 *
 * @throws BrokenRule `decode.json`, `decode.call-shape` if it is no object, or `decode.unclosed-call`.
 */
export function* readObject(reading: Reading, sink: Sink): Step<void> {
  const { source } = reading
  const start = source.at
  if ((yield* source.peek()) !== OBJECT) throw yield* wrong(reading, ['{'])
  let text = ''
  let depth = 0
  let isString = false
  let isEscaped = false
  let isOver = false
  const goes = (c: number): boolean => {
    if (isOver) return false
    if (isEscaped) isEscaped = false
    else if (isString) {
      if (c === BACKSLASH) isEscaped = true
      else if (c === QUOTE) isString = false
    } else if (c === QUOTE) isString = true
    else if (c === OBJECT || c === LIST) depth++
    else if (c === OBJECT_END || c === LIST_END) isOver = --depth === 0
    return true
  }
  yield* source.while(goes, (piece, at) => {
    text += piece
    sink(piece, at)
  })
  if (!isOver) throw faultAhead('decode.unclosed-call', reading, [])
  checked(text, start)
}

/** Reads over one unit. */
export function* expectUnit(
  reading: Reading,
  unit: number,
  json: 'a colon' | 'a key in double quotes' | 'a closing double quote',
): Step<void> {
  const { source } = reading
  const next = yield* source.peek()
  if (next === unit) return source.skip()
  throw next < 0
    ? faultAhead('decode.unclosed-call', reading, [])
    : new BrokenRule('decode.json', source.at, null, [], json)
}

function* wrong(reading: Reading, expected: readonly string[]): Step<BrokenRule> {
  const isOver = yield* reading.source.isDone()
  return faultAhead(isOver ? 'decode.unclosed-call' : 'decode.call-shape', reading, expected)
}

/** What JSON text says that begins at `start` of the whole. */
function checked(text: string, start: number): unknown {
  try {
    return readJson(text, { python: true })
  } catch (error) {
    if (!(error instanceof JsonSyntaxError)) throw error
    throw new BrokenRule('decode.json', start + error.offset, null, [], error.expected)
  }
}
