import type { ComponentChild } from 'preact'
import { useState } from 'preact/hooks'
import { stretches } from '~/components/wire/white-space.ts'
import type { CellPart, Cell as CellRange, SideName } from '~/core/compare/index.ts'
import type { Encoding, Span } from '~/core/span.ts'
import { fillGaps } from '~/i18n/fill-gaps.ts'
import { spansIn } from './spans-in.ts'
import type { DifferencesWords } from './use-compare-part.ts'

interface Props {
  readonly texts: DifferencesWords
  readonly side: SideName
  readonly cell: CellRange | null
  readonly encoding: Encoding
  readonly whiteSpace: boolean
  readonly numberOf: (count: number) => string
}

/** What is the same is cut in the middle where it is longer; so is what differs, much later. */
const longest = { same: 320, different: 4000 }
/** So much of it is left at either end. */
const LEFT = 120

/** A line of one side: its number, and its text with what differs marked. */
export function Cell({ texts, side, cell, encoding, whiteSpace, numberOf }: Props) {
  if (!cell) return <div class="diff-cell diff-nothing" data-side={side} />
  return (
    <div class="diff-cell" data-side={side}>
      <span class="diff-line" aria-hidden="true">
        {cell.continued ? '…' : cell.line}
      </span>
      <code class="diff-text">
        {cell.parts.map((part) => (
          <Part
            key={`${part.start}-${part.end}`}
            texts={texts}
            side={side}
            part={part}
            encoding={encoding}
            whiteSpace={whiteSpace}
            numberOf={numberOf}
          />
        ))}
      </code>
    </div>
  )
}

interface PartProps extends Omit<Props, 'cell'> {
  readonly part: CellPart
}

function Part({ texts, side, part, encoding, whiteSpace, numberOf }: PartProps) {
  const [open, setOpen] = useState(false)
  const { start, end, same } = part
  const draw = (from: number, to: number) => drawn(encoding, side, from, to, whiteSpace || !same)
  const most = same ? longest.same : longest.different
  const [head, tail] = [border(encoding.text, start + LEFT), border(encoding.text, end - LEFT)]
  const all =
    open || end - start <= most ? (
      draw(start, end)
    ) : (
      <>
        {draw(start, head)}
        <button type="button" class="diff-clip" onClick={() => setOpen(true)}>
          {fillGaps(texts.clipped, { count: numberOf(tail - head) })}
        </button>
        {draw(tail, end)}
      </>
    )
  if (same) return <>{all}</>
  return side === 'a' ? <del class="diff-mark">{all}</del> : <ins class="diff-mark">{all}</ins>
}

/** Never between the halves of a pair. */
function border(text: string, at: number): number {
  const unit = text.charCodeAt(at)
  return unit >= 0xdc00 && unit < 0xe000 ? at - 1 : at
}

function drawn(
  encoding: Encoding,
  side: SideName,
  start: number,
  end: number,
  marks: boolean,
): ComponentChild[] {
  return spansIn(encoding.spans, start, end).map(([span, index]) => (
    <span
      class="span"
      data-kind={span.kind}
      data-of={`${side}${index}`}
      data-token={span.token === null ? undefined : ''}
      data-spells={span.spells === null ? undefined : ''}
    >
      {visible(textOf(encoding, span, start, end), marks)}
    </span>
  ))
}

function textOf({ text }: Encoding, span: Span, start: number, end: number): string {
  return text.slice(Math.max(span.start, start), Math.min(span.end, end))
}

/** A line feed ends the row anyway; it is drawn as a mark or not at all. */
function visible(text: string, marks: boolean): ComponentChild[] {
  if (!marks) return [text.endsWith('\n') ? text.slice(0, -1) : text]
  return stretches(text).map(({ text: part, mark }) => {
    if (mark === null) return part
    if (part === '\n') return <i class="diff-feed">{mark}</i>
    return (
      <i class="unseen" data-mark={mark} data-wide={mark.startsWith('U+') ? '' : undefined}>
        {part}
      </i>
    )
  })
}
