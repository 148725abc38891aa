import type { Guess } from '~/core/decode/index.ts'
import { fillGaps } from '~/i18n/fill-gaps.ts'
import type { Shown } from './engine.ts'
import { labelOf } from './label-of.ts'
import { NoteList } from './reading/NoteList.tsx'
import type { Action, DecodeState } from './state.ts'
import type { Words } from './words.ts'

interface Props {
  readonly words: Words
  readonly state: DecodeState
  readonly shown: Shown
  dispatch(action: Action): void
}

/** More of equal weight are not offered. */
const MOST = 6

/** Which family the text speaks for, and by what; said also if the reader chose another one. */
export function Guessed({ words, state, shown, dispatch }: Props) {
  const { guess } = words.page
  const [best, ...others] = shown.guesses
  if (shown.source === '') return null
  if (!best) {
    if (state.family !== null) return null
    const text = fillGaps(guess.nothing, { family: labelOf(shown.decoder) })
    return <p class="decode-guess">{text}</p>
  }
  const chosen = shown.guesses.find(({ id }) => id === shown.decoder.id)
  const isBest = chosen?.score === best.score
  if (state.family !== null && isBest) return null
  const equals = others.filter(({ score }) => score === best.score).slice(0, MOST)
  const offered: readonly Guess[] = state.family === null ? equals : [best, ...equals]
  const sentence = state.family === null ? guess.taken : guess.rather
  return (
    <details class="decode-guess" data-testid="guess" data-family={best.id}>
      <summary>
        {fillGaps(sentence, { family: labelOf(best), chosen: labelOf(shown.decoder) })}
      </summary>
      <NoteList
        words={words.page}
        sentences={words.decode.guesses}
        source={shown.source}
        notes={best.reasons}
        numbered={false}
      />
      {offered.length > 0 && (
        <p class="decode-actions">
          {state.family === null ? guess.alike : guess.instead}{' '}
          {offered.map(({ id }) => (
            <button key={id} type="button" onClick={() => dispatch({ type: 'family', family: id })}>
              {labelOf({ id })}
            </button>
          ))}
        </p>
      )}
    </details>
  )
}
