import { JsonSyntaxError, readJson } from '../../json/read.ts'
import { isObject } from '../../json/value.ts'
import { listAmbiguities } from '../ambiguities.ts'
import { decodeSpans } from '../decode-spans.ts'
import type { Decoded, Stretch } from '../decoded.ts'
import type { DecodeFormat } from '../decoder.ts'
import type { Header } from '../grammar.ts'
import { markupOf } from '../markup.ts'
import type { StrictReading, TolerantReading } from '../reading.ts'
import { Bench, stretch } from './bench.ts'
import { callsFromJson } from './call-from-json.ts'
import { readDsmlSection } from './dsml-section.ts'
import { readLooseJson } from './loose-json.ts'
import type { Mark, Words } from './marks.ts'
import { readQwenSection } from './qwen-section.ts'
import type { RepairCode } from './repair.ts'
import { readTokenSection } from './token-section.ts'

const CLOSE_THINKING = '</think>'

/** What stands between content and calls. */
const gaps: Readonly<Record<DecodeFormat, string>> = {
  dsml: '\n\n',
  'qwen-json': '\n',
  'qwen-xml': '\n\n',
  'deepseek-v3': '',
  'deepseek-v3.1': '',
}

/** Repairs that are guesses about text which the format can hold as it stands. */
const doubtful: readonly RepairCode[] = [
  'repair.closing-missing',
  'repair.text-in-call-dropped',
  'repair.text-behind-calls',
  'repair.cut-off',
  'repair.parameter-twice',
  'repair.thinking-closed',
  'repair.behind-end-dropped',
  'repair.header-skipped',
  'repair.token-kept',
  'repair.json-bracket-missing',
]

/**
 * The tolerant reading beside a strict one: what the format can hold as it stands is read so, unless it
 * clearly was meant otherwise.
 */
export function readBeside(
  strict: StrictReading,
  text: string,
  format: DecodeFormat,
  header: Header,
  words: Words,
): TolerantReading {
  const tolerant = readTolerantly(text, format, header, words)
  if (!strict.ok) return tolerant
  const isDoubtful = tolerant.repairs.some(({ code, meant }) => {
    // the tags around a function may both be missing
    return doubtful.includes(code) && meant !== '</tool_call>'
  })
  if (tolerant.repairs.length > 0 && !isDoubtful) return tolerant
  const { message, spans, ambiguities } = strict
  return { message, repairs: [], spans, ambiguities }
}

/**
 * What a completion was probably meant to say, with every step from what stands there. All of it is
 * ours: where a reading is not certain, the text stays text. Never throws; linear.
 */
function readTolerantly(
  text: string,
  format: DecodeFormat,
  header: Header,
  words: Words,
): TolerantReading {
  return new TolerantReader(text, format, header, words).read()
}

type Part = 'reasoning' | 'content'

class TolerantReader {
  private readonly bench: Bench
  private readonly isQwen: boolean
  private readonly places: Record<Part, Stretch[]> = { reasoning: [], content: [] }
  /** Where the text ends that was read; behind it stands what was left out. */
  private readTo: number

  constructor(
    private readonly text: string,
    private readonly format: DecodeFormat,
    private readonly header: Header,
    words: Words,
  ) {
    this.bench = new Bench(text, format, words)
    this.isQwen = format === 'qwen-json' || format === 'qwen-xml'
    this.readTo = text.length
  }

  read(): TolerantReading {
    this.skipHeader()
    this.readThinking()
    this.readParts('content', this.text.length)
    this.readUntagged()
    const message: Decoded = {
      reasoning: this.joined('reasoning'),
      content: this.joined('content'),
      calls: this.bench.calls,
      places: this.places,
    }
    const repairs = [...this.bench.repairs].sort((a, b) => a.at.start - b.at.start)
    return {
      message,
      repairs,
      spans: decodeSpans(message, this.text.length, this.readTo),
      ambiguities: listAmbiguities(this.text, message, markupOf(this.format)),
    }
  }

  /** A header that was copied along with the completion. */
  private skipHeader(): void {
    const { bench } = this
    const here = bench.markHere()
    if (here?.kind !== 'turn') return
    const role = this.isQwen ? /^assistant\n/.exec(this.text.slice(here.end, here.end + 10)) : null
    if (this.isQwen ? !role : !here.meant.includes('Assistant')) return
    const end = here.end + (role?.[0].length ?? 0)
    bench.note('repair.header-skipped', bench.at, end)
    bench.at = end
  }

