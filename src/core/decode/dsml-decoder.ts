import type { Option } from '../families/family.ts'
import type { JsonObject } from '../json/value.ts'
import { listAmbiguities } from './ambiguities.ts'
import { decodeDsml } from './decode-dsml.ts'
import { DecodeError } from './decode-error.ts'
import { decodeSpans } from './decode-spans.ts'
import type { Decoder } from './decoder.ts'
import { dsmlGrammar } from './dsml-grammar.ts'
import type { DsmlRelease } from './dsml-release.ts'
import { GrammarReader } from './grammar-reader.ts'
import { markupOf } from './markup.ts'
import type { StrictReading } from './reading.ts'
import type { Known, StreamReader, Wait } from './stream-reader.ts'
import { readBeside } from './tolerant/tolerant-reader.ts'

const thinkingMode: Option = {
  name: 'thinking_mode',
  type: 'choice',
  choices: ['thinking', 'chat'],
  unset: 'chat',
}

/** Every mode but `thinking` acts as chat. */
function thinks(options: JsonObject): boolean {
  return options.get('thinking_mode') === 'thinking'
}

/** A release with DSML: what is strict is what its own parser does. */
export function dsmlDecoder(id: string, release: DsmlRelease): Decoder {
  const decode = (text: string, options: JsonObject) => decodeDsml(text, thinks(options), release)
  const stream = (options: JsonObject) => new DsmlReader(release, thinks(options))
  const read = (text: string, options: JsonObject) => {
    const reader = stream(options)
    reader.push(text)
    return reader.end()
  }
  const header = (options: JsonObject) => (thinks(options) ? 'open' : 'closed')
  return {
    id,
    format: 'dsml',
    basis: 'reference',
    options: [thinkingMode],
    header,
    decode,
    read,
    readTolerantly: (text, options) => {
      return readBeside(read(text, options), text, 'dsml', header(options), release.tags)
    },
    stream,
  }
}

/** Shows what comes by our own reading; at the end the reference has the last word. */
class DsmlReader implements StreamReader {
  private readonly pieces: string[] = []
  private readonly shown: GrammarReader

  constructor(
    private readonly release: DsmlRelease,
    private readonly thinks: boolean,
  ) {
    const grammar = dsmlGrammar(release.tags)
    this.shown = new GrammarReader(grammar, thinks ? 'open' : 'closed', markupOf('dsml'))
  }

  push(piece: string): void {
    this.pieces.push(piece)
    this.shown.push(piece)
  }

  get known(): Known {
    return this.shown.known
  }

  get waiting(): Wait | null {
    return this.shown.waiting
  }

  end(): StrictReading {
    const text = this.pieces.join('')
    const { message: read } = this.shown.end()
    try {
      const message = decodeDsml(text, this.thinks, this.release)
      const ambiguities = listAmbiguities(text, message, markupOf('dsml'))
      return { ok: true, message, spans: decodeSpans(message, text.length), ambiguities }
    } catch (fault) {
      if (!(fault instanceof DecodeError)) throw fault
      const spans = decodeSpans(read, text.length, fault.start)
      return { ok: false, fault, message: read, spans }
    }
  }
}
