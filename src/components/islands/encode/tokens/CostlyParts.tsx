import { fillGaps } from '~/i18n/fill-gaps.ts'
import { byPart } from './groups.ts'
import { type TableProps, TokenTable } from './TokenTable.tsx'

const MOST_SHOWN = 12

/** Where most tokens go, each with a way there. */
export function CostlyParts(props: TableProps) {
  const { words, texts, counted } = props
  const { parts } = texts
  const all = byPart(counted.encoding, counted.list.perSpan)
  const rest = all.length - MOST_SHOWN
  return (
    <>
      <TokenTable
        {...props}
        label={parts.title}
        rows={all.slice(0, MOST_SHOWN).map((part) => {
          const name = part.key || parts.template
          return { ...part, name, title: `${name} · ${words.encode.kinds[part.kind]}` }
        })}
      />
      {rest > 0 && <p>{fillGaps(parts.rest, { count: rest })}</p>}
    </>
  )
}
