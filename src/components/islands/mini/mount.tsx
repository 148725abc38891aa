import { hydrate } from 'preact'
import { FamilyStore } from '../families/family-store.ts'
import { usualFamilies } from '../families/usual-families.ts'
import { Mini, type MiniProps } from './Mini.tsx'

/** Brings the small example that stands in `box` to life. */
export function mount(box: HTMLElement, props: MiniProps): void {
  hydrate(<Mini {...props} store={new FamilyStore(usualFamilies)} />, box)
}
