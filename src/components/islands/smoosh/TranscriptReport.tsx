import { isArray } from '~/core/json/value.ts'
import type { Transcript } from '~/core/smoosh/index.ts'
import { fillGaps } from '~/i18n/fill-gaps.ts'
import { type SmooshWords, say } from './words.ts'

/** Numbers of lines that are named; of more only the count. */
const FEW = 12

interface Props {
  readonly words: SmooshWords
  readonly transcript: Transcript
  /** Puts the messages in the place of the transcript. */
  onConvert(): void
}

/** What was taken from a transcript, and what was left out, and why. */
export function TranscriptReport({ words, transcript, onConvert }: Props) {
  const { transcript: texts } = words
  const { input, lines, joined, skipped } = transcript
  const list = input.get('messages')
  const messages = isArray(list) ? list.length : 0
  const left = [...skipped.values()].reduce((sum, numbers) => sum + numbers.length, 0)
  return (
    <div class="smoosh-transcript" role="status" data-testid="transcript">
      <p>
        {fillGaps(texts.read, { lines, messages, joined })}{' '}
        <button type="button" class="encode-quiet" onClick={onConvert}>
          {texts.edit}
        </button>
      </p>
      {left > 0 && (
        <details>
          <summary>{fillGaps(texts.summary, { count: left })}</summary>
          <ul>
            {Array.from(skipped, ([reason, numbers]) => (
              <li key={reason} data-reason={reason}>
                {say(texts.skipped, reason)}{' '}
                <small>
                  {fillGaps(texts.lines, { lines: numbers.slice(0, FEW).join(', ') })}{' '}
                  {numbers.length > FEW && fillGaps(texts.more, { count: numbers.length - FEW })}
                </small>
              </li>
            ))}
          </ul>
        </details>
      )}
      <p>{texts.known}</p>
    </div>
  )
}
