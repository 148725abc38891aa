import { plainSpelling } from './plain-spelling.ts'

/** Makes `<token-table>` filter its rows by what a reader types. Without it all rows show. */
export function defineTokenTable(): void {
  customElements.define('token-table', TokenTableElement)
}

class TokenTableElement extends HTMLElement {
  connectedCallback() {
    const box = this.querySelector<HTMLElement>('.token-filter')
    const input = this.querySelector('input')
    if (!box || !input) return
    box.hidden = false
    input.addEventListener('input', () => this.#filter(input.value))
  }

  #filter(query: string) {
    const wanted = plainSpelling(query)
    const rows = [...this.querySelectorAll<HTMLElement>('.token-row')]
    for (const row of rows) row.hidden = !plainSpelling(row.textContent).includes(wanted)
    for (const group of this.querySelectorAll('tbody')) {
      group.hidden = !group.querySelector('.token-row:not([hidden])')
    }
    const count = rows.filter((row) => !row.hidden).length
    const none = this.querySelector<HTMLElement>('.token-none')
    if (none) none.hidden = count > 0
    const output = this.querySelector('output')
    if (output) {
      const shown = this.dataset['shown'] ?? ''
      output.value =
        wanted === ''
          ? ''
          : shown.replace('{count}', String(count)).replace('{all}', String(rows.length))
    }
  }
}
