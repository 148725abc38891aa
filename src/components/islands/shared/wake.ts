/** What a reader did before the island could answer. */
interface Early {
  readonly target: HTMLElement
  readonly type: 'click' | 'change' | 'input' | 'pointerover'
  /** The text or choice of a field at that time. */
  readonly value: string | null
}

const kept = ['click', 'change', 'input', 'pointerover'] as const
const signs = [...kept, 'touchstart', 'focusin', 'keydown', 'dragenter'] as const

/**
 * Brings what stands in `box` to life at the first sign that somebody wants to use it, or at once if
 * `now` says so: until then the page shows a finished example and has fetched none of the code behind
 * it. `load` gives what mounts it. What the reader does while the code is on its way is done again
 * when it is there, and the caret stays.
 */
export function wakeOnUse(box: HTMLElement, now: boolean, load: () => Promise<() => void>): void {
  const early: Early[] = []
  const keep = (event: Event) => {
    const { target } = event
    const type = kept.find((name) => name === event.type)
    if (!type || !(target instanceof HTMLElement)) return
    // only where the mouse is now, and only the last text of a field, counts
    const older = early.findIndex(
      (one) => one.type === type && (type === 'pointerover' || one.target === target),
    )
    if (older >= 0 && type !== 'click') early.splice(older, 1)
    early.push({ target, type, value: fieldValue(target) })
  }
  const wake = async () => {
    for (const sign of signs) box.removeEventListener(sign, wake)
    const mount = await load()
    const restore = caretOf(document.activeElement)
    mount()
    for (const type of kept) box.removeEventListener(type, keep, true)
    for (const one of early) repeat(one)
    restore()
  }
  for (const type of kept) box.addEventListener(type, keep, true)
  for (const sign of signs) box.addEventListener(sign, wake, { passive: true })
  if (now) void wake()
}

/** What puts the caret of a text field back to where it is now. */
function caretOf(field: Element | null): () => void {
  if (!(field instanceof HTMLTextAreaElement)) return () => {}
  const { selectionStart, selectionEnd } = field
  return () => field.setSelectionRange(selectionStart, selectionEnd)
}

function fieldValue(target: HTMLElement): string | null {
  return isField(target) ? target.value : null
}

/** Whether it holds a value that a script may set: a chosen file stays in its field by itself. */
function isField(target: HTMLElement): target is HTMLInputElement {
  if (!/^(?:INPUT|SELECT|TEXTAREA)$/.test(target.tagName)) return false
  return (target as HTMLInputElement).type !== 'file'
}

function repeat({ target, type, value }: Early): void {
  if (!target.isConnected) return
  if (type === 'click') {
    // a checkbox, a menu and a fold have answered by themselves
    if (target.closest('button')) target.click()
    return
  }
  if (value !== null && isField(target)) target.value = value
  target.dispatchEvent(new Event(type, { bubbles: true }))
}
