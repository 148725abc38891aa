const choices = ['group', 'form', 'frequency', 'trigger'] as const

/** Makes `<reminder-catalogue>` show the rows that a reader's choices leave. */
export function defineReminderCatalogue(): void {
  customElements.define('reminder-catalogue', ReminderCatalogueElement)
}

class ReminderCatalogueElement extends HTMLElement {
  connectedCallback() {
    const form = this.querySelector('form')
    if (!form) return
    form.addEventListener('input', () => this.#filter(new FormData(form)))
    // the fields are emptied behind the event, and microtasks still run within it
    form.addEventListener('reset', () => setTimeout(() => this.#filter(new FormData(form))))
    form.addEventListener('submit', (event) => event.preventDefault())
    // a browser may have kept the fields over a reload
    this.#filter(new FormData(form))
  }

  #filter(wanted: FormData) {
    const words = String(wanted.get('words') ?? '')
      .toLowerCase()
      .split(/\s+/)
    const rows = [...this.querySelectorAll<HTMLElement>('tbody tr')]
    for (const row of rows) {
      const text = `${row.textContent} ${row.dataset['keywords']}`.toLowerCase()
      const fits = choices.every((name) => {
        const value = wanted.get(name)
        return value === '' || value === row.dataset[name]
      })
      row.hidden = !fits || !words.every((word) => text.includes(word))
    }
    const count = rows.filter((row) => !row.hidden).length
    const none = this.querySelector<HTMLElement>('.none')
    if (none) none.hidden = count > 0
    const output = this.querySelector('output')
    if (output) {
      const shown = this.dataset['shown'] ?? ''
      output.value = shown.replace('{count}', String(count)).replace('{all}', String(rows.length))
    }
  }
}
