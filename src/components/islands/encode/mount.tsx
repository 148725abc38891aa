import { hydrate } from 'preact'
import { FamilyStore } from '../families/family-store.ts'
import { usualFamilies } from '../families/usual-families.ts'
import { Explorer, type ExplorerProps } from './Explorer.tsx'

/** Brings the explorer that stands in `box` to life. */
export function mount(box: HTMLElement, props: ExplorerProps): void {
  hydrate(<Explorer {...props} store={new FamilyStore(usualFamilies)} />, box)
}
