import { EncodeError } from '../error.ts'
import type { TemplateError } from '../jinja/index.ts'

/**
 * What an encoder throws where its template stops. A rejection by the template itself has the code
 * `template.raised` and the template's own words; anything else is `template.` and the evaluator's
 * code, with the position in the template, and the value of the input that it could not take.
 */
export function fromTemplateError(error: TemplateError): EncodeError {
  const { code, message, place, line, column, python } = error
  return new EncodeError(`template.${code}`, message, place, {
    template: { line, column },
    ...(python === undefined ? {} : { python }),
  })
}
