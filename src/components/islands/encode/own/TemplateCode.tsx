import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { lineIndex, type Segment, type TemplateLine } from '~/core/jinja/lines.ts'
import type { Encoding } from '~/core/span.ts'
import { litSpans } from '../lit.ts'
import type { Pointed, Pointer } from '../pointer.ts'
import { pure } from '../pure.tsx'
import { isUntaken, type LineAccount } from './line-note.ts'

interface Props {
  readonly label: string
  readonly column: number
  readonly source: string
  readonly lines: readonly TemplateLine[]
  /** The output of the same run; `null` while there is none. */
  readonly encoding: Encoding | null
  readonly faultLine: number | null
  readonly ranOnly: boolean
  readonly pointer: Pointer
  readonly accountOf: (line: TemplateLine) => LineAccount
  readonly countOf: (line: TemplateLine) => string
}

/** The source of a template; mouse, touch and keys point at its lines. */
export const TemplateCode = pure(function TemplateCode(props: Props) {
  const { label, column, source, lines, encoding, faultLine, pointer, accountOf, countOf } = props
  const code = useRef<HTMLPreElement>(null)
  const cursor = useRef(1)
  const here = useRef(false)

  useLayoutEffect(() => {
    const box = code.current
    if (!box) return
    const starts = lines.map(({ segments }) => segments[0]?.start ?? source.length)
    return pointer.listen((pointed) => paint(box, starts, encoding, column, pointed, !here.current))
  }, [lines, source, encoding, column, pointer])

  useEffect(() => {
    const box = code.current
    if (faultLine !== null) reveal(box, box?.children[faultLine - 1])
  }, [faultLine])

  const pointedAt = (number: number): Pointed | null => {
    const line = lines[number - 1]
    if (!line) return null
    return {
      place: undefined,
      origin: null,
      span: null,
      dropped: false,
      pinned: false,
      line: { column, number, ...accountOf(line) },
    }
  }
  const over = (event: Event) => {
    here.current = true
    const number = numberAt(event.target)
    pointer.hover(number === null ? null : pointedAt(number))
  }
  const leave = () => {
    here.current = false
    pointer.hover(null)
  }
  const click = (event: Event) => {
    if (getSelection()?.isCollapsed === false) return
    const number = numberAt(event.target)
    const now = pointer.pointed
    const again = now?.pinned && now.line?.column === column && now.line.number === number
    const pointed = number === null || again ? null : pointedAt(number)
    if (number !== null) cursor.current = number
    if (pointed) pointer.pin(pointed)
    else pointer.release()
  }
  const move = (step: number) => {
    let next = cursor.current + step
    // what is hidden is stepped over
    while (props.ranOnly && lines[next - 1]?.state === 'unreached') next += step
    if (!lines[next - 1]) return
    cursor.current = next
    show()
  }
  const show = () => {
    const pointed = pointedAt(cursor.current)
    if (!pointed) return
    if (pointer.pointed?.pinned) pointer.release()
    pointer.hover(pointed)
    reveal(code.current, code.current?.children[cursor.current - 1])
  }
  const key = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Enter') {
      const pointed = pointedAt(cursor.current)
      if (pointed) pointer.pin(pointed)
    } else return
    event.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups controls, this is a text
    <pre
      class="template-code"
      ref={code}
      role="group"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys walk through its lines
      tabIndex={0}
      translate={false}
      data-ran-only={props.ranOnly ? '' : undefined}
      onPointerOver={over}
      onPointerLeave={leave}
      onClick={click}
      onKeyDown={key}
      onFocus={() => {
        if (code.current?.matches(':focus-visible')) show()
      }}
      onBlur={() => pointer.hover(null)}
    >
      {lines.map((line) => (
        <code
          key={line.number}
          class="template-line"
          data-line={line.number}
          data-count={countOf(line) || undefined}
          data-state={line.state}
          data-untaken={isUntaken(line) ? '' : undefined}
          data-wrote={line.spans.length > 0 ? '' : undefined}
          data-fault={line.number === faultLine ? '' : undefined}
        >
          {line.segments.map((segment) => (
            <SegmentText key={segment.start} source={source} segment={segment} />
          ))}
        </code>
      ))}
    </pre>
  )
})

function SegmentText({ source, segment }: { source: string; segment: Segment }) {
  const { type, start, end } = segment
  return (
    <span data-type={type} data-start={start} data-end={end}>
      {source.slice(start, end)}
    </span>
  )
}

function numberAt(target: EventTarget | null): number | null {
  const line = target instanceof Element ? target.closest('.template-line') : null
  return line instanceof HTMLElement ? Number(line.dataset.line) : null
}

function paint(
  code: Element,
  starts: readonly number[],
  encoding: Encoding | null,
  column: number,
  pointed: Pointed | null,
  follow: boolean,
): void {
  for (const element of code.querySelectorAll('.is-lit, .is-here, .is-guard')) {
    element.classList.remove('is-lit', 'is-here', 'is-guard')
  }
  code.classList.toggle('is-pointed', pointed !== null)
  if (!pointed) return
  if (pointed.line) {
    if (pointed.line.column !== column) return
    const line = code.children[pointed.line.number - 1]
    line?.classList.add('is-lit', 'is-here')
    return
  }
  if (!encoding) return
  const own = pointed.span?.column === column ? pointed.span.index : null
  const indices = own === null ? litSpans(encoding, pointed) : [own]
  let first: Element | undefined
  const done = new Set<number>()
  for (const index of indices) {
    const writer = encoding.spans[index]?.writer
    if (writer?.type !== 'template' || done.has(writer.start)) continue
    done.add(writer.start)
    for (let at = lineIndex(starts, writer.start); at < starts.length; at++) {
      const start = starts[at] as number
      if (start >= writer.end && start > writer.start) break
      const line = code.children[at]
      line?.classList.add('is-lit')
      first ??= line
      for (const segment of line?.children ?? []) {
        const { start: from, end: to } = (segment as HTMLElement).dataset
        if (Number(from) < writer.end && Number(to) > writer.start) segment.classList.add('is-lit')
      }
    }
    if (own === null) continue
    for (const guard of writer.guards) {
      code.children[lineIndex(starts, guard.start)]?.classList.add('is-guard')
    }
  }
  if (follow) reveal(code, first)
}

/** Scrolls the code so that `element` is in sight, and never the page. */
function reveal(code: Element | null, element: Element | undefined): void {
  if (!code || !element) return
  const frame = code.getBoundingClientRect()
  const { top, bottom } = element.getBoundingClientRect()
  if (top >= frame.top && bottom <= frame.bottom) return
  code.scrollTop += top - frame.top - frame.height / 3
}
