import type { FamilyFacts } from '~/core/families/family.ts'
import { Fold } from '../Fold.tsx'
import type { Words } from '../words.ts'

interface Props {
  readonly words: Words
  readonly family: FamilyFacts
}

/** How sure the site is of a family's bytes, and since when; shown on demand. */
export function Evidence({ words, family: { evidence, vendor } }: Props) {
  const { evidence: texts, column } = words.encode
  const { form, under } = words.vendors[vendor].evidence ?? {}
  return (
    <Fold
      class="encode-evidence"
      label={texts.confidences[evidence.confidence]}
      title={column.evidence}
    >
      <p>{form ?? texts[evidence.text]}</p>
      {under && <p>{under}</p>}
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
