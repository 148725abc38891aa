import { useEffect, useMemo, useRef } from 'preact/hooks'
import { BOUNDARY } from '~/core/prompt/index.ts'
import { fillGaps } from '~/i18n/fill-gaps.ts'
import { MarkedArea } from '../../encode/source/MarkedArea.tsx'
import type { Mark } from '../../encode/source/marks.ts'
import type { Note, Notes } from '../notes.ts'
import { type Shown, templateOf } from '../reading.ts'
import type { FillerState } from '../state.ts'
import { countFor, type FillerWords, gapFor } from '../words.ts'

/** Marks that are drawn: more would make every key slow. */
const FEW = 100

interface Props {
  readonly words: FillerWords
  readonly locale: string
  readonly state: FillerState
  readonly shown: Shown
  readonly notes: Notes
  /** A note whose place the caret should go to. */
  readonly wanted: Note | null
  onWrite(template: string): void
  onOver(): void
}

/** The template as text to edit or to paste over. */
export function TemplateEditor(props: Props) {
  const { words, locale, state, shown, notes, wanted, onWrite, onOver } = props
  const { template: texts } = words
  const box = useRef<HTMLDivElement>(null)
  const text = templateOf(state)
  const marks = useMemo((): Mark[] => {
    // positions of an older text would be off
    if (shown.template.text !== text) return []
    return notes.others.flatMap(({ mark }) => mark ?? []).slice(0, FEW)
  }, [shown, notes, text])
  useEffect(() => {
    const area = box.current?.querySelector('textarea')
    if (!wanted?.mark || !area) return
    area.focus()
    area.setSelectionRange(wanted.mark.start, wanted.mark.end)
    const found = box.current?.querySelectorAll<HTMLElement>('mark')
    const index = marks.findIndex(({ start }) => start === wanted.mark?.start)
    const mark = found?.[index]
    if (mark) area.scrollTop = Math.max(0, mark.offsetTop - area.clientHeight / 3)
  }, [wanted])
  const count = countFor(locale)
  const placeholders = shown.template.parts.reduce((sum, part) => sum + part.placeholders.length, 0)
  return (
    <div class="filler-template" ref={box}>
      <p class="filler-help">
        {state.template === null
          ? texts.ours
          : fillGaps(texts.about, {
              placeholders: count(placeholders),
              characters: count(text.length),
            })}
        {gapFor(locale)}
        {fillGaps(texts.help, { brace: `\${group.field}`, boundary: BOUNDARY })}
        {state.template !== null && (
          <button type="button" onClick={onOver}>
            {texts.over}
          </button>
        )}
      </p>
      <MarkedArea
        label={texts.label}
        value={text}
        marks={marks}
        invalid={marks.length > 0}
        onInput={onWrite}
      />
    </div>
  )
}
