import type { Stretch } from '../decoded.ts'
import type { DecodeFormat } from '../decoder.ts'
import type { RepairCode } from './repair.ts'

export const markKinds = [
  'think-open',
  'think-close',
  'end',
  'begin',
  'turn',
  'calls-open',
  'calls-close',
  'call-open',
  'call-close',
  'separator',
  'function-open',
  'function-close',
  'parameter-open',
  'parameter-close',
] as const
export type MarkKind = (typeof markKinds)[number]

/** Something in a text that looks like a tag or token of a format. */
export interface Mark extends Stretch {
  readonly kind: MarkKind
  /** As it stands in the text. */
  readonly found: string
  /** As the format would write it. */
  readonly meant: string
  /** The formats that write such marks; empty for those of all. */
  readonly family: 'dsml' | 'tokens' | 'xml' | 'shared'
  readonly name: string | null
  /** Where the name stands in the text. */
  readonly nameAt: Stretch
  readonly isString: boolean | null
  /** How its spelling differs. */
  readonly codes: readonly RepairCode[]
  /** Whether the text ends before the tag does. */
  readonly isCut: boolean
}

/** Blanks that may stand in a tag by mistake, those without width among them. */
const gap = '[ \\t\\u00a0\\u200b-\\u200d\\ufeff]{0,3}'
const bars = '[|｜]{1,2}'
const end = `${gap}(>|$)`

const thinkTag = `<${gap}(?<thinkClose>/?)${gap}(?<think>think)${end}`
const chatMlToken = `<${gap}${bars}${gap}(?<chat>im_start|im_end|endoftext)${gap}${bars}${end}`
const qwenTag =
  `<${gap}(?<tagClose>/?)${gap}(?<tag>tool_?call|function|parameter)${gap}` +
  `(?:=${gap}(?<plain>[^<>\\n]{0,200}?)|[ \\t]name${gap}=${gap}(?<quote>["'])(?<quoted>[^"'<>\\n]{0,200})["'])?${end}`
const deepseekToken =
  `<${gap}${bars}${gap}(?<token>(?:begin|end)[▁_ ]of[▁_ ]sentence|User|Assistant|` +
  `tool[▁_ ](?:calls?[▁_ ](?:begin|end)|sep|outputs?[▁_ ](?:begin|end)))${gap}${bars}${end}`
const dsmlTag =
  `<${gap}(?<wordClose>/?)${gap}(?<dsml>${bars}${gap}DSML${gap}${bars})?(?<lead>${gap})` +
  `(?<word>tool_?calls|function_?calls|calls|invoke|parameter)(?<rest>(?:[ \\t][^<>]{0,400})?)${end}`

const qwenPattern = new RegExp(`${thinkTag}|${chatMlToken}|${qwenTag}`, 'gi')
const deepseekPattern = new RegExp(`${thinkTag}|${deepseekToken}|${dsmlTag}`, 'gi')

const chatKinds: Readonly<Record<string, MarkKind>> = {
  im_start: 'turn',
  im_end: 'end',
  endoftext: 'end',
}
const wordKinds: Readonly<Record<string, MarkKind>> = {
  tool_call: 'call-open',
  function: 'function-open',
  parameter: 'parameter-open',
  invoke: 'function-open',
}
const tokenKinds: Readonly<Record<string, MarkKind>> = {
  'begin▁of▁sentence': 'begin',
  'end▁of▁sentence': 'end',
  User: 'turn',
  Assistant: 'turn',
  'tool▁calls▁begin': 'calls-open',
  'tool▁calls▁end': 'calls-close',
  'tool▁call▁begin': 'call-open',
  'tool▁call▁end': 'call-close',
  'tool▁sep': 'separator',
}

/** The words of a release's tags, for spelling. */
export interface Words {
  readonly calls: string
  readonly invoke: string
  readonly parameter: string
}

/** Everything in `text` that looks like markup of a vendor's formats, in order. Linear. */
export function findMarks(text: string, format: DecodeFormat, words: Words): readonly Mark[] {
  const isQwen = format === 'qwen-json' || format === 'qwen-xml'
  const found = text.matchAll(isQwen ? qwenPattern : deepseekPattern)
  const marks: Mark[] = []
  for (const match of found) {
    const mark = markOf(match, format, words)
    if (mark) marks.push(mark)
  }
  return marks
}

function markOf(match: RegExpMatchArray, format: DecodeFormat, words: Words): Mark | null {
  const groups = match.groups ?? {}
  const start = match.index ?? 0
  const found = match[0]
  const common = { start, end: start + found.length, found, isCut: !found.endsWith('>') }
  const bare = { name: null, nameAt: { start, end: start }, isString: null }
  const slash = groups.thinkClose || groups.tagClose || groups.wordClose ? '/' : ''
  if (groups.think) {
    const meant = `<${slash}think>`
    const kind = slash ? 'think-close' : 'think-open'
    return { ...common, ...bare, kind, meant, family: 'shared', codes: spelling(found, meant) }
  }
  if (groups.chat) {
    const meant = `<|${groups.chat.toLowerCase()}|>`
    const kind = chatKinds[groups.chat.toLowerCase()] ?? 'end'
    return { ...common, ...bare, kind, meant, family: 'shared', codes: spelling(found, meant) }
  }
  if (groups.token) return tokenMark(groups.token, common, bare)
  if (groups.tag) return qwenMark(groups, slash, common)
  return dsmlMark(groups, slash, common, format, words)
}

type Common = Pick<Mark, 'start' | 'end' | 'found' | 'isCut'>
type Bare = Pick<Mark, 'name' | 'nameAt' | 'isString'>
type Groups = Readonly<Record<string, string | undefined>>

