import { useEffect, useId, useRef, useState } from 'preact/hooks'
import type { Option } from '~/core/families/family.ts'
import { readJson } from '~/core/json/read.ts'
import type { Json } from '~/core/json/value.ts'
import { javascriptJson } from '~/core/json/write.ts'
import { fillGaps } from '~/i18n/fill-gaps.ts'
import type { Choice } from '../state.ts'
import type { ColumnView } from '../view.ts'
import { type EncodeWords, optionWords, type Words } from '../words.ts'
import { choiceFor, chosenText, settings } from './option-choices.ts'
import { useMatters } from './use-matters.ts'

interface Props {
  readonly words: Words
  readonly view: ColumnView
  onChoose(option: string, choice: Choice): void
}

/** The settings of a column, folded to the line that says which are set. */
export function Options({ words, view, onChoose }: Props) {
  const { family, choices, conversation } = view
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDetailsElement>(null)
  // it may have been unfolded before the code arrived
  useEffect(() => setOpen(box.current?.open ?? false), [])
  const idle = useMatters(view, open)
  const texts = words.encode.options
  const set = settings(family, choices, conversation).map(({ option, value }) =>
    fillGaps(texts.summary, {
      option: optionWords(words, family, option.name).label,
      value: valueName(value, words.encode),
    }),
  )
  if (family.options.length === 0) return null
  return (
    <details
      ref={box}
      class="encode-options"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        {words.encode.column.options}
        <span class="encode-summary">{set.join(' · ') || words.encode.column.optionsUnset}</span>
      </summary>
      {open && (
        <div class="encode-option-list">
          {family.options.map((option) => (
            <OptionField
              key={option.name}
              words={words}
              view={view}
              option={option}
              idle={idle.has(option.name)}
              onChoose={(choice) => onChoose(option.name, choice)}
            />
          ))}
        </div>
      )}
    </details>
  )
}

interface FieldProps {
  readonly words: Words
  readonly view: ColumnView
  readonly option: Option
  readonly idle: boolean
  onChoose(choice: Choice): void
}

function OptionField({ words, view, option, idle, onChoose }: FieldProps) {
  const id = useId()
  const { family, choices, conversation } = view
  const { label, help } = optionWords(words, family, option.name)
  const text = chosenText(option, choices, conversation)
  const isMenu = option.type === 'boolean' || option.type === 'choice'
  const fault = option.type === 'messages' ? jsonFault(text) : null
  const choose = (next: string) => onChoose(choiceFor(option, next))
  const inherited = conversation?.options.get(option.name)
  return (
    <div class="encode-option" data-option={option.name}>
      <label for={id}>{label}</label>
      {isMenu && (
        <select
          id={id}
          aria-describedby={`${id}-help`}
          value={text}
          onChange={(event) => choose(event.currentTarget.value)}
        >
          <option value="">{unsetName(option, inherited, words.encode)}</option>
          {option.choices.map((value) => (
            <option key={javascriptJson(value)} value={javascriptJson(value)}>
              {valueName(value, words.encode)}
            </option>
          ))}
        </select>
      )}
      {option.type === 'text' && (
        <input
          id={id}
          aria-describedby={`${id}-help`}
          value={text === '' ? '' : stringOf(text)}
          placeholder={unsetName(option, inherited, words.encode)}
          onInput={(event) => choose(JSON.stringify(event.currentTarget.value))}
        />
      )}
      {option.type === 'messages' && (
        <textarea
          id={id}
          rows={3}
          spellcheck={false}
          aria-describedby={`${id}-help`}
          aria-invalid={fault !== null}
          value={text}
          placeholder={words.encode.options.messages}
          onInput={(event) => choose(event.currentTarget.value)}
        />
      )}
      {option.type === 'text' && text !== '' && (
        <button type="button" class="encode-quiet" onClick={() => choose('')}>
          {fillGaps(words.encode.options.reset, { option: label })}
        </button>
      )}
      <p id={`${id}-help`}>
        {help}
        {idle && <span class="encode-no-byte"> {words.encode.options.noByte}</span>}
        {fault !== null && (
          <span class="encode-wrong">
            {' '}
            {fillGaps(words.encode.options.badJson, { message: fault })}
          </span>
        )}
      </p>
    </div>
  )
}

function valueName(value: Json, words: EncodeWords): string {
  if (value === true || value === false || value === null) return words.options[`${value}`]
  return typeof value === 'string' ? value : javascriptJson(value)
}

function unsetName(option: Option, inherited: Json | undefined, words: EncodeWords): string {
  const { unset, unsetLike, unsetFromInput } = words.options
  if (inherited !== undefined)
    return fillGaps(unsetFromInput, { value: valueName(inherited, words) })
  if (option.unset !== undefined)
    return fillGaps(unsetLike, { value: valueName(option.unset, words) })
  return unset
}

function stringOf(text: string): string {
  const value = JSON.parse(text) as unknown
  return typeof value === 'string' ? value : text
}

function jsonFault(text: string): string | null {
  try {
    if (text.trim() !== '') readJson(text)
    return null
  } catch (error) {
    return (error as Error).message
  }
}
