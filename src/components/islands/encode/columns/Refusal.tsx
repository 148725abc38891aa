import type { ComponentChildren } from 'preact'
import { fillGaps } from '~/i18n/fill-gaps.ts'
import type { Pointer } from '../pointer.ts'
import { refusalText } from '../trouble.ts'
import type { ColumnView } from '../view.ts'
import type { Words } from '../words.ts'

interface Props {
  readonly words: Words
  readonly view: ColumnView
  readonly pointer: Pointer
  /** What can be done about it. */
  readonly children?: ComponentChildren
}

/** Why a family writes no prompt for this input, and that what is below is an older one. */
export function Refusal({ words, view, pointer, children }: Props) {
  const { errors, column } = words.encode
  const { fault } = view
  const stale = view.stale && <p class="encode-stale">{column.stale}</p>
  if (!fault) return stale || null
  const { template } = fault.details
  const { what, fix } = refusalText(words, view)
  return (
    <div class="encode-refusal" role="alert" data-testid="refusal" data-code={fault.code}>
      <p>{what}</p>
      {fix && <p>{fix}</p>}
      {template && <p>{fillGaps(errors.template, { ...template })}</p>}
      {fault.path && (
        <button
          type="button"
          class="encode-place"
          onClick={() =>
            pointer.pin({
              place: fault.place,
              origin: null,
              span: null,
              dropped: false,
              pinned: true,
            })
          }
        >
          {fault.path}
        </button>
      )}
      {children}
      {stale}
    </div>
  )
}
