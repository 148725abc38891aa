import type { VariableType } from '~/data/system-prompt/variable-row.ts'
import type { FillerWords } from '../words.ts'
import { fieldId } from './fields.ts'
import { type Edited, typedJson, typedText } from './typed-text.ts'

interface Props {
  readonly words: FillerWords['form']
  readonly name: string
  readonly type: VariableType
  readonly values: readonly string[] | undefined
  readonly edited: Edited | null
  readonly describedBy: string
  onJson(json: string | null): void
}

/** The control of a value that is no list: a choice, yes or no, a day, or a line of text. */
export function ValueControl(props: Props) {
  const { words, name, type, values, edited, describedBy, onJson } = props
  const shared = { id: fieldId(name), 'aria-describedby': describedBy }
  if (edited?.as === 'flag' || (type === 'boolean' && !edited)) {
    return (
      <select
        {...shared}
        value={edited?.as === 'flag' ? String(edited.on) : ''}
        onChange={(event) => onJson(event.currentTarget.value || null)}
      >
        <option value="">{words.unset}</option>
        <option value="true">{words.true}</option>
        <option value="false">{words.false}</option>
      </select>
    )
  }
  if (values && edited?.as !== 'json') {
    const text = edited?.as === 'text' ? edited.text : null
    const all = text === null || values.includes(text) ? values : [...values, text]
    return (
      <select
        {...shared}
        value={text === null ? '' : `=${text}`}
        onChange={({ currentTarget: { value } }) =>
          onJson(value === '' ? null : JSON.stringify(value.slice(1)))
        }
      >
        <option value="">{words.unset}</option>
        {all.map((one) => (
          <option key={one} value={`=${one}`}>
            {one}
          </option>
        ))}
      </select>
    )
  }
  const isJson = edited?.as === 'json'
  const text = edited?.as === 'text' || isJson ? edited.text : ''
  const read = (typed: string) => (isJson ? typedJson(typed) : typedText(type, typed))
  const field = {
    ...shared,
    spellcheck: false,
    autocomplete: 'off',
    autocapitalize: 'off',
    translate: false,
    placeholder: edited ? undefined : words.unset,
  } as const
  // a field for one line would lose the line feeds of a value that has some
  if (/[\r\n]/.test(text)) {
    return (
      <textarea
        {...field}
        rows={Math.min(8, text.split('\n').length)}
        value={text}
        onInput={(event) => onJson(read(event.currentTarget.value))}
      />
    )
  }
  const isDay = name === 'time.date' && (text === '' || /^\d{4}-\d\d-\d\d$/.test(text))
  return (
    <input
      {...field}
      type={isDay ? 'date' : 'text'}
      inputMode={type === 'number' ? 'decimal' : 'text'}
      value={text}
      onInput={(event) => onJson(read(event.currentTarget.value))}
    />
  )
}
