import { fromJs, type JsonObject } from '~/core/json/value.ts'
import type { Comparison, Filling } from '~/core/prompt/index.ts'

/** A filled template as scripts see it: the text, what there is to say of it, its sections and sizes. */
export function fillingJson(filling: Filling, comparison?: Comparison): JsonObject {
  const { text, diagnostics, sections, sizes } = filling
  const answer = fromJs({
    text,
    diagnostics,
    sections: sections.map(({ title, side, state }) => ({ title, side, state })),
    sizes,
    comparison: comparison && {
      prefix: comparison.prefix,
      sections: comparison.sections.map(({ title, variables }) => ({ title, variables })),
    },
  })
  return answer as JsonObject
}
