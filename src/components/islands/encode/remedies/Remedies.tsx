import { useEffect, useState } from 'preact/hooks'
import type { Mending } from '../state.ts'
import type { ColumnView } from '../view.ts'
import type { RemedyWords } from './remedy-part.ts'
import { type Way, waysOut } from './try-out.ts'

interface Props {
  readonly words: RemedyWords
  readonly view: ColumnView
  /** `what` is the sentence that tells what was changed. */
  onMend(column: number, mending: Mending, what: string): void
}

/** What can be changed so that the family takes the input, a button each. */
export function Remedies({ words, view, onMend }: Props) {
  const [ways, setWays] = useState<readonly Way[]>([])
  const { fault, conversation, choices, encoder } = view
  useEffect(() => {
    setWays([])
    let left = false
    void waysOut(view).then((found) => !left && setWays(found))
    return () => {
      left = true
    }
    // the rest of the view follows from these
  }, [fault, conversation, choices, encoder])
  if (ways.length === 0) return null
  const further = ways.some(({ whole }) => !whole)
  return (
    <div class="encode-remedies" data-testid="remedies">
      <p>{ways.length > 1 ? words.titles : words.title}</p>
      <ul>
        {ways.map(({ remedy: { code }, mending }) => {
          const { label, what } = words.remedies[code as keyof typeof words.remedies]
          return (
            <li key={code} data-remedy={code}>
              <button type="button" onClick={() => onMend(view.key, mending, what)}>
                {label}
              </button>{' '}
              {what}
            </li>
          )
        })}
      </ul>
      {further && <p>{words.further}</p>}
    </div>
  )
}
