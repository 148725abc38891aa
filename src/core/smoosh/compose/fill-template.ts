import type { ReminderRow, TemplatePart } from '../../../data/reminders/reminder-row.ts'

/** Values by placeholder; what is left out takes the example of its row. */
export type Values = Readonly<Record<string, string>>

const gap = /\$\{([^}]*)\}/g

/**
 * The texts of a producer with every gap filled, as the article's expressions would be: of `a || b`
 * the first that is not empty, a list as the lines it is given as, a number as it is written.
 *
 * A given value goes in as it is; an example may itself have gaps.
 */
export function fillTemplate({ parts, placeholders }: ReminderRow, values: Values): TemplatePart[] {
  const names = placeholders.map(({ name }) => name).sort((a, b) => b.length - a.length)
  const examples = new Map(placeholders.map(({ name, example }) => [name, example]))
  const valueFor = (name: string, nested: boolean): string => {
    if (Object.hasOwn(values, name)) return values[name] ?? ''
    const example = examples.get(name) ?? ''
    return nested ? example : fill(example, true)
  }
  const fill = (text: string, nested: boolean): string =>
    text.replace(gap, (whole, expression: string) => {
      const choices = expression.split('||').map((choice) => nameIn(choice, names))
      if (choices.includes(null)) return whole
      const filled = choices.map((name) => (name === null ? '' : valueFor(name, nested)))
      return filled.find((value) => value !== '') ?? ''
    })
  return parts.map((part) => ({ ...part, text: fill(part.text, false) }))
}

/** The placeholder that an expression reads: `turn` in `formatNumber(turn)`. */
function nameIn(expression: string, longestFirst: readonly string[]): string | null {
  return longestFirst.find((name) => expression.includes(name)) ?? null
}
