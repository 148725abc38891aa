import { useEffect, useState } from 'preact/hooks'
import type { Option } from '~/core/families/family.ts'
import { matters } from '../engine.ts'
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
  const { encoder, conversation, choices } = view
  const [idle, setIdle] = useState<ReadonlySet<string>>(new Set())

  useEffect(() => {
    setIdle(new Set())
    if (!active || !conversation || !encoder) return
    const found = new Set<string>()
    const rest: Option[] = [...encoder.options]
    let timer = setTimeout(step, REST)
    function step() {
      const option = rest.shift()
      if (!option || !conversation || !encoder) return
      const others = alternatives(option, chosenText(option, choices, conversation))
      const asked = others.length > 0
      if (asked && !matters(encoder, conversation, choices, option, others)) {
        found.add(option.name)
        setIdle(new Set(found))
      }
      timer = setTimeout(step, PAUSE)
    }
    return () => clearTimeout(timer)
  }, [encoder, conversation, choices, active])

  return idle
}
