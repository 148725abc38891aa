import { useEffect, useState } from 'preact/hooks'
import type { Conversation } from '~/core/conversation.ts'
import type { Encoding } from '~/core/span.ts'
import { conversationUpTo, turnPoints } from '~/core/turns/index.ts'
import { encodeFor } from '../../engine.ts'
import { askElsewhere } from '../../own/use-template-part.ts'
import type { Reading } from '../../reading.ts'
import type { Choices } from '../../state.ts'
import type { ColumnView } from '../../view.ts'
import { type Turn, turnOf } from './turn.ts'

export interface Turns {
  readonly turns: readonly Turn[]
  /** How many there will be, and how many before them are left out. */
  readonly count: number
  readonly omitted: number
  readonly refused: number | null
  readonly done: boolean
}

/** Prompts grow with the conversation, so that all of them are its square: the last ones are shown. */
const MOST_TURNS = 200
/** Longer than this the page is not kept from answering a key. */
const SLICE = 12

/** The turns of a column, as they are encoded one after another. */
export function useTurns(view: ColumnView | null, reading: Reading): Turns | null {
  const [turns, setTurns] = useState<Turns | null>(null)
  const conversation = view?.conversation ?? null
  const { encoder, choices } = view ?? {}
  const own = view?.own?.source
  useEffect(() => {
    if (!view || !conversation || reading.type === 'faults') {
      setTurns(null)
      return
    }
    let left = false
    const points = turnPoints(conversation)
    const omitted = Math.max(0, points.length - MOST_TURNS)
    const base = { count: points.length - omitted, omitted }
    const run = async () => {
      const found: Turn[] = []
      let before: Encoding | null = null
      let since = performance.now()
      for (const [index, point] of points.slice(omitted).entries()) {
        const encoding = await encodingAt(view, conversation, reading, point.messages)
        if (left) return
        const number = omitted + index + 1
        if (!encoding) {
          setTurns({ ...base, turns: found, refused: number, done: true })
          return
        }
        found.push(turnOf(number, point, before, encoding, conversation))
        before = encoding
        if (performance.now() - since < SLICE) continue
        setTurns({ ...base, turns: [...found], refused: null, done: false })
        await new Promise((resolve) => setTimeout(resolve, 0))
        if (left) return
        since = performance.now()
      }
      setTurns({ ...base, turns: found, refused: null, done: true })
    }
    const timer = setTimeout(() => void run(), 0)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [conversation, encoder, choices, own])
  return turns
}

async function encodingAt(
  view: ColumnView,
  conversation: Conversation,
  { source, format, pick, arguments: form }: Reading,
  messages: number,
): Promise<Encoding | null> {
  const { family, encoder, own, key } = view
  const choices = asking(view)
  if (encoder) {
    const outcome = encodeFor(encoder, conversationUpTo(conversation, messages), choices)
    return outcome.type === 'encoding' ? outcome.encoding : null
  }
  if (!own || family.vendor !== 'own') return null
  const job = { own: own.source, source, format, pick, arguments: form, choices, messages }
  const { encoding } = await askElsewhere(-2 - key, job)
  return encoding
}

/** The choices of a column for a prompt that the model is to answer. */
function asking({ family, choices }: ColumnView): Choices {
  const name = 'add_generation_prompt'
  return family.options.some((option) => option.name === name)
    ? { ...choices, [name]: 'true' }
    : choices
}
