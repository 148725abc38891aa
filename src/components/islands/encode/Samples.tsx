import type { EncodeWords } from './words.ts'

/** An input to start from. */
export interface SampleTitle {
  readonly id: string
  readonly title: string
  readonly language: 'en' | 'zh-cn'
}

interface Props {
  readonly words: EncodeWords
  readonly samples: readonly SampleTitle[]
  onSample(id: string): void
}

const languages = ['en', 'zh-cn'] as const

/** The menu of inputs that show something, in both languages. */
export function Samples({ words, samples, onSample }: Props) {
  return (
    <select
      class="encode-samples"
      aria-label={words.toolbar.samples}
      value=""
      onChange={(event) => {
        const select = event.currentTarget
        onSample(select.value)
        select.value = ''
      }}
    >
      <option value="">{words.toolbar.samples}</option>
      {languages.map((language) => (
        <optgroup key={language} label={words.sampleLanguages[language]}>
          {samples
            .filter((sample) => sample.language === language)
            .map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
        </optgroup>
      ))}
    </select>
  )
}
