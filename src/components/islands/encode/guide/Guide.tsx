import { useEffect, useId, useRef } from 'preact/hooks'
import type { FamilyRow } from '~/components/docs/family-rows.ts'
import { fillGaps } from '~/i18n/fill-gaps.ts'
import type { EncodeWords } from '../words.ts'
import { ArgumentTable } from './ArgumentTable.tsx'
import { FamilyList } from './FamilyList.tsx'
import type { GuideWords } from './guide-part.ts'
import type { Asked } from './use-guide.ts'

interface Props {
  readonly words: GuideWords
  readonly page: EncodeWords
  readonly locale: string
  readonly asked: Asked
  /** `null` if they could not be fetched. */
  readonly rows: readonly FamilyRow[] | null
  /** The families that have a column. */
  readonly shown: readonly string[]
  onFamily(column: number | null, family: string): void
  onClose(): void
}

/** What the families are and how they differ, over the page. */
export function Guide({ words, page, locale, asked, rows, shown, onFamily, onClose }: Props) {
  const box = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const dialog = box.current
    if (!dialog?.open) dialog?.showModal()
    return () => dialog?.close()
  }, [])
  return (
    <dialog ref={box} class="guide" aria-labelledby={id} data-testid="guide" onClose={onClose}>
      <div class="guide-inside">
        <header class="guide-head">
          <h2 id={id}>{asked.type === 'families' ? words.title : words.argumentsTitle}</h2>
          <button type="button" onClick={() => box.current?.close()}>
            {words.close}
          </button>
        </header>
        {rows === null && <p role="alert">{words.failed}</p>}
        {rows && asked.type === 'families' && (
          <FamilyList
            words={words}
            page={page}
            locale={locale}
            rows={rows}
            shown={shown}
            onFamily={(family) => {
              onFamily(asked.column, family)
              box.current?.close()
            }}
          />
        )}
        {rows && asked.type === 'arguments' && (
          <>
            <p>{words.argumentsIntro}</p>
            <ArgumentTable words={words} rows={rows} />
            <p>{fillGaps(words.switchHint, { label: page.toolbar.arguments })}</p>
          </>
        )}
      </div>
    </dialog>
  )
}
