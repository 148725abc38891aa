import type { TokenFact, TokenNote, TokenRow } from './token-row.ts'

/**
 * Whole rows: the facts of each token with what `notes` say of it. Facts stand apart since a prompt
 * needs them and a table needs both.
 */
export function withNotes(
  facts: readonly TokenFact[],
  notes: readonly TokenNote[],
): readonly TokenRow[] {
  return facts.map((fact) => {
    const note = notes.find(({ token }) => token === fact.token)
    if (!note) throw new Error(`no note says anything of ${fact.token}`)
    return { ...note, ...fact }
  })
}
