import { fullLibrary } from './full-library.ts'
import { type CompilerFor, compileWith, type Template } from './template.ts'

export { TemplateError, type TemplateErrorCode, templateErrorCodes } from './error.ts'
export { defaultLimits, type Limits } from './limits.ts'
export type { OutputTag, Piece } from './print.ts'
export type { Rendering, RenderOptions, Template } from './template.ts'

/**
 * `source` as jinja2 3.1 reads it in transformers: `trim_blocks`, `lstrip_blocks`, loop controls,
 * `{% generation %}`, the filter `tojson`, `raise_exception` and `strftime_now`.
 *
 * `compilerFor` is for one that watches (`observe.ts`).
 *
 * @throws TemplateError with line and column.
 */
export function compileTemplate(source: string, compilerFor?: CompilerFor): Template {
  return compileWith(fullLibrary, source, compilerFor)
}
