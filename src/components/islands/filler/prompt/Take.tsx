import { CopyButton } from '../../shared/CopyButton.tsx'
import { downloadText } from '../../shared/download-text.ts'
import type { Notice } from '../../shared/notice.ts'
import { LONGEST_LINK } from '../../shared/packed-hash.ts'
import { encodeHash } from '../encode-link.ts'
import type { Shown } from '../reading.ts'
import { valuesFile } from '../stored-values.ts'
import type { FillerWords } from '../words.ts'

interface Props {
  readonly words: FillerWords
  readonly shown: Shown
  /** Address of the encode explorer. */
  readonly encodePage: string
  onNotice(notice: Notice): void
}

/** The prompt and the values to take along. */
export function Take({ words: { take }, shown, encodePage, onNotice }: Props) {
  const { filling, stored } = shown
  const onEncode = async () => {
    const hash = await encodeHash(filling.text, take.hello)
    if (hash.length > LONGEST_LINK) return onNotice({ code: 'tooLong', values: {} })
    location.assign(encodePage + hash)
  }
  return (
    <div class="filler-actions filler-take">
      <CopyButton label={take.copy} words={take} text={() => filling.text} />
      <button
        type="button"
        onClick={() => downloadText(filling.text, 'system-prompt.txt', 'text/plain')}
      >
        {take.text}
      </button>
      <button
        type="button"
        onClick={() => downloadText(filling.text, 'system-prompt.md', 'text/markdown')}
      >
        {take.markdown}
      </button>
      <button
        type="button"
        onClick={() => downloadText(valuesFile(stored), 'values.json', 'application/json')}
      >
        {take.values}
      </button>
      <button type="button" onClick={onEncode}>
        {take.encode}
      </button>
    </div>
  )
}
