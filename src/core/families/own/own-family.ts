import { fullLibrary } from '../../jinja/full-library.ts'
import type { RenderOptions } from '../../jinja/template.ts'
import type { Json } from '../../json/value.ts'
import type { Family } from '../family.ts'
import { templateFamily } from '../template-family.ts'
import { findOptions } from './find-options.ts'
import { guessConventions, guessTokens } from './guess-tokens.ts'
import type { NamedTemplate, Pasted } from './read-pasted.ts'

/** What a page may still draw; a vendor's template on a whole file stays far below. */
const LARGEST_PROMPT = 4_000_000

/** What an own template may spend, and what it calls now. */
export function ownRendering(now: Date): RenderOptions {
  return { now, limits: { size: LARGEST_PROMPT } }
}

/** A reader's own template as a family. */
export interface OwnTemplate {
  readonly id: string
  readonly label: string
  readonly pasted: Pasted
  readonly template: NamedTemplate
  /** What `strftime_now` calls now. */
  readonly now: Date
}

/**
 * A family that a reader's own template writes. Its control tokens are those of the configuration
 * that came with it, or else what looks like some in its text.
 *
 * @throws TemplateError where the template cannot be read.
 */
export function ownFamily({ id, label, pasted, template, now }: OwnTemplate): Required<Family> {
  const { source } = template
  const tokens = pasted.tokens.length > 0 ? pasted.tokens : guessTokens(source)
  const end = pasted.variables.get('eos_token')
  return templateFamily({
    id,
    label,
    vendor: 'own',
    template: source,
    tokens,
    // transformers hands `documents` to every template, None where there are none
    variables: new Map<string, Json>([...pasted.variables, ['documents', null]]),
    options: findOptions(source, pasted.variables),
    conventions: guessConventions(source, tokens, typeof end === 'string' ? end : null),
    evidence: { confidence: 'low', basis: 'observed', source: label, checked: '', text: 'own' },
    rendering: ownRendering(now),
    library: fullLibrary,
  })
}
