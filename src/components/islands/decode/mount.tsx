import { hydrate } from 'preact'
import { DecodeExplorer, type DecodeExplorerProps } from './DecodeExplorer.tsx'

/** Brings the explorer that stands in `box` to life. */
export function mount(box: HTMLElement, props: DecodeExplorerProps): void {
  hydrate(<DecodeExplorer {...props} />, box)
}
