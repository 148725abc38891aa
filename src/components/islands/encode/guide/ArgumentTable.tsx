import type { FamilyRow } from '~/components/docs/family-rows.ts'
import { givenForms } from '~/core/arguments/given-forms.ts'
import type { GuideWords } from './guide-part.ts'

interface Props {
  readonly words: GuideWords
  readonly rows: readonly FamilyRow[]
}

/** What each family does with each form of arguments. */
export function ArgumentTable({ words, rows }: Props) {
  return (
    <>
      <table class="argument-table">
        <thead>
          <tr>
            <th scope="col">{words.family}</th>
            {givenForms.map((form) => (
              <th scope="col" key={form}>
                {words.forms[form]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, label, outcomes, prepared }) => (
            <tr key={id} data-family={id}>
              <th scope="row">{label}</th>
              {givenForms.map((form) => (
                <td key={form} data-outcome={outcomes[form]} data-label={words.forms[form]}>
                  {words.outcomes[outcomes[form]]}
                  {prepared.includes(form) && ' *'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.some(({ prepared }) => prepared.length > 0) && <p>{words.prepared}</p>}
    </>
  )
}
