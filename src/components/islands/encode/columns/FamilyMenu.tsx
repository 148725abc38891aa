import type { Listed } from '~/core/families/listing.ts'
import type { EncodeWords } from '../words.ts'

interface Props {
  readonly words: EncodeWords
  readonly families: readonly Listed[]
  readonly label: string
  /** The chosen family; empty for a menu that only adds. */
  readonly value: string
  readonly placeholder?: string
  readonly disabled?: boolean
  onFamily(family: string): void
}

const vendors = ['anthropic', 'qwen', 'deepseek'] as const

/** Every family there is, by vendor. */
export function FamilyMenu({
  words,
  families,
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
        if (value === '') select.value = ''
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
    </select>
  )
}
