/**
 * How control tokens in the reader's own text are read: as the tokens that they spell, which is what most
 * runtimes do with a finished prompt, or as text.
 */
export const tokenReadings = ['parsed', 'text'] as const
export type TokenReading = (typeof tokenReadings)[number]
