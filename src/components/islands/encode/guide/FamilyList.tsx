import type { FamilyRow } from '~/components/docs/family-rows.ts'
import { fillGaps } from '~/i18n/fill-gaps.ts'
import type { EncodeWords } from '../words.ts'
import type { GuideWords } from './guide-part.ts'

interface Props {
  readonly words: GuideWords
  readonly page: EncodeWords
  readonly locale: string
  readonly rows: readonly FamilyRow[]
  readonly shown: readonly string[]
  onFamily(family: string): void
}

const vendors = ['anthropic', 'qwen', 'deepseek'] as const

/** Every family by vendor, the newest first: what changed with it, and how sure its bytes are. */
export function FamilyList({ rows, ...rest }: Props) {
  return (
    <>
      {vendors.map((vendor) => (
        <section key={vendor} class="guide-vendor">
          <h3>{rest.page.vendors[vendor]}</h3>
          <ul>
            {rows
              .filter((row) => row.vendor === vendor)
              .map((row) => (
                <FamilyItem key={row.id} {...rest} row={row} />
              ))}
          </ul>
        </section>
      ))}
    </>
  )
}

function FamilyItem({
  words,
  page,
  locale,
  row,
  shown,
  onFamily,
}: Omit<Props, 'rows'> & { readonly row: FamilyRow }) {
  const language = locale === 'zh-cn' ? 'zh-cn' : 'en'
  const { id, label, size, evidence, vectors } = row
  const { confidences, bases } = page.evidence
  const text =
    vectors === 0
      ? words.request
      : evidence.text === 'vendor'
        ? words.vendorVectors
        : words.ownVectors
  return (
    <li data-family={id}>
      <div class="guide-name">
        <button type="button" onClick={() => onFamily(id)}>
          {fillGaps(words.choose, { family: label })}
        </button>
        {size && <span class="guide-mark">{size[language]}</span>}
        <span class="guide-mark" data-confidence={evidence.confidence}>
          {fillGaps(words.confidence, { confidence: confidences[evidence.confidence] })}
        </span>
        {shown.includes(id) && <span class="guide-mark">{words.chosen}</span>}
      </div>
      <p>
        <b>{words.changes}</b> <Quoted text={row.changes[language]} />
      </p>
      <p>{fillGaps(text, { count: vectors, source: evidence.source })}</p>
      <p class="guide-source">
        {fillGaps(words.evidence, {
          source: evidence.source,
          date: evidence.checked,
          basis: bases[evidence.basis],
        })}{' '}
        {fillGaps(words.changesEvidence, {
          source: row.changesSource[language],
          date: row.changesChecked,
          basis: bases[row.changesBasis],
        })}
      </p>
    </li>
  )
}

/** A sentence from data, in which backquotes set off what the wire spells. */
function Quoted({ text }: { readonly text: string }) {
  return (
    <>
      {text.split('`').map((part, index) => (index % 2 ? <code key={index}>{part}</code> : part))}
    </>
  )
}