function tokenMark(token: string, common: Common, bare: Bare): Mark | null {
  const name = token.replace(/[_ ]/g, '▁')
  const known = Object.keys(tokenKinds).find((one) => one.toLowerCase() === name.toLowerCase())
  const kind = known === undefined ? 'turn' : (tokenKinds[known] as MarkKind)
  const meant = `<｜${known ?? name}｜>`
  const family = /tool/.test(meant) ? 'tokens' : 'shared'
  return { ...common, ...bare, kind, meant, family, codes: spelling(common.found, meant) }
}

function qwenMark(groups: Groups, slash: string, common: Common): Mark {
  const tag = (groups.tag ?? '').toLowerCase().replace('toolcall', 'tool_call')
  const open = wordKinds[tag] ?? 'call-open'
  const name = groups.plain ?? groups.quoted ?? null
  const takesName = !slash && open !== 'call-open'
  const meant = `<${slash}${tag}${takesName ? `=${name ?? ''}` : ''}>`
  const at = name === null ? -1 : common.found.lastIndexOf(name)
  const start = common.start + Math.max(at, 0)
  const isOtherForm = takesName && (groups.quoted !== undefined || name === null)
  const spelled = spelling(common.found, meant)
  const codes: RepairCode[] = isOtherForm
    ? [...spelled.filter((code) => code !== 'repair.tag-spaced'), 'repair.tag-form']
    : spelled
  return {
    ...common,
    kind: slash ? closing(open) : open,
    meant,
    family: open === 'call-open' ? 'shared' : 'xml',
    name: takesName ? name : null,
    nameAt: { start, end: start + (name?.length ?? 0) },
    isString: null,
    codes,
  }
}

function dsmlMark(
  groups: Groups,
  slash: string,
  common: Common,
  format: DecodeFormat,
  words: Words,
): Mark | null {
  const { dsml, lead = '', word = '', rest = '' } = groups
  // without its token such a tag is ordinary text, but in releases that write it
  if (!dsml && (format !== 'dsml' || word.toLowerCase() === 'calls')) return null
  const lower = word.toLowerCase()
  const role = lower === 'invoke' || lower === 'parameter' ? lower : 'calls'
  const kind: MarkKind =
    role === 'calls' ? 'calls-open' : role === 'invoke' ? 'function-open' : 'parameter-open'
  const name = /\bname\s*=\s*(?:"([^"]*)"|'([^']*)'|“([^”]*)”)/.exec(rest)
  const string = /\bstring\s*=\s*["'“]?(true|false)/i.exec(rest)
  const value = name?.[1] ?? name?.[2] ?? name?.[3] ?? null
  const restAt = common.found.lastIndexOf(rest)
  const valueAt =
    value === null ? 0 : restAt + (name?.index ?? 0) + (name?.[0].length ?? 0) - 1 - value.length
  const nameStart = common.start + valueAt
  const expected = words[role]
  const attributes = slash || value === null ? '' : ` name="${value}"`
  const kindText = string ? ` string="${string[1]?.toLowerCase()}"` : ''
  const meant = `<${slash}｜DSML｜${expected}${attributes}${slash ? '' : kindText}>`
  const codes: RepairCode[] = []
  if (dsml) codes.push(...spelling(dsml, '｜DSML｜'))
  else codes.push('repair.dsml-missing')
  const wanted = expected.trimStart()
  if (lower !== wanted) codes.push('repair.other-word')
  else if (word !== wanted) codes.push('repair.tag-case')
  const isSpaced =
    lead.length !== expected.length - wanted.length ||
    !common.found.startsWith(`<${slash}${dsml ?? ''}`) ||
    (slash !== '' && rest !== '')
  if (dsml && isSpaced) codes.push('repair.tag-spaced')
  if (!slash && value !== null && ` name="${value}"${kindText}` !== rest) {
    codes.push('repair.tag-form')
  }
  return {
    ...common,
    kind: slash ? closing(kind) : kind,
    meant,
    family: 'dsml',
    name: slash ? null : value,
    nameAt: { start: nameStart, end: nameStart + (value?.length ?? 0) },
    isString: string ? string[1]?.toLowerCase() === 'true' : null,
    codes: [...new Set(codes)],
  }
}

function closing(kind: MarkKind): MarkKind {
  return kind.replace('-open', '-close') as MarkKind
}

/** How `found` differs from `meant`, which says the same. */
function spelling(found: string, meant: string): RepairCode[] {
  if (found === meant) return []
  const codes: RepairCode[] = []
  if (/[|｜]{2}/.test(found)) codes.push('repair.bars-doubled')
  if (meant.includes('｜') && found.includes('|')) codes.push('repair.bars-ascii')
  if (meant.includes('|') && found.includes('｜')) codes.push('repair.bars-fullwidth')
  const isJoined = meant.includes('_') && !/[a-z]_[a-z]/i.test(found)
  if (isJoined || (meant.includes('▁') && /[a-z][_ ][a-z]/i.test(found))) {
    codes.push('repair.underscores')
  }
  const tight = (text: string) => text.replace(/[ \t\u00a0\u200b-\u200d\ufeff]/g, '')
  const spaces = (text: string) => text.length - tight(text).length
  const between = meant.includes('▁') ? (found.match(/[a-z] (?=[a-z])/gi)?.length ?? 0) : 0
  if (spaces(found) - between > spaces(meant)) codes.push('repair.tag-spaced')
  const plain = (text: string) =>
    tight(text)
      .replace(/[|｜]+/g, '|')
      .replace(/[▁_]/g, '')
  if (plain(found) !== plain(meant) && plain(found).toLowerCase() === plain(meant).toLowerCase()) {
    codes.push('repair.tag-case')
  }
  return codes
}
