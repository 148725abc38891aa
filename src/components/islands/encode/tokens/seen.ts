/** How far beyond the visible part of a prompt its tokens are drawn. */
const AHEAD = '600px 0px'

/** Tells stretches of a prompt whether they are in sight of its frame, or near. */
export class Seen {
  private observer: IntersectionObserver | null = null
  private readonly listeners = new Map<Element, (near: boolean) => void>()

  /** Tells `listener` whenever that changes; returns what ends it. */
  watch(element: Element, listener: (near: boolean) => void): () => void {
    this.observer ??= new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          this.listeners.get(target)?.(isIntersecting)
        }
      },
      { root: element.closest('.wire'), rootMargin: AHEAD },
    )
    this.listeners.set(element, listener)
    this.observer.observe(element)
    return () => {
      this.listeners.delete(element)
      this.observer?.unobserve(element)
    }
  }
}
