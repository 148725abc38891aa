import { useEffect, useRef, useState } from 'preact/hooks'
import { withArguments } from '~/core/arguments/with-arguments.ts'
import type { FamilyStore } from '../../families/family-store.ts'
import type { Kept } from '../comparing.ts'
import type { OwnSource } from '../own/own-source.ts'
import { askElsewhere } from '../own/use-template-part.ts'
import type { Asked, Reading } from '../reading.ts'
import { type Choices, startState } from '../state.ts'
import { type View, viewSteps } from '../view.ts'

/** No column of the page has this key. */
const KEY = -1

/** What the kept conversation encodes to, by its own family or else by that of the other side. */
export function useKeptView(
  kept: Kept | null,
  other: { readonly family: string; readonly choices: Choices },
  own: readonly OwnSource[],
  store: FamilyStore,
  /** The reading of the page's own input: of the same text it is the same. */
  reading: Reading,
  /** How arguments are given, where the kept conversation does not say. */
  asked: Asked['arguments'],
): View | null {
  const [view, setView] = useState<View | null>(null)
  const before = useRef<View | null>(null)
  const { source, format, pick } = kept ?? {}
  const form = kept?.family ? kept.arguments : asked
  const family = kept?.family ?? other.family
  const choices = kept?.family ? kept.choices : other.choices
  useEffect(() => {
    if (source === undefined || format === undefined || pick === undefined) {
      setView(null)
      return
    }
    let left = false
    const state = {
      ...startState(source, []),
      format,
      pick,
      arguments: form,
      columns: [{ key: KEY, family, choices }],
      own,
    }
    const run = async () => {
      // one that cannot be fetched is no column of the view
      await store.load(store.missing([family])).catch(() => {})
      const last = before.current
      const isSame = reading.source === source && reading.arguments === form
      const known = isSame ? reading : (last?.reading ?? reading)
      const seed = { source, reading: known, columns: last?.columns ?? [], unknown: [] }
      const steps = viewSteps(state, store.get, seed, askElsewhere, withArguments)
      for (;;) {
        const step = steps.next()
        if (left) return
        if (step.done) {
          before.current = step.value
          setView(step.value)
          return
        }
        if (step.value) await step.value.until
      }
    }
    void run()
    return () => {
      left = true
    }
  }, [source, format, pick, form, family, choices, own, store, reading])
  return view
}
