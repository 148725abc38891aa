import { hydrate } from 'preact'
import { Mini, type MiniProps } from './Mini.tsx'

/** Brings the small example that stands in `box` to life. */
export function mount(box: HTMLElement, props: MiniProps): void {
  hydrate(<Mini {...props} />, box)
}
