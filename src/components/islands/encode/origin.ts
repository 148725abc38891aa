import type { FamilyFacts } from '~/core/families/family.ts'
import { statementText } from '~/core/families/template-statements.ts'
import { pathText } from '~/core/json/place.ts'
import type { Span, Writer } from '~/core/span.ts'
import { sentence, type Words } from './words.ts'

/** A stretch of a sentence: words of ours, or something quoted letter for letter. */
export interface Phrase {
  readonly text: string
  readonly quoted: boolean
}

/** What a span is, where it comes from and why it is there, as phrases in reading order. */
export interface Account {
  readonly what: readonly Phrase[]
  readonly from: readonly Phrase[]
  /** One list a reason. */
  readonly why: readonly (readonly Phrase[])[]
}

export function accountOf(span: Span, family: FamilyFacts, words: Words): Account {
  const { bar, kinds } = words.encode
  const what: Phrase[] = [{ text: kinds[span.kind], quoted: false }]
  if (span.token !== null) what.push({ text: span.token, quoted: true })
  const why: (readonly Phrase[])[] = []
  if (span.reason !== null) {
    why.push(plain(sentence(words, family.vendor, 'reasons', span.reason)))
  }
  if (span.spells !== null) why.push(phrases(bar.spells, { token: span.spells }))
  why.push(...writtenBy(span.writer, family, words))
  return { what, from: whence(span, words), why }
}

function whence({ input, owner }: Span, words: Words): Phrase[] {
  const { bar } = words.encode
  if (!input) {
    if (!owner) return plain(bar.noOwner)
    return phrases(bar.owner, { path: pathText(owner) })
  }
  const path = pathText(input.place) || words.import.root
  if (input.part === 'key') return phrases(bar.fromKey, { path })
  if (!input.exact) return phrases(bar.rewritten, { path })
  return phrases(bar.fromPart, { path, start: input.start + 1, end: input.end })
}

function writtenBy(writer: Writer, family: FamilyFacts, words: Words): (readonly Phrase[])[] {
  if (writer.type === 'rule') {
    return [plain(sentence(words, family.vendor, 'rules', writer.rule))]
  }
  const { bar } = words.encode
  const written = [phrases(bar.line, { line: writer.line })]
  for (const guard of writer.guards) {
    const statement = statementText(family.template?.slice(guard.start, guard.end) ?? guard.type)
    if (guard.round !== undefined) {
      written.push(phrases(bar.round, { round: guard.round + 1, statement }))
    } else if (guard.type === 'if') written.push(phrases(bar.arm, { statement }))
  }
  return written
}

function plain(text: string): Phrase[] {
  return [{ text, quoted: false }]
}

/** `pattern` with its gaps as quoted phrases; numbers are not quoted. */
function phrases(pattern: string, values: Readonly<Record<string, string | number>>): Phrase[] {
  const out: Phrase[] = []
  for (const [index, part] of pattern.split(/\{(\w+)\}/).entries()) {
    if (index % 2 === 0) {
      if (part) out.push({ text: part, quoted: false })
      continue
    }
    const value = values[part] ?? ''
    out.push({ text: String(value), quoted: typeof value === 'string' })
  }
  return out
}
