import type { LensSampleId } from '~/data/lens-samples/index.ts'
import { OpenFile } from '../shared/OpenFile.tsx'
import type { LensWords } from './words.ts'

export interface SampleTitle {
  readonly id: LensSampleId
  readonly title: string
}

interface Props {
  readonly words: LensWords
  readonly samples: readonly SampleTitle[]
  readonly scanCode: boolean
  onSample(id: LensSampleId): void
  onFile(file: File): void
  onClear(): void
  onScanCode(on: boolean): void
  onShare(): void
}

const ACCEPTED = '.md,.txt,.markdown,.json,.jsonl,text/plain,text/markdown,application/json'

/** Where the text comes from, how it is read, and the link. */
export function Toolbar(props: Props) {
  const { words, samples, scanCode } = props
  const { toolbar, explorer } = words
  return (
    <div class="encode-toolbar" role="toolbar" aria-label={explorer.label}>
      <select
        class="tags-samples"
        aria-label={toolbar.samples}
        value=""
        onChange={({ currentTarget }) => {
          const found = samples.find(({ id }) => id === currentTarget.value)
          currentTarget.value = ''
          if (found) props.onSample(found.id)
        }}
      >
        <option value="">{toolbar.samples}</option>
        {samples.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
      <OpenFile label={toolbar.open} accept={ACCEPTED} onFile={props.onFile} />
      <button type="button" onClick={props.onClear}>
        {toolbar.clear}
      </button>
      <label class="encode-check">
        <input
          type="checkbox"
          checked={scanCode}
          onChange={({ currentTarget }) => props.onScanCode(currentTarget.checked)}
        />
        {toolbar.scanCode}
      </label>
      <span class="encode-spring" />
      <button type="button" class="encode-primary" onClick={props.onShare}>
        {toolbar.share}
      </button>
    </div>
  )
}
