/** What a call's arguments may be; `broken` is text that is no JSON object. */
export const givenForms = ['text', 'object', 'broken'] as const
export type GivenForm = (typeof givenForms)[number]