  private readThinking(): void {
    const { bench, text } = this
    const here = bench.markHere()
    const hasOpening = here?.kind === 'think-open'
    if (hasOpening && this.header === 'closed') {
      bench.note('repair.thinking-opened', here.start, here.end, '<think>')
    }
    if (hasOpening) bench.use(here)
    const start = bench.at
    const isOpen = hasOpening || this.header === 'open'
    const { close, call } = this.thinkingMarks()
    if (!isOpen) {
      if (!close || (call && call.start < close.start)) return
      if (this.header === 'closed') bench.missing('repair.thinking-opened', '<think>')
    }
    if (!close) {
      const last = call?.start ?? this.endMark()?.start ?? text.length
      let end = last
      if (call && gaps[this.format] !== '') while (end > start && text[end - 1] === '\n') end--
      this.add('reasoning', start, end)
      bench.at = this.isQwen ? last : end
      bench.missing('repair.thinking-closed', CLOSE_THINKING)
      return
    }
    // a call that is only thought of has the real one, or an answer, behind it
    if (call && call.start < close.start && !this.saysMore(close)) {
      bench.keep('repair.call-in-thinking', call.start, call.end)
      this.readParts('reasoning', close.start)
    } else this.add('reasoning', start, close.start)
    bench.at = close.start
    bench.use(close)
    if (this.trims) while (text[bench.at] === '\n') bench.at++
  }

  /** The first closing tag and the first mark of a call, up to the end of the turn. */
  private thinkingMarks(): { close: Mark | null; call: Mark | null } {
    let close: Mark | null = null
    let call: Mark | null = null
    for (let count = 0; !close; count++) {
      const mark = this.bench.ahead(count)
      if (!mark || mark.kind === 'end' || mark.kind === 'turn') break
      if (mark.kind === 'think-close') close = mark
      else if (!call && this.beginsCall(mark)) call = mark
    }
    return { close, call }
  }

  private endMark(): Mark | null {
    for (let count = 0; ; count++) {
      const mark = this.bench.ahead(count)
      if (!mark) return null
      if (mark.kind === 'end' || mark.kind === 'turn') return mark
    }
  }

  /** Whether content or calls stand behind the reasoning. */
  private saysMore(close: Mark): boolean {
    const next = this.bench.marks[this.bench.marks.indexOf(close) + 1]
    const at = this.bench.blankEnd(close.end)
    if (at >= this.text.length) return false
    return next?.start !== at || next.kind !== 'end'
  }

  private beginsCall(mark: Mark): boolean {
    if (mark.kind === 'function-open') return mark.name !== null
    return mark.kind === 'calls-open' || mark.kind === 'call-open'
  }

  private get trims(): boolean {
    return this.isQwen
  }

  /** Text up to `limit` or the end of the turn, with the calls in it. */
  private readParts(part: Part, limit: number): void {
    const { bench } = this
    let from = bench.at
    let isBehindCalls = false
    for (;;) {
      const { mark } = bench
      if (!mark || mark.start >= limit) {
        this.addText(part, from, limit, isBehindCalls)
        bench.at = limit
        if (limit === this.text.length) this.noteEnd(null)
        return
      }
      if (mark.kind === 'end' || mark.kind === 'turn') {
        this.addText(part, from, mark.start, isBehindCalls)
        bench.at = mark.start
        this.noteEnd(mark)
        return
      }
      const calls = bench.calls.length
      if (this.beginsCall(mark) && this.readSection(mark)) {
        const end = bench.at
        this.addBeforeCalls(part, from, mark.start, isBehindCalls)
        bench.at = Math.max(end, bench.at)
        from = bench.at
        isBehindCalls ||= bench.calls.length > calls || mark.kind === 'calls-open'
      } else if (
        isBehindCalls &&
        mark.start === bench.blankEnd(from) &&
        /-close$/.test(mark.kind)
      ) {
        bench.drop(mark)
        from = bench.at
      } else {
        if (mark.family === 'shared' && this.isForbidden(mark)) {
          bench.keep('repair.token-kept', mark.start, mark.end)
        }
        bench.at = mark.end
      }
    }
  }

