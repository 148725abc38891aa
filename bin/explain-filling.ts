import { type Diagnostic, type Filling, sentenceOf } from '~/core/prompt/index.ts'
import { linesOf } from '~/core/prompt/lines.ts'
import { fillGaps } from '~/i18n/fill-gaps.ts'
import { diagnostics as words } from '~/i18n/prompt/en.json' with { type: 'json' }

/** What there is to say of a filled template, a line each, with its position in the template. */
export function explainFilling({ diagnostics }: Filling, template: string): string {
  const lines = linesOf(template)
  let [line, number] = [lines.next().value, 1]
  return diagnostics
    .map((diagnostic) => {
      if (!('offset' in diagnostic)) return `note: ${sentence(diagnostic)}\n`
      // diagnostics with an offset come in its order
      for (; line && line.next <= diagnostic.offset; number++) line = lines.next().value
      const column = diagnostic.offset - (line?.start ?? 0) + 1
      return `note: ${number}:${column}: ${sentence(diagnostic)}\n`
    })
    .join('')
}

function sentence(diagnostic: Diagnostic): string {
  const values = Object.fromEntries(
    Object.entries(diagnostic).map(([name, value]) => [name, String(value)]),
  )
  return `${diagnostic.code}: ${fillGaps(words[sentenceOf(diagnostic)], values)}`
}
