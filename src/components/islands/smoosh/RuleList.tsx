import type { Rule } from '~/core/smoosh/explain/index.ts'
import { type SmooshWords, say } from './words.ts'

interface Props {
  readonly words: SmooshWords
  readonly rules: readonly Rule[]
}

/** Rules, each with a mark that says whether the article has it or this model decided it. */
export function RuleList({ words: { rules: words }, rules }: Props) {
  return (
    <ul class="smoosh-rules">
      {rules.map(({ id, basis }) => (
        <li key={id} data-basis={basis}>
          <span class="smoosh-basis" data-basis={basis} title={words[`${basis}Means`]}>
            {words[basis]}
          </span>{' '}
          {say(words.list, id)}
        </li>
      ))}
    </ul>
  )
}
