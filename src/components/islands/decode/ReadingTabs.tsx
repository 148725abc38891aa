import type { Side } from './state.ts'
import type { PageWords } from './words.ts'

interface Props {
  readonly words: PageWords
  readonly side: Side
  onSide(side: Side): void
}

const sides = ['strict', 'tolerant'] as const

export function tabId(side: Side): string {
  return `decode-tab-${side}`
}

export function panelId(side: Side): string {
  return `decode-panel-${side}`
}

/** The readings where there is no room for both. */
export function ReadingTabs({ words, side, onSide }: Props) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return
    event.preventDefault()
    const other = side === 'strict' ? 'tolerant' : 'strict'
    onSide(other)
    document.getElementById(tabId(other))?.focus()
  }
  return (
    <div class="encode-tabs" role="tablist" aria-label={words.readings.label} onKeyDown={onKeyDown}>
      {sides.map((one) => (
        <button
          key={one}
          id={tabId(one)}
          type="button"
          role="tab"
          aria-selected={one === side}
          aria-controls={panelId(one)}
          tabIndex={one === side ? 0 : -1}
          onClick={() => onSide(one)}
        >
          {words.readings[one]}
        </button>
      ))}
    </div>
  )
}
