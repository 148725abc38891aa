import type { Family } from '~/core/families/family.ts'
import { Fold } from '../Fold.tsx'
import type { EncodeWords } from '../words.ts'

interface Props {
  readonly words: EncodeWords
  readonly family: Family
}

/** How sure the site is of a family's bytes, and since when; shown on demand. */
export function Evidence({ words, family: { evidence } }: Props) {
  const { evidence: texts, column } = words
  return (
    <Fold
      class="encode-evidence"
      label={texts.confidences[evidence.confidence]}
      title={column.evidence}
    >
      <p>{texts[evidence.text]}</p>
      <dl>
        <dt>{texts.source}</dt>
        <dd>{evidence.source}</dd>
        <dt>{texts.checked}</dt>
        <dd>{evidence.checked}</dd>
        <dt>{texts.confidence}</dt>
        <dd>{texts.confidences[evidence.confidence]}</dd>
        <dt>{texts.basis}</dt>
        <dd>{texts.bases[evidence.basis]}</dd>
      </dl>
    </Fold>
  )
}
