import { DraftCall } from './draft.ts'
import { expectOne, faultAhead, faultBehind, type Grammar, type Reading } from './grammar.ts'
import { readObject } from './json-scan.ts'
import { Gathered, type Step } from './piece-source.ts'
import { readText, type TextRules } from './read-text.ts'

const EOS = '<｜end▁of▁sentence｜>'
const CALLS = '<｜tool▁calls▁begin｜>'
const END_OF_CALLS = '<｜tool▁calls▁end｜>'
const CALL = '<｜tool▁call▁begin｜>'
const SEPARATOR = '<｜tool▁sep｜>'
const END_OF_CALL = '<｜tool▁call▁end｜>'
const results = [
  '<｜tool▁outputs▁begin｜>',
  '<｜tool▁outputs▁end｜>',
  '<｜tool▁output▁begin｜>',
  '<｜tool▁output▁end｜>',
]
const forbidden = [
  '<｜begin▁of▁sentence｜>',
  '<｜User｜>',
  '<｜Assistant｜>',
  ...[END_OF_CALLS, CALL, SEPARATOR, END_OF_CALL],
  ...results,
]

interface Rules {
  /** What the header writes behind `<think>`. */
  readonly behindOpening: '' | '\n'
  /** What stands between two calls. */
  readonly between: '' | '\n'
  /** Whether the section of calls may be left open: the first V3 template closes it only from the second call on. */
  readonly mayStayOpen: boolean
  /** Reads from behind the token that begins a call to behind the one that ends it. */
  readonly call: (reading: Reading, call: DraftCall) => Step<void>
}

function deepseekGrammar({ behindOpening, between, mayStayOpen, call: read }: Rules): Grammar {
  const rules: TextRules<typeof CALLS | typeof EOS> = {
    trims: false,
    behindOpening,
    ends: [CALLS, EOS],
    forbidden,
    forbiddenInReasoning: [...forbidden, CALLS, EOS],
  }
  const next = `${between}${CALL}`
  return function* (reading, header) {
    const { source, draft } = reading
    let stop: string | null = yield* readText(reading, header, rules)
    if (stop === CALLS) {
      stop = yield* expectOne(reading, 'decode.call-markup', [CALL])
      while (stop !== null && stop !== END_OF_CALLS) {
        const call = new DraftCall(source.at - CALL.length, true)
        draft.calls.push(call)
        yield* read(reading, call)
        call.close(source.at)
        stop = yield* source.oneOf([next, END_OF_CALLS])
        if (stop === null && !(mayStayOpen && (yield* source.isDone()))) {
          const code = (yield* source.isDone()) ? 'decode.unclosed-calls' : 'decode.between-calls'
          throw faultAhead(code, reading, [next, END_OF_CALLS])
        }
      }
      if (stop !== null) stop = yield* source.oneOf([EOS])
      if (stop === null && !(yield* source.isDone())) {
        throw faultAhead('decode.after-calls', reading, [EOS])
      }
    }
    if (!(yield* source.isDone())) throw faultAhead('decode.after-end', reading, [])
  }
}

/** The name up to and over `stop`. */
function* readName(reading: Reading, call: DraftCall, stop: string): Step<void> {
  const { source } = reading
  const name = new Gathered(source.at)
  reading.held = () => name.start
  const others = [...forbidden, CALLS, EOS].filter((one) => one !== stop)
  const found = yield* source.until([stop, ...others], name.take, 'wait.name')
  reading.held = null
  if (found === null) throw faultAhead('decode.unclosed-call', reading, [stop])
  if (found !== stop) throw faultBehind('decode.tool-name', reading, found, [stop])
  call.named(name)
}

/** A type, a name, and the arguments in a fence. */
const fenced: Rules = {
  behindOpening: '\n',
  between: '\n',
  mayStayOpen: true,
  *call(reading, call) {
    yield* expectOne(reading, 'decode.call-markup', [`function${SEPARATOR}`])
    yield* readName(reading, call, '\n```json\n')
    yield* readObject(reading, call.written.add)
    yield* expectOne(reading, 'decode.call-markup', [`\n\`\`\`${END_OF_CALL}`])
  },
}

/** DeepSeek V3 and R1. */
export const deepseekV3 = deepseekGrammar(fenced)

/** DeepSeek V3.1: a name and bare arguments. */
export const deepseekV31 = deepseekGrammar({
  behindOpening: '',
  between: '',
  mayStayOpen: false,
  *call(reading, call) {
    yield* readName(reading, call, SEPARATOR)
    yield* readObject(reading, call.written.add)
    yield* expectOne(reading, 'decode.call-markup', [END_OF_CALL])
  },
})
