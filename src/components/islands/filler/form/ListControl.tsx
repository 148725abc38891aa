import { useLayoutEffect, useRef } from 'preact/hooks'
import { fillGaps } from '~/i18n/fill-gaps.ts'
import type { FillerWords } from '../words.ts'
import { fieldId } from './fields.ts'

interface Props {
  readonly words: FillerWords['form']
  readonly name: string
  /** `null` without a value. */
  readonly items: readonly string[] | null
  readonly describedBy: string
  onItems(items: readonly string[]): void
}

/**
 * A list, an item a row. Enter begins another one, Backspace in an empty one takes it away, and lines
 * that are pasted become items.
 */
export function ListControl({ words, name, items, describedBy, onItems }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const wanted = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (wanted.current === null) return
    box.current?.querySelectorAll('textarea')[wanted.current]?.focus()
    wanted.current = null
  }, [items])

  const all = items ?? []
  const put = (at: number, removed: number, more: readonly string[], focus: number) => {
    wanted.current = Math.max(0, focus)
    onItems([...all.slice(0, at), ...more, ...all.slice(at + removed)])
  }
  const onKey = (event: KeyboardEvent, at: number) => {
    if (event.isComposing) return
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      put(at + 1, 0, [''], at + 1)
    } else if (event.key === 'Backspace' && all[at] === '') {
      event.preventDefault()
      put(at, 1, [], at - 1)
    }
  }
  const onPaste = (event: ClipboardEvent, at: number) => {
    const field = event.currentTarget as HTMLTextAreaElement
    const text = event.clipboardData?.getData('text') ?? ''
    if (!/[\r\n]/.test(text)) return
    event.preventDefault()
    const { value, selectionStart, selectionEnd } = field
    const lines = (value.slice(0, selectionStart) + text + value.slice(selectionEnd))
      .split(/\r\n|\r|\n/)
      .filter((line, index, list) => line !== '' || index < list.length - 1)
    put(at, 1, lines, at + lines.length - 1)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: the group takes the focus when it is jumped to
    <div
      class="filler-list"
      ref={box}
      id={fieldId(name)}
      role="group"
      tabIndex={-1}
      aria-label={name}
      aria-describedby={describedBy}
    >
      {all.map((item, at) => {
        const number = at + 1
        return (
          <div class="filler-item" key={at}>
            <textarea
              rows={item.split('\n').length}
              aria-label={fillGaps(words.item, { name, number })}
              spellcheck={false}
              autocomplete="off"
              autocapitalize="off"
              translate={false}
              value={item}
              onInput={({ currentTarget: { value } }) =>
                onItems(all.map((one, index) => (index === at ? value : one)))
              }
              onKeyDown={(event) => onKey(event, at)}
              onPaste={(event) => onPaste(event, at)}
            />
            <button
              type="button"
              class="encode-quiet"
              aria-label={fillGaps(words.removeItem, { name, number })}
              onClick={() => put(at, 1, [], at - 1)}
            >
              ×
            </button>
          </div>
        )
      })}
      <button
        type="button"
        class="encode-quiet filler-add"
        aria-label={fillGaps(words.addItemFor, { name })}
        onClick={() => put(all.length, 0, [''], all.length)}
      >
        + {words.addItem}
      </button>
    </div>
  )
}
