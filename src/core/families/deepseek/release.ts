import wire from '../../../data/deepseek/wire.json' with { type: 'json' }
import { type CallTexts, callTexts } from './calls.ts'
import { type FixedText, fixedText } from './prompt.ts'
import { literals } from './wire.ts'

/** What differs between releases that share the encoding module: words and fixed texts. */
export interface Release {
  readonly calls: CallTexts
  readonly beforeSchemas: FixedText
  readonly afterSchemas: FixedText
  readonly responseFormat: FixedText
  /** The text in front for each effort that may be asked for, in the order of menus. */
  readonly efforts: ReadonlyMap<string, FixedText>
  /** Efforts that DeepSeek's API takes besides, and what it makes of them. */
  readonly effortAliases: ReadonlyMap<string, string>
}

/** What a release's entry in the wire data says, cut at its control tokens. */
function releaseOf(
  data: (typeof wire)['v4'],
  words: Parameters<typeof callTexts>[0],
  effortAliases: Release['effortAliases'],
): Release {
  const efforts = Object.entries(data.efforts).map(
    ([name, text]) => [name, fixedText(text, literals)] as const,
  )
  return {
    calls: callTexts(words),
    beforeSchemas: fixedText(`\n\n${data.tools.beforeSchemas}`, literals),
    afterSchemas: fixedText(data.tools.afterSchemas, literals),
    responseFormat: fixedText(`\n\n${data.responseFormat}`, literals),
    efforts: new Map(efforts),
    effortAliases,
  }
}

/**
 * V4-Pro and V4-Flash as first released. The aliases follow the table of DeepSeek's API guide
 * ("Thinking Mode"), where `low` was served as `high` until a release knew `low`.
 */
export const v4 = releaseOf(
  wire.v4,
  { calls: 'tool_calls', invoke: 'invoke', parameter: 'parameter' },
  new Map([
    ['minimal', 'high'],
    ['low', 'high'],
    ['medium', 'high'],
    ['xhigh', 'high'],
    ['ultra', 'max'],
  ]),
)
