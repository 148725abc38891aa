import type { EncodeWords } from '../encode/words.ts'

/** The forms in which input can be edited. */
const forms = ['builder', 'json'] as const
export type Form = (typeof forms)[number]

interface Props {
  readonly words: Pick<EncodeWords, 'toolbar'>
  readonly value: Form
  onForm(form: Form): void
}

/** Whether the input is edited in the builder or as JSON. */
export function InputForm({ words: { toolbar }, value, onForm }: Props) {
  return (
    <fieldset class="encode-switch">
      <legend class="sr-only">{toolbar.input}</legend>
      {forms.map((form) => (
        <button key={form} type="button" aria-pressed={value === form} onClick={() => onForm(form)}>
          {toolbar[form]}
        </button>
      ))}
    </fieldset>
  )
}
