import groups from './counterparts.json' with { type: 'json' }

/** A token of a vocabulary: its id in `vocabularies` and its literal. */
export type TokenName = readonly [vocabulary: string, token: string]

/** Tokens that have the same work in several vocabularies; a token may stand in several groups. */
export const counterparts = groups as unknown as readonly (readonly TokenName[])[]