  private isForbidden({ kind }: Mark): boolean {
    return kind === 'begin' || (this.format === 'dsml' && /^think/.test(kind))
  }

  private readSection(mark: Mark): boolean {
    if (this.isQwen) return readQwenSection(this.bench, mark)
    return mark.family === 'tokens'
      ? readTokenSection(this.bench, mark)
      : readDsmlSection(this.bench, mark)
  }

  /** Text in front of calls, without the line breaks that belong to the layout. */
  private addBeforeCalls(part: Part, from: number, to: number, isBehind: boolean): void {
    const { bench, text } = this
    const gap = gaps[this.format]
    let end = to
    if (gap !== '') while (end > from && text[end - 1] === '\n') end--
    const isEmpty = bench.blankEnd(from) >= end
    if (isBehind && isEmpty) {
      const between = this.isQwen ? '\n' : ''
      const stands = text.slice(from, to)
      if (stands !== between) bench.note('repair.layout', from, to, between)
      return
    }
    const wanted = isEmpty && this.format !== 'dsml' ? '' : gap
    // what is more than the layout is content
    const spare = Math.max(end, to - wanted.length)
    const isMeant = text.slice(spare, to) === wanted
    const last = isMeant ? spare : end
    if (!isMeant && part === 'content') bench.note('repair.layout', end, to, wanted)
    this.addText(part, from, last, isBehind)
  }

  private addText(part: Part, from: number, to: number, isBehind: boolean): void {
    const { bench } = this
    if (!isBehind) {
      this.add(part, from, to)
      return
    }
    const start = bench.blankEnd(from)
    if (start >= to) {
      if (to > from && part === 'content') bench.note('repair.layout', from, to)
      return
    }
    bench.keep('repair.text-behind-calls', start, to)
    this.add(part, start, to)
  }

  private add(part: Part, from: number, to: number): void {
    let start = from
    let end = to
    if (part === 'reasoning' && this.trims) {
      while (start < end && this.text[start] === '\n') start++
      while (end > start && this.text[end - 1] === '\n') end--
    }
    if (end > start) this.places[part].push(stretch(start, end))
  }

  private joined(part: Part): string {
    return this.places[part].map(({ start, end }) => this.text.slice(start, end)).join('\n')
  }

  /** The end of the turn, and what stands behind it. */
  private noteEnd(mark: Mark | null): void {
    const { bench, text, format } = this
    if (mark?.kind !== 'end') {
      if (format === 'dsml' && bench.calls.length === 0) {
        bench.missing('repair.end-missing', '<｜end▁of▁sentence｜>')
      }
    } else bench.use(mark)
    const rest = bench.at
    if (bench.blankEnd(rest) < text.length)
      bench.note('repair.behind-end-dropped', rest, text.length)
    else if (rest < text.length && !(this.isQwen && text.slice(rest) === '\n')) {
      bench.note('repair.layout', rest, text.length)
    }
    this.readTo = rest
    bench.at = text.length
  }

  /** A content that is nothing but a call as JSON, as models write it that were not taught the tags. */
  private readUntagged(): void {
    const { bench, places, text } = this
    const [only] = places.content
    if (!this.isQwen || !only || places.content.length > 1 || bench.calls.length > 0) return
    const pattern = /^\s*(?:```(?:json)?\s*(\{[\s\S]*\})\s*```|(\{[\s\S]*\}))\s*$/
    const found = pattern.exec(text.slice(only.start, only.end))
    const body = found?.[1] ?? found?.[2]
    if (!found || body === undefined || !isCall(body)) return
    const start = only.start + found[0].indexOf(body)
    const json = readLooseJson(text, start, start + body.length)
    const calls = json && callsFromJson(bench, json, start)
    if (!calls) return
    places.content.pop()
    bench.calls.push(...calls)
    bench.keep('repair.call-untagged', only.start, only.end)
  }
}

/** Whether `text` is an object with a name and an object of arguments, and with nothing else. */
function isCall(text: string): boolean {
  try {
    const value = readJson(text)
    if (!isObject(value) || value.size !== 2) return false
    const args = value.get('arguments') ?? value.get('parameters')
    return typeof value.get('name') === 'string' && isObject(args)
  } catch (error) {
    if (error instanceof JsonSyntaxError) return false
    throw error
  }
}
