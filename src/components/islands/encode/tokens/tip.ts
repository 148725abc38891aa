/** The ids of the token that is pointed at, beside it. What reads the page aloud has them in the bar. */
export class Tip {
  private readonly box = document.createElement('div')
  private token: number | null = null

  constructor(private readonly wire: HTMLElement) {
    this.box.className = 'token-tip'
    this.box.setAttribute('aria-hidden', 'true')
    this.box.hidden = true
    wire.parentElement?.append(this.box)
  }

  elementOf(token: number): Element | undefined {
    return this.wire.querySelector(`.token[data-t="${token}"]`) ?? undefined
  }

  show(token: number, ids: readonly number[]): void {
    this.hide()
    this.token = token
    this.box.textContent = ids.join(' ')
    for (const element of this.elements()) element.classList.add('is-token')
    this.place()
  }

  /** Puts it where its token is now. */
  place(): void {
    // the line on which it begins
    const place = this.elements()[0]?.getClientRects()[0]
    if (!place) return
    this.box.hidden = false
    const { width, height } = this.box.getBoundingClientRect()
    const left = Math.min(place.left, document.documentElement.clientWidth - width - 4)
    this.box.style.left = `${Math.max(4, left)}px`
    this.box.style.top = `${place.top - height - 3}px`
  }

  hide(): void {
    this.token = null
    this.box.hidden = true
    for (const element of this.wire.querySelectorAll('.is-token'))
      element.classList.remove('is-token')
  }

  private elements(): readonly Element[] {
    if (this.token === null) return []
    return [...this.wire.querySelectorAll(`.token[data-t="${this.token}"]`)]
  }

  remove(): void {
    this.hide()
    this.box.remove()
  }
}
