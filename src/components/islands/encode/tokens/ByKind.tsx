import { fillGaps } from '~/i18n/fill-gaps.ts'
import { byKind } from './groups.ts'
import { type TableProps, TokenTable } from './TokenTable.tsx'

/** Tokens by kind of text. */
export function ByKind(props: TableProps) {
  const { words, texts, counted } = props
  const { perSpan, crossing } = counted.list
  return (
    <>
      <TokenTable
        {...props}
        label={texts.groups.kinds}
        rows={byKind(counted.encoding, perSpan).map(({ key: kind, tokens, span }) => {
          const name = words.encode.kinds[kind]
          return { name, title: name, kind, tokens, span }
        })}
      />
      {crossing > 0 && <p>{fillGaps(texts.crossing, { count: crossing })}</p>}
    </>
  )
}
