import { useState } from 'preact/hooks'
import { fillGaps } from '~/i18n/fill-gaps.ts'
import { byOwner } from './groups.ts'
import { type TableProps, TokenTable } from './TokenTable.tsx'

/** Messages shown at first; a conversation may have thousands. */
const MOST_SHOWN = 50

/** Tokens by the message or tool that they stand for, with what the template writes around it. */
export function ByMessage(props: TableProps) {
  const { texts, counted } = props
  const { groups } = texts
  const [all, setAll] = useState(false)
  const rows = byOwner(counted.encoding, counted.list.perSpan)
  return (
    <>
      <TokenTable
        {...props}
        label={groups.messages}
        rows={rows.slice(0, all ? undefined : MOST_SHOWN).map(({ key, tokens, span }) => {
          const name = key || groups.outside
          return { name, title: name, tokens, span }
        })}
      />
      {!all && rows.length > MOST_SHOWN && (
        <button type="button" onClick={() => setAll(true)}>
          {fillGaps(groups.all, { count: rows.length })}
        </button>
      )}
    </>
  )
}
