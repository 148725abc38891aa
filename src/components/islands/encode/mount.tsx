import { hydrate } from 'preact'
import { Explorer, type ExplorerProps } from './Explorer.tsx'

/** Brings the explorer that stands in `box` to life. */
export function mount(box: HTMLElement, props: ExplorerProps): void {
  hydrate(<Explorer {...props} />, box)
}
