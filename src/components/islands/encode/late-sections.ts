/** What explains a refusal, a span that is pointed at, or a note that is unfolded. */
export const lateSections = [
  ...(['errors', 'rules', 'reasons'] as const),
  ...(['warnings', 'notes', 'effects', 'bases', 'illustration'] as const),
]
export type LateSection = (typeof lateSections)[number]
