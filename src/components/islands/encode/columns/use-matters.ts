import { useEffect, useState } from 'preact/hooks'
import type { Option } from '~/core/families/family.ts'
import { matters } from '../engine.ts'
import { ownMatters } from '../own/own-matters.ts'
import type { ColumnView } from '../view.ts'
import { alternatives, chosenText } from './option-choices.ts'

/** Wait for the typing to rest, and leave room between two options: each costs some encodings. */
const REST = 250
const PAUSE = 20

/**
 * The names of the options that change no byte of this prompt, whatever is chosen; found one after
 * the other while `active`.
 */
export function useMatters(view: ColumnView, active: boolean): ReadonlySet<string> {
  const { encoder, conversation, choices, family, own } = view
  const [idle, setIdle] = useState<ReadonlySet<string>>(new Set())
  const job = own?.job

  useEffect(() => {
    setIdle(new Set())
    if (!active || !conversation || (!encoder && !job)) return
    let left = false
    const found = new Set<string>()
    const rest: Option[] = [...family.options]
    let timer = setTimeout(step, REST)
    async function step() {
      const option = rest.shift()
      if (!option || !conversation) return
      const others = alternatives(option, chosenText(option, choices, conversation))
      const changes = encoder
        ? matters(encoder, conversation, choices, option, others)
        : await ownMatters(view, option, others)
      if (left) return
      if (others.length > 0 && !changes) {
        found.add(option.name)
        setIdle(new Set(found))
      }
      timer = setTimeout(step, PAUSE)
    }
    return () => {
      left = true
      clearTimeout(timer)
    }
    // the rest of the view follows from these
  }, [encoder, job, family, conversation, choices, active])

  return idle
}
