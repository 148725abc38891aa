import { hydrate } from 'preact'
import { SmooshExplorer, type SmooshExplorerProps } from './SmooshExplorer.tsx'

/** Brings the explorer that stands in `box` to life. */
export function mount(box: HTMLElement, props: SmooshExplorerProps): void {
  hydrate(<SmooshExplorer {...props} />, box)
}
