import type { Finding, LensModel } from '~/core/lens/index.ts'
import { fillGaps } from '~/i18n/fill-gaps.ts'
import type lens from '~/i18n/lens/en.json'
import type { EncodeWords } from '../encode/words.ts'
import type { PartReading } from './reading.ts'

export type LensWords = typeof lens

/** What a reader is told of a known tag. */
export interface TagFact {
  readonly says: string
  /** What its content counts as. */
  readonly trust: string
  /** By model, the tier in words; absent where the reference does not list the tag. */
  readonly tiers: { readonly [model in LensModel]?: string }
  /** Address of the page of the tag. */
  readonly page: string
}

/** All that the explorer says, in the language of the page. */
export interface Words {
  readonly lens: LensWords
  readonly encode: Pick<EncodeWords, 'notices'>
  readonly models: Readonly<Record<LensModel, string>>
  readonly tags: Readonly<Record<string, TagFact>>
  /** What stands between the items of a list. */
  readonly comma: string
  /** What stands between two sentences. */
  readonly gap: string
}

type SentenceCode = keyof LensWords['codes']

/** Which sentence fits a finding: some codes say one thing of an opening tag and another of a closing one. */
export function sentenceCode(finding: Finding, text: string): SentenceCode {
  const isClosing = text[finding.start + 1] === '/'
  switch (finding.code) {
    case 'tag.unknown':
      if (isClosing) return 'tag.unknown.closing'
      return finding.nearest === null ? 'tag.unknown' : 'tag.unknown.near'
    case 'tag.case':
      return isClosing ? 'tag.case.closing' : 'tag.case'
    case 'tag.early-close':
      return finding.wrapper === null ? 'tag.early-close.outside' : 'tag.early-close'
    default:
      return finding.code
  }
}

/** A finding as a sentence, and what to do. */
export function sentencesFor(
  words: Words,
  { part, positions }: PartReading,
  finding: Finding,
): { readonly what: string; readonly advice: string } {
  const { what, advice } = words.lens.codes[sentenceCode(finding, part.text)]
  const tag = (name: string) => `<${name}>`
  const at = (offset: number) => fillGaps(words.lens.list.at, { ...positions.of(offset) })
  const list = (names: readonly string[]) => names.map(tag).join(words.comma)
  const values: Record<string, string> = {
    tag: tag(finding.tag),
    closing: `</${finding.tag}>`,
  }
  switch (finding.code) {
    case 'tag.unknown':
      values['nearest'] = finding.nearest ?? ''
      values['nearestTag'] = tag(finding.nearest ?? '')
      break
    case 'tag.case':
      values['knownTag'] = tag(finding.known)
      break
    case 'tag.other-model':
      values['models'] = finding.models
        .map((model) => words.models[model as LensModel] ?? model)
        .join(words.comma)
      break
    case 'tag.crossed':
      values['inner'] = list(finding.inner)
      break
    case 'tag.odd-parent':
      values['parent'] = tag(finding.parent)
      values['usual'] = list(finding.usual)
      break
    case 'tag.repeated-index':
      values['index'] = finding.index
      values['first'] = at(finding.first)
      break
    case 'tag.shouting':
      values['word'] = finding.word
      break
    case 'tag.early-close':
      values['later'] = finding.later === null ? '' : at(finding.later)
      break
  }
  return { what: fillGaps(what, values), advice: fillGaps(advice, values) }
}
