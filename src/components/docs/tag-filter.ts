import { isChosen } from './tag-choice.ts'

/** Makes `<tag-table>` show the rows that its menus choose. Without it all rows show. */
export function defineTagTable(): void {
  customElements.define('tag-table', TagTableElement)
}

const models = ['opus-4-8', 'fable-5']

class TagTableElement extends HTMLElement {
  connectedCallback() {
    this.querySelector('form')?.addEventListener('change', () => this.#filter())
    this.#filter()
  }

  #filter() {
    const form = this.querySelector('form')
    const output = this.querySelector('output')
    if (!form || !output) return
    const read = (name: string) => String(new FormData(form).get(name) ?? '')
    const choice = { tier: read('tier'), group: read('group'), model: read('model') }
    const rows = [...this.querySelectorAll<HTMLElement>('tbody tr')]
    for (const row of rows) {
      const tier = (model: string) => row.getAttribute(`data-${model}`) ?? undefined
      const tiers = Object.fromEntries(models.map((model) => [model, tier(model)]))
      row.hidden = !isChosen({ group: row.dataset['group'] ?? '', tiers }, choice)
    }
    const count = rows.filter((row) => !row.hidden).length
    output.value = (this.dataset['shown'] ?? '')
      .replace('{count}', String(count))
      .replace('{all}', String(rows.length))
  }
}
