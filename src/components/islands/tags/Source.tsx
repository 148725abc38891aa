import { useMemo } from 'preact/hooks'
import { lensOrigins } from '~/core/lens/index.ts'
import { fillGaps } from '~/i18n/fill-gaps.ts'
import { MarkedArea } from '../encode/source/MarkedArea.tsx'
import type { Mark } from '../encode/source/marks.ts'
import { CopyButton } from '../shared/CopyButton.tsx'
import type { PartReading } from './reading.ts'
import { looksLikeJson, split } from './split.ts'
import type { Action, Part, TagsState } from './state.ts'
import type { LensWords } from './words.ts'

/** Marks that are drawn in a field: more would make every key slow. */
const FEW = 100

interface Props {
  readonly words: LensWords
  readonly state: TagsState
  readonly readings: readonly PartReading[]
  dispatch(action: Action): void
}

/** The text to check, in parts by who wrote them. */
export function Source({ words, state, readings, dispatch }: Props) {
  return (
    <div class="tags-parts" data-several={state.parts.length > 1 ? '' : undefined}>
      {state.parts.map((part, index) => (
        <PartField
          key={index}
          words={words}
          part={part}
          index={index}
          isOnly={state.parts.length === 1}
          reading={readings[index]?.part === part ? readings[index] : undefined}
          dispatch={dispatch}
        />
      ))}
      <div class="tags-add">
        <button type="button" onClick={() => dispatch({ type: 'add' })}>
          {words.parts.add}
        </button>
      </div>
    </div>
  )
}

interface PartProps {
  readonly words: LensWords
  readonly part: Part
  readonly index: number
  readonly isOnly: boolean
  /** Of the text as it is. */
  readonly reading: PartReading | undefined
  dispatch(action: Action): void
}

function PartField({ words, part, index, isOnly, reading, dispatch }: PartProps) {
  const { parts, origins } = words
  const number = index + 1
  const marks = useMemo(
    (): Mark[] =>
      reading?.findings
        .filter(({ finding: { level } }) => level !== 'info')
        .slice(0, FEW)
        .map(({ finding: { start, end } }) => ({ start, end, kind: 'flagged' })) ?? [],
    [reading],
  )
  return (
    <div class="tags-part" data-part={index}>
      <div class="tags-part-head">
        {!isOnly && <b>{fillGaps(parts.name, { number })}</b>}
        <select
          aria-label={fillGaps(parts.origin, { number })}
          value={part.origin}
          onChange={({ currentTarget: { value } }) => {
            const origin = lensOrigins.find((one) => one === value)
            if (origin) dispatch({ type: 'origin', part: index, origin })
          }}
        >
          {lensOrigins.map((origin) => (
            <option key={origin} value={origin}>
              {origins[origin]}
            </option>
          ))}
        </select>
        <span class="encode-spring" />
        <CopyButton
          label={parts.copy}
          name={fillGaps(parts.copyOf, { number })}
          words={parts}
          text={() => part.text}
        />
        {!isOnly && (
          <button
            type="button"
            class="encode-quiet"
            aria-label={fillGaps(parts.remove, { number })}
            onClick={() => dispatch({ type: 'remove', part: index })}
          >
            ×
          </button>
        )}
      </div>
      <MarkedArea
        label={fillGaps(parts.text, { number })}
        value={part.text}
        marks={marks}
        grow={!isOnly}
        placeholder={parts.empty}
        onInput={(text) => dispatch({ type: 'write', part: index, text })}
      />
      <SplitOffer words={words} part={part} index={index} dispatch={dispatch} />
    </div>
  )
}

/** Takes a conversation as JSON apart, if the text is one. */
function SplitOffer({
  words: { parts },
  part,
  index,
  dispatch,
}: Pick<PartProps, 'words' | 'part' | 'index' | 'dispatch'>) {
  const messages = useMemo(
    () => (looksLikeJson(part.text) ? split(part.text) : undefined),
    [part.text],
  )
  if (messages === undefined) return null
  return (
    <p class="tags-split">
      {messages ? parts.messages : parts.unreadable}{' '}
      {messages && (
        <button
          type="button"
          onClick={() => dispatch({ type: 'split', part: index, parts: messages })}
        >
          {parts.split}
        </button>
      )}
    </p>
  )
}
