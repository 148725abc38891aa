import { hydrate } from 'preact'
import { TagsExplorer, type TagsExplorerProps } from './TagsExplorer.tsx'

/** Brings the explorer that stands in `box` to life. */
export function mount(box: HTMLElement, props: TagsExplorerProps): void {
  hydrate(<TagsExplorer {...props} />, box)
}
