import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks'
import { type Mark, marked } from './marks.ts'

interface Props {
  readonly id?: string
  readonly label: string
  readonly value: string
  readonly marks: readonly Mark[]
  readonly class?: string
  readonly placeholder?: string
  readonly readOnly?: boolean
  /** As tall as its text, instead of scrolling. */
  readonly grow?: boolean
  readonly invalid?: boolean
  readonly describedBy?: string | undefined
  /** Brings the first mark of this kind into view whenever it changes. */
  readonly follow?: boolean
  /** Shown under the first fault, over the text. */
  readonly callout?: ComponentChildren
  onInput(value: string): void
  onCaret?(offset: number): void
  onLeave?(): void
}

/**
 * A field whose text can be marked: an ordinary textarea, so that caret, undo and input methods are the
 * browser's own, under a copy of its text that shows nothing but the marks.
 */
export function MarkedArea(props: Props) {
  const { value, marks, follow = false, grow = false } = props
  const area = useRef<HTMLTextAreaElement>(null)
  const mirror = useRef<HTMLDivElement>(null)
  const parts = useMemo(
    () => (grow || marks.length > 0 ? marked(value, marks) : []),
    [value, marks, grow],
  )

  const sync = () => {
    if (!area.current || !mirror.current) return
    mirror.current.scrollTop = area.current.scrollTop
    mirror.current.scrollLeft = area.current.scrollLeft
  }

  useLayoutEffect(() => {
    sync()
    if (!follow || !area.current) return
    const first = mirror.current?.querySelector('mark')
    if (!(first instanceof HTMLElement)) return
    const { scrollTop, clientHeight } = area.current
    const above = first.offsetTop < scrollTop
    const below = first.offsetTop + first.offsetHeight > scrollTop + clientHeight
    if (above || below) area.current.scrollTop = Math.max(0, first.offsetTop - clientHeight / 3)
    sync()
  }, [parts, follow])

  const caret = () => {
    if (area.current) props.onCaret?.(area.current.selectionStart)
  }
  return (
    <div class={`encode-area ${props.class ?? ''}`} data-grow={grow ? '' : undefined}>
      <textarea
        ref={area}
        id={props.id}
        aria-label={props.label}
        aria-invalid={props.invalid ?? false}
        aria-describedby={props.describedBy}
        placeholder={props.placeholder}
        readOnly={props.readOnly ?? false}
        value={value}
        rows={1}
        spellcheck={false}
        autocomplete="off"
        autocapitalize="off"
        translate={false}
        onInput={(event) => props.onInput(event.currentTarget.value)}
        onScroll={sync}
        onKeyUp={caret}
        onClick={caret}
        onFocus={caret}
        onBlur={() => props.onLeave?.()}
      />
      <div class="encode-mirror" ref={mirror} aria-hidden="true">
        {parts.map(({ text, kinds }, index) =>
          kinds.length === 0 ? (
            text
          ) : (
            <mark data-mark={kinds.join(' ')} key={index}>
              {text}
              {kinds.includes('fault') && props.callout}
            </mark>
          ),
        )}
        {'\n'}
      </div>
    </div>
  )
}
