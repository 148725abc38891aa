import type { ColumnView } from './view.ts'
import type { EncodeWords } from './words.ts'

interface Props {
  readonly words: EncodeWords
  readonly columns: readonly ColumnView[]
  readonly shown: number
  onShow(column: number): void
}

export function tabId(column: number): string {
  return `encode-tab-${column}`
}

/** The families where there is no room for them side by side. */
export function Tabs({ words, columns, shown, onShow }: Props) {
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const at = columns.findIndex(({ key }) => key === shown)
    const next = columns[(at + step + columns.length) % columns.length]
    if (step === 0 || !next) return
    event.preventDefault()
    onShow(next.key)
    document.getElementById(tabId(next.key))?.focus()
  }
  return (
    <div class="encode-tabs" role="tablist" aria-label={words.panes.tabs} onKeyDown={onKeyDown}>
      {columns.map(({ key, family, fault, encoding }) => (
        <button
          key={key}
          id={tabId(key)}
          type="button"
          role="tab"
          aria-selected={key === shown}
          aria-controls={`encode-column-${key}`}
          tabIndex={key === shown ? 0 : -1}
          data-fault={fault ? '' : undefined}
          onClick={() => onShow(key)}
        >
          {family.label}
          {encoding && encoding.changes.length > 0 && <small> {encoding.changes.length}</small>}
        </button>
      ))}
    </div>
  )
}
