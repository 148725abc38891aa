/** What the menus stand at; an empty string chooses all. */
export interface TagChoice {
  readonly tier: string
  readonly group: string
  /** A model, or `differs` for tags that the two references treat differently. */
  readonly model: string
}

/** What a row says of its tag; a tier is absent where the model's reference does not list it. */
export interface TagFacts {
  readonly group: string
  readonly tiers: Readonly<Record<string, string | undefined>>
}

/** A tier is looked for in the list of the chosen model, or in both. */
export function isChosen({ group, tiers }: TagFacts, choice: TagChoice): boolean {
  if (choice.group !== '' && choice.group !== group) return false
  const both = Object.values(tiers)
  if (choice.model === 'differs' && new Set(both).size === 1) return false
  const looked = choice.model in tiers ? [tiers[choice.model]] : both
  if (choice.tier !== '') return looked.includes(choice.tier)
  return looked === both || looked[0] !== undefined
}
