import { DecodeError, type DsmlCode } from './decode-error.ts'
import type { Decoded, DecodedCall, DecodedParameter, Stretch } from './decoded.ts'
import {
  type DsmlMarks,
  dsmlMarks,
  END_OF_TAG,
  END_OF_THINKING,
  EOS,
  endBefore,
  forbidden,
  joinedArguments,
  toolNameIn,
} from './dsml-marks.ts'
import type { DsmlRelease } from './dsml-release.ts'
import { type Passed, Scanner } from './scanner.ts'

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
  private readonly marks: DsmlMarks

  constructor(
    text: string,
    private readonly release: DsmlRelease,
  ) {
    this.scanner = new Scanner(text)
    this.marks = dsmlMarks(release.tags)
  }

  decode(thinks: boolean): Decoded {
    const reasoning = thinks ? this.thinking() : { start: 0, end: 0, text: '' }
    const content = this.scanner.until(EOS, this.marks.startOfCalls)
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
        reasoning: placesOf(reasoning),
        content: placesOf(content),
      },
    }
  }

  private thinking(): Passed<string> {
    const reasoning = this.scanner.until(END_OF_THINKING, this.marks.startOfCalls)
    if (reasoning.stop === END_OF_THINKING) return reasoning
    throw this.fault('decode.no-end-of-thinking', reasoning)
  }

  private calls(): readonly DecodedCall[] {
    const calls: DecodedCall[] = []
    while (!this.scanner.isDone) {
      const between = this.scanner.until(this.marks.startOfInvoke, this.marks.endOfCalls)
      if (between.text !== END_OF_TAG) throw this.fault('decode.between-calls', between)
      if (between.stop === this.marks.endOfCalls) break
      if (between.stop === null) throw this.fault('decode.unclosed-calls', between)
      calls.push(this.call(between.end))
    }
    const rest = this.scanner.until(EOS)
    if (rest.text !== '') throw this.fault('decode.after-calls', rest)
    return calls
  }

  private call(start: number): DecodedCall {
    const head = this.scanner.until(this.marks.startOfParameter, this.marks.endOfInvoke)
    const nameAt = this.nameIn(head)
    const parameters = new Map<string, DecodedParameter>()
    for (let { stop } = head; stop === this.marks.startOfParameter; ) {
      const parameter = this.parameter()
      if (parameters.has(parameter.name)) {
        throw this.fault('decode.repeated-parameter', parameter.nameAt, parameter.name)
      }
      parameters.set(parameter.name, parameter)
      const between = this.scanner.until(this.marks.startOfParameter, this.marks.endOfInvoke)
      if (between.text !== END_OF_TAG) throw this.fault('decode.between-parameters', between)
      stop = between.stop
    }
    const all = [...parameters.values()]
    return {
      name: this.scanner.text.slice(nameAt.start, nameAt.end),
      arguments: joinedArguments(all),
      parameters: all,
      at: { start, end: this.scanner.at },
      nameAt,
      argumentsAt: null,
    }
  }

  private nameIn(head: Passed<string>): Stretch {
    const name = toolNameIn(head.text)
    if (!name) throw this.fault('decode.tool-name', head)
    return { start: head.start + name.start, end: head.start + name.end }
  }

  private parameter(): DecodedParameter {
    const passed = this.scanner.until(this.marks.endOfParameter)
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
      at: { start: passed.start - this.marks.startOfParameter.length, end: this.scanner.at },
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

/** Where a part stands: nowhere if it is empty. */
function placesOf({ start, end }: Stretch): Stretch[] {
  return end > start ? [{ start, end }] : []
}
