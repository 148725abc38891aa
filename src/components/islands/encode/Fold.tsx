import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'

interface Props {
  readonly label: string
  /** The full name, where `label` is short. */
  readonly title?: string
  readonly class?: string
  readonly children: ComponentChildren
}

/** A button and what it unfolds over the page; Escape, a click elsewhere or a choice folds it up. */
export function Fold({ label, title, class: extra = '', children }: Props) {
  const box = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    const close = (event: Event) => {
      const fold = box.current
      if (fold?.open && !fold.contains(event.target as Node)) fold.open = false
    }
    document.addEventListener('pointerdown', close)
    document.addEventListener('focusin', close)
    return () => {
      document.removeEventListener('pointerdown', close)
      document.removeEventListener('focusin', close)
    }
  }, [])

  const onKeyDown = (event: KeyboardEvent) => {
    const fold = box.current
    if (event.key !== 'Escape' || !fold?.open) return
    event.stopPropagation()
    fold.open = false
    fold.querySelector('summary')?.focus()
  }
  return (
    <details class={`encode-fold ${extra}`} ref={box} onKeyDown={onKeyDown}>
      <summary aria-label={title && `${title} ${label}`} title={title}>
        {label}
      </summary>
      <div class="encode-sheet">{children}</div>
    </details>
  )
}
