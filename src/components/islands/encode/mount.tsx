import { hydrate } from 'preact'
import { FamilyStore } from '../families/family-store.ts'
import { Explorer, type ExplorerProps } from './Explorer.tsx'

/** What brings the explorer that stands in `box` to life, once its families have arrived. */
export async function mounting(box: HTMLElement, props: ExplorerProps): Promise<() => void> {
  const store = await FamilyStore.holding(props.initial.columns.map(({ family }) => family))
  return () => hydrate(<Explorer {...props} store={store} />, box)
}
