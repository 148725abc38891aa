/** What a reader did before the island could answer. */
interface Early {
  readonly target: HTMLElement
  readonly type: 'click' | 'change' | 'input' | 'pointerover'
  /** The text or choice of a field at that time. */
  readonly value: string | null
}

const signs = ['pointerover', 'touchstart', 'focusin', 'keydown'] as const
const kept = ['click', 'change', 'input', 'pointerover'] as const

/**
 * Calls `mount` for the first sign that somebody wants to use what stands in `box`, or at once if
 * `now` says so: until then the page has shown a finished example and fetched none of the code behind
 * it. What the reader does while the code is on its way is done again when it is there.
 */
export function wakeOnUse(box: HTMLElement, now: boolean, mount: () => Promise<void>): void {
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
    await mount()
    for (const type of kept) box.removeEventListener(type, keep, true)
    for (const one of early) repeat(one)
  }
  for (const type of kept) box.addEventListener(type, keep, true)
  for (const sign of signs) box.addEventListener(sign, wake, { passive: true })
  if (now) void wake()
}

function fieldValue(target: HTMLElement): string | null {
  return isField(target) ? target.value : null
}

function isField(target: HTMLElement): target is HTMLInputElement {
  return /^(?:INPUT|SELECT|TEXTAREA)$/.test(target.tagName)
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
