import { hydrate } from 'preact'
import { FamilyStore } from '../families/family-store.ts'
import { Mini, type MiniProps } from './Mini.tsx'

/** What brings the small example that stands in `box` to life, once its families have arrived. */
export async function mounting(box: HTMLElement, props: MiniProps): Promise<() => void> {
  const store = await FamilyStore.holding(props.choices)
  return () => hydrate(<Mini {...props} store={store} />, box)
}
