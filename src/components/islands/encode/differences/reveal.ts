/**
 * Brings `element` to the top of the scrolling box around it and gives it the focus. The page itself
 * moves only if the box is out of sight.
 */
export function reveal(box: Element | null, element: HTMLElement | null): void {
  if (!box || !element) return
  const align = () => {
    box.scrollTop += element.getBoundingClientRect().top - box.getBoundingClientRect().top
  }
  align()
  element.focus({ preventScroll: true })
  // what was out of sight gets its true height only now
  requestAnimationFrame(align)
  const { top, bottom } = box.getBoundingClientRect()
  if (top < 0 || top > innerHeight / 2 || bottom < 0) box.scrollIntoView({ block: 'start' })
}
