import { isPythonSpace } from '../json/python.ts'
import { pythonJsonString } from '../json/write.ts'
import { DecodeError, type DsmlCode } from './decode-error.ts'
import type { Decoded, DecodedCall, DecodedParameter, Stretch } from './decoded.ts'
import type { DsmlRelease } from './dsml-release.ts'
import { type Passed, Scanner } from './scanner.ts'

const BOS = '<｜begin▁of▁sentence｜>'
const EOS = '<｜end▁of▁sentence｜>'
const DSML = '｜DSML｜'
const END_OF_THINKING = '</think>'

/** What content and reasoning must not hold; nothing else is checked. */
const forbidden = [BOS, EOS, '<think>', END_OF_THINKING, DSML]

/** What must stand between a tag's word and the next tag. */
const END_OF_TAG = '>\n'

/**
 * The message that a completion stands for, read as strictly as the release's own parser does. The
 * completion is what the model writes behind the header; `thinks` tells whether that ends in `<think>`.
 *
 * @throws DecodeError for the first rule that the text breaks.
 */
export function decodeDsml(text: string, thinks: boolean, release: DsmlRelease): Decoded {
  return new DsmlDecoder(text, release).decode(thinks)
}

class DsmlDecoder {
  private readonly scanner: Scanner
  /** Without its `>`: the reference does not wait for it. */
  private readonly startOfCalls: string
  private readonly endOfCalls: string
  private readonly startOfInvoke: string
  private readonly endOfInvoke: string
  private readonly startOfParameter: string
  /** Behind the `<`, which belongs to what is read before. */
  private readonly endOfParameter: string

  constructor(
    text: string,
    private readonly release: DsmlRelease,
  ) {
    const { calls, invoke, parameter } = release.tags
    this.scanner = new Scanner(text)
    this.startOfCalls = `\n\n<${DSML}${calls}`
    this.endOfCalls = `</${DSML}${calls}>`
    this.startOfInvoke = `<${DSML}${invoke}`
    this.endOfInvoke = `</${DSML}${invoke}`
    this.startOfParameter = `<${DSML}${parameter}`
    this.endOfParameter = `/${DSML}${parameter}`
  }

  decode(thinks: boolean): Decoded {
    const reasoning = thinks ? this.thinking() : { start: 0, end: 0, text: '' }
    const content = this.scanner.until(EOS, this.startOfCalls)
    if (content.stop === null) throw this.fault('decode.no-end', content)
    const calls = content.stop === EOS ? [] : this.calls()
    if (!this.scanner.isDone) {
      const { at, text } = this.scanner
      throw this.fault('decode.after-end', { start: at, end: text.length })
    }
    this.checkTokens(content, reasoning)
    return {
      reasoning: reasoning.text,
      content: content.text,
      calls,
      places: {
        reasoning: thinks ? [stretchOf(reasoning)] : [],
        content: [stretchOf(content)],
      },
    }
  }

  private thinking(): Passed<string> {
    const reasoning = this.scanner.until(END_OF_THINKING, this.startOfCalls)
    if (reasoning.stop === END_OF_THINKING) return reasoning
    throw this.fault('decode.no-end-of-thinking', reasoning)
  }

  private calls(): readonly DecodedCall[] {
    const calls: DecodedCall[] = []
    while (!this.scanner.isDone) {
      const between = this.scanner.until(this.startOfInvoke, this.endOfCalls)
      if (between.text !== END_OF_TAG) throw this.fault('decode.between-calls', between)
      if (between.stop === this.endOfCalls) break
      if (between.stop === null) throw this.fault('decode.unclosed-calls', between)
      calls.push(this.call(between.end))
    }
    const rest = this.scanner.until(EOS)
    if (rest.text !== '') throw this.fault('decode.after-calls', rest)
    return calls
  }

  private call(start: number): DecodedCall {
    const head = this.scanner.until(this.startOfParameter, this.endOfInvoke)
    const nameAt = this.nameIn(head)
    const parameters = new Map<string, DecodedParameter>()
    for (let { stop } = head; stop === this.startOfParameter; ) {
      const parameter = this.parameter()
      if (parameters.has(parameter.name)) {
        throw this.fault('decode.repeated-parameter', parameter.nameAt, parameter.name)
      }
      parameters.set(parameter.name, parameter)
      const between = this.scanner.until(this.startOfParameter, this.endOfInvoke)
      if (between.text !== END_OF_TAG) throw this.fault('decode.between-parameters', between)
      stop = between.stop
    }
    const all = [...parameters.values()]
    const pairs = all.map(({ name: key, value, isString }) => {
      return `${pythonJsonString(key)}: ${isString ? pythonJsonString(value) : value}`
    })
    return {
      name: this.scanner.text.slice(nameAt.start, nameAt.end),
      arguments: `{${pairs.join(', ')}}`,
      parameters: all,
      at: { start, end: this.scanner.at },
      nameAt,
      argumentsAt: null,
    }
  }

  /** White space, `name="…">` and a line break: Python's `$` stands before a last line break, too. */
  private nameIn(head: Passed<string>): Stretch {
    const { text, start } = head
    let from = 0
    while (from < text.length && isPythonSpace(text.charAt(from))) from++
    const opening = 'name="'
    const closing = '">\n'
    const to = endBefore(text, closing)
    const begins = from + opening.length
    if (!text.startsWith(opening, from) || to < begins) throw this.fault('decode.tool-name', head)
    return { start: start + begins, end: start + to }
  }

  private parameter(): DecodedParameter {
    const passed = this.scanner.until(this.endOfParameter)
    const { text } = passed
    const opening = ' name="'
    const to = endBefore(text, '<')
    const kind = /" string="(true|false)">/.exec(text.slice(opening.length))
    const behind = kind ? opening.length + kind.index + kind[0].length : 0
    if (!kind || !text.startsWith(opening) || to < behind) {
      throw this.fault('decode.parameter', passed)
    }
    const nameEnd = opening.length + kind.index
    return {
      name: text.slice(opening.length, nameEnd),
      value: text.slice(behind, to),
      isString: kind[1] === 'true',
      at: { start: passed.start - this.startOfParameter.length, end: this.scanner.at },
      nameAt: { start: passed.start + opening.length, end: passed.start + nameEnd },
      valueAt: { start: passed.start + behind, end: passed.start + to },
    }
  }

  private checkTokens(...parts: readonly { start: number; text: string }[]): void {
    for (const token of forbidden) {
      for (const { start, text } of parts) {
        const at = text.indexOf(token)
        if (at < 0) continue
        const place = { start: start + at, end: start + at + token.length }
        throw this.fault('decode.control-token', place, token)
      }
    }
  }

  private fault(code: DsmlCode, { start, end }: Stretch, token?: string): DecodeError {
    const found = token ?? this.scanner.text.slice(start, end)
    const reference = this.release.complaint(code, found)
    return new DecodeError(code, { start, end }, { reference, found })
  }
}

/** Where `ending` begins at the end of `text`, or before one line break there; -1 if it does not end so. */
function endBefore(text: string, ending: string): number {
  if (text.endsWith(`${ending}\n`)) return text.length - ending.length - 1
  return text.endsWith(ending) ? text.length - ending.length : -1
}

function stretchOf({ start, end }: Stretch): Stretch {
  return { start, end }
}
