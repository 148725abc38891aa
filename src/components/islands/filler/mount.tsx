import { hydrate } from 'preact'
import { FillerExplorer, type FillerExplorerProps } from './FillerExplorer.tsx'

/** Brings the explorer that stands in `box` to life. */
export function mount(box: HTMLElement, props: FillerExplorerProps): void {
  hydrate(<FillerExplorer {...props} />, box)
}
