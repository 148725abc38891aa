import type { Change } from '~/core/span.ts'
import { fillGaps } from '~/i18n/fill-gaps.ts'
import type { Pointer } from '../pointer.ts'
import type { ColumnView } from '../view.ts'
import { sentence, type Words } from '../words.ts'
import { PlaceButton } from './PlaceButton.tsx'

interface Props {
  readonly words: Words
  readonly view: ColumnView
  readonly pointer: Pointer
}

const actions = ['dropped', 'moved', 'merged', 'added', 'altered', 'flagged'] as const

/** Places shown under one sentence; a long conversation can have a thousand of the same. */
const MOST_PLACES = 12

/** What a family did to the input that a reader may not expect, each linked to where it shows. */
export function Strip({ words, view, pointer }: Props) {
  const changes = view.encoding?.changes ?? []
  const texts = words.encode.strip
  if (changes.length === 0) return <p class="encode-strip encode-idle">{texts.none}</p>
  return (
    <details class="encode-strip" data-testid="strip">
      <summary>
        {actions.map((action) => {
          const count = changes.filter((change) => change.action === action).length
          if (count === 0) return null
          return (
            <span key={action} class="encode-count" data-action={action}>
              {fillGaps(texts.actions[action], { count })}
            </span>
          )
        })}
      </summary>
      <ul aria-label={fillGaps(texts.label, { family: view.family.label })}>
        {grouped(changes, words, view).map(({ text, list }) => (
          <li key={text} data-action={list[0]?.action}>
            {text}
            <Places words={words} view={view} list={list} pointer={pointer} />
          </li>
        ))}
      </ul>
    </details>
  )
}

interface PlacesProps extends Props {
  readonly list: readonly Change[]
}

function Places({ words, view, list, pointer }: PlacesProps) {
  const texts = words.encode.strip
  const rest = list.length - MOST_PLACES
  return (
    <span class="encode-places">
      {list.slice(0, MOST_PLACES).map((change, index) => (
        <PlaceButton key={index} words={words} view={view} change={change} pointer={pointer} />
      ))}
      {rest > 0 && <span>{fillGaps(texts.rest, { count: rest })}</span>}
    </span>
  )
}

/** Changes that read the same, in the order of the first of each. */
function grouped(changes: readonly Change[], words: Words, view: ColumnView) {
  const groups = new Map<string, Change[]>()
  for (const change of changes) {
    const text = sentence(words, view.family.vendor, 'changes', change.code, change.values)
    const list = groups.get(text)
    if (list) list.push(change)
    else groups.set(text, [change])
  }
  return Array.from(groups, ([text, list]) => ({ text, list }))
}
