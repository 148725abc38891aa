import { pathText } from '~/core/json/place.ts'
import type { Pointer } from '../pointer.ts'
import type { ColumnView } from '../view.ts'
import { errorWords, fill, type Words } from '../words.ts'

interface Props {
  readonly words: Words
  readonly view: ColumnView
  readonly pointer: Pointer
}

/** Why a family writes no prompt for this input, and that what is below is an older one. */
export function Refusal({ words, view, pointer }: Props) {
  const { errors, column } = words.encode
  const { fault, family } = view
  if (!fault) return view.stale ? <p class="encode-stale">{column.stale}</p> : null
  const { found, expected, template } = fault.details
  const known = errorWords(words, family.vendor, fault.code)
  const path = pathText(fault.place)
  return (
    <div class="encode-refusal" role="alert" data-testid="refusal" data-code={fault.code}>
      <p>
        <strong>{fill(errors.family, { family: family.label })}</strong>{' '}
        {known ? known.what : fill(errors.unknown, { message: fault.message })}
      </p>
      {found !== undefined && expected !== undefined && (
        <p>{fill(errors.found, { found, expected })}</p>
      )}
      {template && <p>{fill(errors.template, template)}</p>}
      {known?.fix && <p>{known.fix}</p>}
      {path && (
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
          {path}
        </button>
      )}
      {view.stale && <p class="encode-stale">{column.stale}</p>}
    </div>
  )
}
