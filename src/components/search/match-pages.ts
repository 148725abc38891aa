import { plainSpelling } from '~/components/docs/plain-spelling.ts'
import { isSlip } from './is-slip.ts'

/** A written page, as the search box knows it before it looks at the text of all pages. */
export interface NamedPage {
  readonly title: string
  readonly description: string
  /** What readers call its subject, besides its title: other words, other spellings. */
  readonly keywords: readonly string[]
  readonly href: string
}

export interface NamedHit {
  readonly page: NamedPage
  /** Whether the query is the title or a keyword as a whole. */
  readonly whole: boolean
}

const SHOWN = 3
/** A query is answered by a page that has so much of it in its title and keywords. */
const ENOUGH = 0.66

/**
 * Pages whose title or keywords hold what `query` says, best first, at most three. Words may be
 * cut short or misspelt by a letter or two; Chinese is compared by pairs of characters.
 */
export function matchPages(query: string, pages: readonly NamedPage[]): readonly NamedHit[] {
  const spelled = plainSpelling(query)
  const wanted = unitsOf(spelled)
  if (wanted.length === 0) return []
  return pages
    .map((page) => ({ page, ...rate(spelled, wanted, page) }))
    .filter(({ held }) => held >= ENOUGH)
    .sort((a, b) => Number(b.whole) - Number(a.whole) || b.held - a.held || b.close - a.close)
    .slice(0, SHOWN)
    .map(({ page, whole }) => ({ page, whole }))
}

function rate(query: string, wanted: readonly string[], { title, keywords }: NamedPage) {
  const names = [title, ...keywords].map((name) => {
    const spelled = plainSpelling(name)
    return { spelled, units: unitsOf(spelled) }
  })
  const all = [...new Set(names.flatMap(({ units }) => units))]
  return {
    whole: names.some(({ spelled }) => spelled === query),
    held: mean(wanted.map((unit) => likeness(unit, all))),
    close: Math.max(
      ...names.map(({ units }) => mean(wanted.map((unit) => likeness(unit, units))) / units.length),
    ),
  }
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** How well the best of `units` fits `wanted`, from 0 to 1. */
function likeness(wanted: string, units: readonly string[]): number {
  if (units.includes(wanted)) return 1
  if (HAN.test(wanted)) return 0
  if (wanted.length >= 3 && units.some((unit) => unit.startsWith(wanted))) return 0.9
  return units.some((unit) => isSlip(wanted, unit)) ? 0.8 : 0
}

const HAN = /\p{Script=Han}/u

/** Words that say nothing of a subject. */
const IDLE =
  /^(a|an|the|of|in|on|at|to|is|are|do|does|how|what|why|when|where|who|which|i|my|and|or|for|with|from|as|it)$/
const IDLE_HAN = /的|了|吗|呢|是|会|为什么|什么|怎么|如何|哪些|和/g

function unitsOf(spelled: string): readonly string[] {
  return spelled
    .split(/[\s,;:!?"'()[\]{}<>|，。、；：！？「」《》（）]+/)
    .flatMap((word) =>
      word
        .split(/(\p{Script=Han}+)/u)
        .flatMap((part) =>
          HAN.test(part) ? pairsOf(part) : part === '' || IDLE.test(part) ? [] : [part],
        ),
    )
}

function pairsOf(han: string): readonly string[] {
  return han.split(IDLE_HAN).flatMap((run) => {
    const signs = [...run]
    return signs.length < 2 ? signs : signs.slice(1).map((sign, at) => `${signs[at]}${sign}`)
  })
}
