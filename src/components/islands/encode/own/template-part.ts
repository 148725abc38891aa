import type { Step } from '~/core/jinja/observe.ts'
import { observeTemplate } from '~/core/jinja/observe.ts'
import { loadSheet } from '../../shared/load-sheet.ts'
import { loadWords } from '../../shared/load-words.ts'
import { settle } from '../engine.ts'
import type { ColumnView } from '../view.ts'
import type { OwnWords } from '../words.ts'
import { OwnWorker } from './own-worker.ts'
import sheet from './template-view.css?url'

export { TemplateView } from './TemplateView.tsx'

const files = import.meta.glob<OwnWords>('/src/i18n/own/*.json', { import: 'default' })

/**
 * The words of own templates and of the template view, once its style sheet is there too; no page
 * carries them from the start.
 */
export async function dressed(locale: string): Promise<OwnWords> {
  const [words] = await Promise.all([loadWords(files, locale), loadSheet(sheet)])
  return words
}

export const ownWorker = new OwnWorker(
  () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
)

/** What the statements of the column's template did. */
export function stepsOf({
  encoder,
  family,
  conversation,
  choices,
  steps,
}: ColumnView): readonly Step[] {
  if (!encoder?.given || !family.template || !conversation) return steps
  const { inherited, options } = settle(encoder, conversation, choices)
  const given = encoder.given({ ...conversation, options: inherited }, options)
  return observeTemplate(family.template, given).steps
}
