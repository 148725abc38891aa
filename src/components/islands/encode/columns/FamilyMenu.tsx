import type { Listed } from '~/core/families/listing.ts'
import type { OwnSource } from '../own/own-source.ts'
import type { EncodeWords } from '../words.ts'

interface Props {
  readonly words: EncodeWords
  readonly families: readonly Listed[]
  readonly own: readonly OwnSource[]
  readonly label: string
  /** The chosen family; empty for a menu that only adds. */
  readonly value: string
  readonly placeholder?: string
  readonly disabled?: boolean
  onFamily(family: string): void
}

/** What the menu says for a template that is still to be brought along, and for the guide. */
export const NEW_OWN = 'own'
export const GUIDE = 'guide'

const vendors = ['anthropic', 'qwen', 'deepseek'] as const

/** Every family there is, by vendor. */
export function FamilyMenu({
  words,
  families,
  own,
  label,
  value,
  placeholder,
  disabled,
  onFamily,
}: Props) {
  return (
    <select
      class="encode-family"
      aria-label={label}
      value={value}
      disabled={disabled ?? false}
      onChange={(event) => {
        const select = event.currentTarget
        onFamily(select.value)
        select.value = value
      }}
    >
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {vendors.map((vendor) => (
        <optgroup key={vendor} label={words.vendors[vendor]}>
          {families
            .filter((family) => family.vendor === vendor)
            .map(({ id, label: name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </optgroup>
      ))}
      <optgroup label={words.own.menu}>
        {own.map(({ id, label: name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        <option value={NEW_OWN}>{words.own.new}</option>
      </optgroup>
      <option value={GUIDE}>{words.guide.families}</option>
    </select>
  )
}
