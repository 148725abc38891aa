import type { Option } from '../families/family.ts'
import { pythonTruth } from '../json/python.ts'
import type { Json, JsonObject } from '../json/value.ts'
import type { DecodeFormat, Decoder } from './decoder.ts'
import { deepseekV3, deepseekV31 } from './deepseek-grammars.ts'
import { dsmlDecoder } from './dsml-decoder.ts'
import { v4, v32, v41 } from './dsml-release.ts'
import { type Grammar, type Header, headers } from './grammar.ts'
import { GrammarReader } from './grammar-reader.ts'
import { markupOf } from './markup.ts'
import { qwenJson, qwenXml } from './qwen-grammars.ts'
import { readBeside } from './tolerant/tolerant-reader.ts'

/** What the header left open, for text whose options do not tell. */
const think: Option = { name: 'think', type: 'choice', choices: ['open', 'closed'] }

const grammars: Readonly<Record<Exclude<DecodeFormat, 'dsml'>, Grammar>> = {
  'qwen-json': qwenJson,
  'qwen-xml': qwenXml,
  'deepseek-v3': deepseekV3,
  'deepseek-v3.1': deepseekV31,
}

/** A family without a parser of its vendor's; `rule` is what its template's header does to reasoning. */
function ours(
  id: string,
  format: keyof typeof grammars,
  rule: (options: JsonObject) => Header,
): Decoder {
  const header = (options: JsonObject) => {
    const given = options.get('think')
    return headers.find((one) => one === given) ?? rule(options)
  }
  const stream = (options: JsonObject) => {
    return new GrammarReader(grammars[format], header(options), markupOf(format))
  }
  const read = (text: string, options: JsonObject) => {
    const reader = stream(options)
    reader.push(text)
    return reader.end()
  }
  return {
    id,
    format,
    basis: 'grammar',
    options: [think],
    header,
    decode: (text, options) => {
      const reading = read(text, options)
      if (reading.ok) return reading.message
      throw reading.fault
    },
    read,
    readTolerantly: (text, options) => {
      return readBeside(read(text, options), text, format, header(options), v4.tags)
    },
    stream,
  }
}

const closed = () => 'closed' as const
const open = () => 'open' as const
const asked = (options: JsonObject): Json | undefined => options.get('enable_thinking')
const openUnlessOff = (options: JsonObject) => (asked(options) === false ? 'closed' : 'open')
/** The model writes the opening tag itself, or does not. */
const leftToModel = (options: JsonObject) => (asked(options) === false ? 'closed' : 'auto')

/** In the order of menus. */
export const decoders: readonly Decoder[] = [
  ours('qwen3.8', 'qwen-xml', openUnlessOff),
  ours('qwen3.6', 'qwen-xml', openUnlessOff),
  ours('qwen3.5', 'qwen-xml', openUnlessOff),
  ours('qwen3.5-small', 'qwen-xml', (options) => (asked(options) === true ? 'open' : 'closed')),
  ours('qwen3-vl', 'qwen-json', closed),
  ours('qwen3-vl-thinking', 'qwen-json', open),
  ours('qwen3-coder', 'qwen-xml', closed),
  ours('qwen3-coder-llamacpp', 'qwen-xml', closed),
  ours('qwen3-thinking-2507', 'qwen-json', open),
  ours('qwen3-instruct-2507', 'qwen-json', closed),
  ours('qwen3', 'qwen-json', leftToModel),
  ours('qwen3-first', 'qwen-json', leftToModel),
  ours('qwq-32b', 'qwen-json', open),
  ours('qwq-32b-llamacpp', 'qwen-json', (options) => {
    return pythonTruth(asked(options)) ? 'open' : 'closed'
  }),
  ours('qwen2.5-vl', 'qwen-json', closed),
  ours('qwen2.5', 'qwen-json', closed),
  dsmlDecoder('deepseek-v4.1', v41),
  dsmlDecoder('deepseek-v4-0731', v4),
  dsmlDecoder('deepseek-v4', v4),
  dsmlDecoder('deepseek-v3.2', v32),
  ours('deepseek-v3.1', 'deepseek-v3.1', (options) => {
    const thinking = options.get('thinking') ?? asked(options)
    return thinking === undefined ? 'auto' : pythonTruth(thinking) ? 'open' : 'closed'
  }),
  ours('deepseek-r1', 'deepseek-v3', open),
  ours('deepseek-v3', 'deepseek-v3', closed),
]

export function decoderFor(id: string): Decoder | undefined {
  return decoders.find((one) => one.id === id)
}
