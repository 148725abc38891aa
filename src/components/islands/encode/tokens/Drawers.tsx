import type { ComponentChildren } from 'preact'
import { useId, useState } from 'preact/hooks'

interface Props {
  readonly label: string
  readonly drawers: readonly {
    readonly name: string
    readonly title: string
    /** Made while it is open. */
    readonly content: () => ComponentChildren
  }[]
}

/** A row of buttons; each opens what it names below them, one at a time. */
export function Drawers({ label, drawers }: Props) {
  const [open, setOpen] = useState<string | null>(null)
  const id = useId()
  const shown = drawers.find(({ name }) => name === open)
  return (
    <div class="token-drawers">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields, these are buttons */}
      <div class="token-drawer-row" role="group" aria-label={label}>
        {drawers.map(({ name, title }) => (
          <button
            key={name}
            type="button"
            data-testid={name}
            aria-expanded={name === open}
            aria-controls={name === open ? id : undefined}
            onClick={() => setOpen(name === open ? null : name)}
          >
            {title}
          </button>
        ))}
      </div>
      {shown && (
        // biome-ignore lint/a11y/useSemanticElements: it is a part of a section, not a landmark
        <div
          class="token-drawer"
          id={id}
          role="group"
          aria-label={shown.title}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a long table scrolls by keys
          tabIndex={0}
        >
          {shown.content()}
        </div>
      )}
    </div>
  )
}
